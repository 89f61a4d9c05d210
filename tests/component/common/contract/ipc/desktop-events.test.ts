/** The renderer's side of the bridge: when events are delivered, and that a stopped listener gets none. */
import { afterEach, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../../../common/contract/ipc/ipc-call';
import { desktop } from '../../../../../src/lib/platform/desktop';

afterEach(() => void Reflect.deleteProperty(window, DESKTOP_BRIDGE_KEY));

it('a listener gets no more events when it was stopped', () => {
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

it('the end of a sweep is delivered in a later task than the message, so that a key press is handled between them', async () => {
  const ended = { sweep: 1, epoch: 0, isScheduled: true, end: { outcome: 'pinged', hasFigures: true } };
  let publish: (payload: unknown) => void = () => {};
  Reflect.set(window, DESKTOP_BRIDGE_KEY, { onSweepEnded: (listener: typeof publish) => (publish = listener) });
  const received = vi.fn();
  desktop.onSweepEnded(received);
  publish(ended);
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(received).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith(ended));
});
