/** The preload script, run against a fake Electron. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

type Listener = (event: object, payload: unknown) => void;
const seen = vi.hoisted(() => ({
  exposed: [] as [string, Record<string, unknown>][],
  invoked: [] as unknown[][],
  listeners: [] as [string, Listener][],
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (key: string, bridge: Record<string, unknown>) => seen.exposed.push([key, bridge]),
  },
  ipcRenderer: {
    invoke: (...args: unknown[]) => {
      seen.invoked.push(args);
      return Promise.resolve({ ok: true, value: 'answer' });
    },
    on: (event: string, listener: Listener) => void seen.listeners.push([event, listener]),
    removeListener: (event: string, listener: Listener) => {
      seen.listeners = seen.listeners.filter(([name, known]) => name !== event || known !== listener);
    },
  },
}));
// What the preload loads runs before each page, and it checks nothing.
vi.mock('valibot', () => {
  throw new Error('the preload loads the schemas');
});
await import('../../../electron/preload');

it('A11: exactly one frozen bridge with these functions is exposed', () => {
  expect(seen.exposed).toHaveLength(1);
  const [key, bridge] = seen.exposed[0] ?? ['', {}];
  expect(key).toBe('desktop');
  expect(Reflect.ownKeys(bridge)).toEqual([
    'readStartup',
    'setMonitoring',
    'requestSweep',
    'confirmSweep',
    'loginHelper',
    'endHelperSession',
    'cancelHelperLogin',
    'readHelperSession',
    'startSignIn',
    'checkSignIn',
    'cancelSignIn',
    'openExternal',
    'desktopSettings',
    'showTray',
    'notifyPerson',
    'saveFile',
    'testLine',
    'installedGames',
    'reportError',
    'eraseData',
    'quitApp',
    'takeLink',
    'serveCommandLine',
    'putAway',
    'readUpdate',
    'installUpdate',
    'onMeasured',
    'onSweepEnded',
    'onHelperSessionChanged',
    'onPowerChanged',
    'onCommanded',
    'onDesktopChanged',
    'onLinkOpened',
    'onPutAwayRequested',
    'onUpdateChanged',
  ]);
  expect(new Set(Object.values(bridge).map((value) => typeof value))).toEqual(new Set(['function']));
  expect(Object.isFrozen(bridge)).toBe(true);
});

it('A11: a function calls its own channel with one argument, whatever else it gets', async () => {
  const bridge = (seen.exposed[0]?.[1] ?? {}) as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const [channel, send] of Object.entries(bridge).filter(([name]) => !name.startsWith('on'))) {
    seen.invoked.length = 0;
    expect(await send('argument', 'openExternal', 'more')).toEqual({ ok: true, value: 'answer' });
    expect(seen.invoked).toEqual([[channel, 'argument']]);
  }
});

it("A11: a function that listens passes only an event's data, until it is stopped", () => {
  const bridge = (seen.exposed[0]?.[1] ?? {}) as Record<string, (received: (...args: unknown[]) => void) => () => void>;
  const events = Object.entries(bridge).filter(([name]) => name.startsWith('on'));
  expect(events).not.toEqual([]);
  for (const [event, listen] of events) {
    const received = vi.fn();
    const stop = listen(received);
    expect(seen.listeners.map(([name]) => name)).toEqual([event]);
    seen.listeners[0]?.[1]({ sender: 'secret' }, 'payload');
    expect(received.mock.calls).toEqual([['payload']]);
    stop();
    expect(seen.listeners).toEqual([]);
  }
});

it('A11: the script imports only Electron and the contract, and has at most 25 lines', () => {
  const source = readFileSync('electron/preload.ts', 'utf8');
  const imports = [...source.matchAll(/from '([^']+)'|import\('([^']+)'\)|require\('([^']+)'\)/g)].map((m) => m[1]);
  expect(imports).toEqual(['electron', '../common/contract/ipc/ipc-call', '../common/contract/ipc/ipc-names']);
  expect(source.split('\n').length).toBeLessThanOrEqual(25);
});
