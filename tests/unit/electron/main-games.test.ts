/** The main process and the games that the page watches: without a page nobody is told of them. */
import { expect, it, vi } from 'vitest';
import { WATCH_MS } from '../../../electron/launchers/watch-games';
import { fakeElectron } from './fake-electron';
import { pageCalls, stageMain } from './main-stage';

stageMain();

it('no game is watched any more when the window was closed, as on macOS, where the app stays', async () => {
  const { electron, windows, becomeReady } = fakeElectron({});
  const call = pageCalls(electron);
  vi.doMock('electron', () => electron);
  await import('../../../electron/main');
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  await call('installedGames', { request: 'watch', ids: ['steam:440'] });
  const timer = await vi.waitFor(() => {
    const at = set.mock.calls.findIndex(([, delayMs]) => delayMs === WATCH_MS);
    expect(at).not.toBe(-1);
    return set.mock.results[at]?.value as unknown;
  });
  windows[0]?.emit('closed');
  expect(cleared.mock.calls).toContainEqual([timer]);
});
