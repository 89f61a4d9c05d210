/** Which notifications are referenced: an unreferenced one loses its click. */
import { EventEmitter } from 'node:events';
import type { Notification } from 'electron';
import { expect, it, vi } from 'vitest';

async function staged() {
  vi.resetModules();
  vi.doMock('electron', () => ({ Notification: FakeNotification }));
  const { createNotificationDisplay } = await import('../../../../electron/desktop/notification-display');
  const referenced = new Set<Notification>();
  const show = createNotificationDisplay(() => undefined, referenced);
  return {
    referenced,
    /** Shows one. @returns what the system reports of it */
    show(clicked: () => void = () => undefined): (event: string, details: object) => void {
      show({ title: 'Silent', text: 'Singapore' }, clicked);
      const shown = [...referenced].at(-1);
      return (event, details) => void shown?.emit(event, details);
    },
  };
}

class FakeNotification extends EventEmitter {
  show = () => undefined;
}

it("one whose banner has timed out can still be clicked in Windows' notification centre", async () => {
  const { referenced, show } = await staged();
  const clicked = vi.fn();
  const report = show(clicked);
  report('close', { reason: 'timedOut' });
  expect(referenced.size).toBe(1);
  report('click', {});
  expect(clicked).toHaveBeenCalledOnce();
  expect(referenced.size).toBe(0);
});

it.each([
  ['the person closes it on Windows', 'close', { reason: 'userCanceled' }],
  ['it is closed on another system', 'close', {}],
  ['its button is pressed', 'action', {}],
  ['it cannot be shown', 'failed', {}],
])('one is not referenced any more when %s', async (_what, event, details) => {
  const { referenced, show } = await staged();
  show()(event, details);
  expect(referenced.size).toBe(0);
});

it('of those that nobody closes the newest 20 are referenced', async () => {
  const { referenced, show } = await staged();
  show();
  const [first] = referenced;
  for (let count = 0; count < 20; count += 1) show();
  expect(referenced.size).toBe(20);
  expect([...referenced]).not.toContain(first);
});
