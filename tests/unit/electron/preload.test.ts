/** The preload script, run against a fake Electron. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({ exposed: [] as [string, Record<string, unknown>][], invoked: [] as unknown[][] }));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (key: string, bridge: Record<string, unknown>) => seen.exposed.push([key, bridge]),
  },
  ipcRenderer: {
    invoke: (...args: unknown[]) => {
      seen.invoked.push(args);
      return Promise.resolve({ ok: true, value: 'answer' });
    },
  },
}));
await import('../../../electron/preload');

it('A11: one frozen bridge is exposed, with these functions and nothing else', () => {
  expect(seen.exposed).toHaveLength(1);
  const [key, bridge] = seen.exposed[0] ?? ['', {}];
  expect(key).toBe('desktop');
  expect(Reflect.ownKeys(bridge)).toEqual([
    'readStartup',
    'pingServers',
    'loginHelper',
    'cancelHelperLogin',
    'startSignIn',
    'checkSignIn',
    'cancelSignIn',
    'openExternal',
  ]);
  expect(Object.values(bridge).map((value) => typeof value)).toEqual(Array(8).fill('function'));
  expect(Object.isFrozen(bridge)).toBe(true);
});

it('A11: a function calls its own channel with its one argument, whatever else it is given', async () => {
  const bridge = (seen.exposed[0]?.[1] ?? {}) as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const [channel, send] of Object.entries(bridge)) {
    seen.invoked.length = 0;
    expect(await send('argument', 'openExternal', 'more')).toEqual({ ok: true, value: 'answer' });
    expect(seen.invoked).toEqual([[channel, 'argument']]);
  }
});

it('A11: the script imports only Electron and the contract, and has at most 25 lines', () => {
  const source = readFileSync('electron/preload.ts', 'utf8');
  const imports = [...source.matchAll(/from '([^']+)'|import\('([^']+)'\)|require\('([^']+)'\)/g)].map((m) => m[1]);
  expect(imports).toEqual(['electron', '../contract/ipc']);
  expect(source.split('\n').length).toBeLessThanOrEqual(25);
});
