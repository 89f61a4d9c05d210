/** The helper session over real IPC: owner, handlers, publisher and preload, and pages that open at different times. */
import type { IpcMainInvokeEvent } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ipc, type IpcHandlers } from '../../../../common/contract/ipc/ipc';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { createSessionOwner } from '../../../../electron/connection/session';
import { createPublisher } from '../../../../electron/ipc/publish';
import { followHelperSession, resetHelperSession } from '../../../../src/core/connection/helper-session';
import { isSessionPossible, useHelperSession } from '../../../../src/core/connection/helper-session.store';
import { replaceServices, services } from '../../../../src/core/services/services';
import { desktop } from '../../../../src/lib/platform/desktop';
import { removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { helperTokenOf } from '../../../support/samples/helper-token';

type Invoked = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<unknown>;
type Received = (event: object, payload: unknown) => void;
/** Messages are passed as copies, as in Electron. */
const electron = vi.hoisted(() => ({
  handlers: new Map<string, Invoked>(),
  listeners: new Map<string, Set<Received>>(),
  bridge: null,
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (_key: string, bridge: unknown) => Object.assign(electron, { bridge }) },
  ipcRenderer: {
    async invoke(channel: string, request: unknown) {
      const event = { sender: { id: 1 }, senderFrame: { url: 'app://pinglane/', parent: null } };
      const envelope = await electron.handlers.get(channel)?.(event as never, structuredClone(request));
      return structuredClone(envelope);
    },
    on: (event: string, listener: Received) =>
      void electron.listeners.set(event, (electron.listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Received) => void electron.listeners.get(event)?.delete(listener),
  },
  ipcMain: { handle: (channel: string, handler: Invoked) => void electron.handlers.set(channel, handler) },
}));
const { serveIpc } = await import('../../../../electron/ipc/serve');
const { createIpcHandlers } = await import('../../../../electron/ipc-handlers');
await import('../../../../electron/preload');

/** A main process whose helper returns the set outcome; parts that are not needed are missing. */
function startMain() {
  let outcome: LoginOutcome = { outcome: 'done' };
  const owner = createSessionOwner(() => Promise.resolve(outcome));
  const page = {
    getURL: () => 'app://pinglane/',
    isDestroyed: () => false,
    send(event: string, payload: unknown) {
      for (const listener of electron.listeners.get(event) ?? []) listener({}, structuredClone(payload));
    },
  };
  const publish = createPublisher(() => [page]);
  owner.onChange((session, revision) => publish('onHelperSessionChanged', { revision, session }));
  const refused: string[] = [];
  const handlers: IpcHandlers = createIpcHandlers({ helper: { session: owner } } as never);
  serveIpc(handlers, { ownContents: new Set([1]), now: () => 0, log: (line) => refused.push(line) });
  return { owner, refused, answer: (next: LoginOutcome) => (outcome = next) };
}

/** A page that opens: with the bridge, and nothing in memory. */
async function openPage(): Promise<void> {
  resetHelperSession();
  vi.stubGlobal('desktop', electron.bridge);
  replaceServices(null);
  replaceServices({ ...services(), desktop });
  await followHelperSession();
}
const state = () => useHelperSession.getState().session;

beforeEach(() => removeStored('connectedServer'));
afterEach(() => {
  resetHelperSession();
  removeStored('connectedServer');
  electron.listeners.clear();
  vi.unstubAllGlobals();
  replaceServices(null);
});

it('a page follows each state, and knows the state at once when it is reloaded while connected', async () => {
  const { refused } = startMain();
  await openPage();
  expect(state()).toEqual({ state: 'none' });
  const states: string[] = [];
  const stop = useHelperSession.subscribe(({ session }) => states.push(session.state));
  await desktop.loginHelper(helperTokenOf('token'));
  stop();
  expect(states).toEqual(['opening', 'open']);

  // The stored server means 'may be left open', and the main process knows the real state.
  writeStored('connectedServer', 'sg');
  await openPage();
  expect(state()).toEqual({ state: 'open' });
  await desktop.endHelperSession();
  expect([state(), isSessionPossible(), refused]).toEqual([{ state: 'none' }, false, []]);
});

it('a page of a new run reports a session that may be left open, and the main process publishes it as unknown', async () => {
  const { owner, answer } = startMain();
  writeStored('connectedServer', 'sg');
  await openPage();
  expect([owner.read(), state()]).toEqual([
    { state: 'unknown', failure: null },
    { state: 'unknown', failure: null },
  ]);
  answer({ outcome: 'failed', failure: 'timeout' });
  await desktop.endHelperSession();
  expect(state()).toEqual({ state: 'unknown', failure: 'timeout' });
  answer({ outcome: 'done' });
  await desktop.endHelperSession();
  // After an outcome in this run, the stored server of the earlier run is ignored.
  await openPage();
  expect([owner.read(), state()]).toEqual([{ state: 'none' }, { state: 'none' }]);
});

it('the IPC table has at most 28 calls', () => {
  expect(Object.keys(ipc).length).toBeLessThanOrEqual(28);
});
