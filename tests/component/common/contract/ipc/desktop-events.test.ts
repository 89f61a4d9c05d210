/** The renderer's end of the bridge: when answers are given on, and that what listens lets go once it is stopped. */
import { afterEach, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../../../common/contract/ipc/ipc-call';
import { desktop } from '../../../../../src/lib/platform/desktop';

afterEach(() => void Reflect.deleteProperty(window, DESKTOP_BRIDGE_KEY));

it('a listener that was stopped hears nothing more, whatever still comes', () => {
  const held: ((payload: unknown) => void)[] = [];
  const stopped = vi.fn();
  Reflect.set(window, DESKTOP_BRIDGE_KEY, {
    onPowerChanged: (listener: (payload: unknown) => void) => {
      held.push(listener);
      return stopped;
    },
  });
  const received = vi.fn();
  const stop = desktop.onPowerChanged(received);
  held[0]?.('suspended');
  stop();
  held[0]?.('resumed');
  expect(received.mock.calls).toEqual([['suspended']]);
  expect(stopped).toHaveBeenCalledOnce();
});

it('the end of a sweep is given on in a later task than the one that brought it, so that a key gets its turn between the two', async () => {
  const pinged = { outcome: 'pinged', hasFigures: true };
  Reflect.set(window, DESKTOP_BRIDGE_KEY, { pingServers: () => Promise.resolve({ ok: true, value: pinged }) });
  const received = vi.fn();
  const answered = desktop.pingServers({ token: 't', isFresh: false }).then(received);
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(received).not.toHaveBeenCalled();
  await answered;
  expect(received).toHaveBeenCalledExactlyOnceWith(pinged);
});
