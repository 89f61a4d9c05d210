/** What listens to the main process lets go when it is stopped, also where the other side still holds on to it. */
import { afterEach, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../contract/ipc-call';
import { desktop } from '../../../src/platform/desktop';

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
  const heard = vi.fn();
  const stop = desktop.onPowerChanged(heard);
  held[0]?.('suspended');
  stop();
  held[0]?.('resumed');
  expect(heard.mock.calls).toEqual([['suspended']]);
  expect(stopped).toHaveBeenCalledOnce();
});
