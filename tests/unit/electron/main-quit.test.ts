/** The main process at its end: what hangs elsewhere does not keep the helper session open (promise D9). */
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../../support/provider/http-server';
import { fakeElectron } from './fake-electron';
import { pageCalls, stageMain } from './main-stage';

stageMain();

it('D9: a quit ends the helper session at once while a wipe of the storage hangs, and waits for the wipe', async () => {
  const helper = await startServer((_, response) => response.end());
  onTestFinished(() => helper.close());
  /** The body of each login; '' is an Off. */
  const logins = () => helper.requests.filter(({ message }) => message.url === '/login').map(({ body }) => body);
  vi.stubEnv('PINGLANE_HELPER_URL', helper.url);
  const { app, electron, calls, becomeReady } = fakeElectron({});
  let endWipe = () => {};
  const clearStorageData = () => new Promise<void>((resolve) => (endWipe = resolve));
  Object.assign(electron.session.defaultSession, { clearStorageData, clearCache: () => Promise.resolve() });
  const call = pageCalls(electron);
  vi.doMock('electron', () => electron);
  await import('../../../electron/main');
  becomeReady();
  await new Promise((resolve) => setImmediate(resolve));

  expect(await call('readHelperSession', { mayBeLeftOpen: true })).toMatchObject({ ok: true });
  const wiped = call('eraseData', 'removed');
  calls.length = 0;
  app.emit('before-quit', { preventDefault: () => {} });
  await vi.waitFor(() => expect(logins()).toEqual(['']));
  expect(calls).toEqual([]);
  expect(await call('readHelperSession', { mayBeLeftOpen: true })).toMatchObject({
    value: { session: { state: 'closing' } },
  });
  endWipe();
  await wiped;
  await vi.waitFor(() => expect(calls).toEqual(['quit']));
});
