/** The one call of the mini window: from its own page only, with its own two values, and limited. */
import type { IpcMainInvokeEvent } from 'electron';
import { beforeEach, expect, it, vi } from 'vitest';
import { miniIpc } from '../../../../common/contract/ipc/mini-window';
import type { IpcEnvelope } from '../../../../common/contract/ipc/ipc-call';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<IpcEnvelope<unknown>>;
const listeners = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) },
}));
const { CALL_LIMIT, serveMini } = await import('../../../../electron/ipc/serve');

const OWN_ID = 9;
const pressMini = vi.fn(() => Promise.resolve(undefined));
beforeEach(() => {
  listeners.clear();
  pressMini.mockClear();
  serveMini({ pressMini }, { ownContents: new Set([OWN_ID]), now: () => 1, log: () => undefined });
});
const page = { url: 'app://pinglane/mini.html', parent: null };
const call = (given: unknown, id = OWN_ID, frame: unknown = page) =>
  listeners.get('pressMini')?.({ sender: { id }, senderFrame: frame } as unknown as IpcMainInvokeEvent, given);

it('A9: the mini window has one channel, and it is served to its own main frame alone', async () => {
  expect([...listeners.keys()]).toEqual(Object.keys(miniIpc));
  for (const press of ['action', 'close']) expect(await call(press)).toEqual({ ok: true, value: undefined });
  const refused = { ok: false, code: 'untrusted-sender' };
  expect(await call('action', OWN_ID + 1)).toEqual(refused);
  expect(await call('action', OWN_ID, { ...page, parent: page })).toEqual(refused);
  expect(await call('action', OWN_ID, { ...page, url: 'https://evil.test/mini.html' })).toEqual(refused);
  expect(await call('action', OWN_ID, null)).toEqual(refused);
  expect(pressMini.mock.calls).toEqual([['action'], ['close']]);
});

it.each([undefined, null, 'toggle', '', 1, {}, ['action']])('A10: the mini window cannot send %o', async (given) => {
  expect(await call(given)).toEqual({ ok: false, code: 'bad-request' });
  expect(pressMini).not.toHaveBeenCalled();
});

it('A10: a flood of presses is refused', async () => {
  for (let time = 0; time < CALL_LIMIT; time += 1) await call('action');
  expect(await call('action')).toEqual({ ok: false, code: 'failed' });
  expect(pressMini).toHaveBeenCalledTimes(CALL_LIMIT);
});
