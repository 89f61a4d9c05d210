/** What the main process ends or keeps when it quits, when an update restarts it, and while the page is put away. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { QUIT_TIMEOUT_MS } from '../../../electron/app/quit';
import type * as protocolModule from '../../../electron/app/lockdown/protocol';
import type * as helperModule from '../../../electron/connection/helper';
import type * as launchersModule from '../../../electron/launchers/launchers';
import type { PageHost } from '../../../electron/put-away/page-host';
import type * as putAwayModule from '../../../electron/put-away/put-away';
import type { OpenUpdates } from '../../../electron/updates/open-updates';
import { startServer } from '../../support/provider/http-server';
import { stageMain } from './main-stage';

const { lines, open } = stageMain();

/** Opens the main process with some of its parts replaced. @returns the fake Electron, what was done to these parts, and what they were given */
async function openWithParts() {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const page = { isAway: false, host: null as PageHost | null, sources: null as putAwayModule.PutAwaySources | null };
  const given = { updates: null as OpenUpdates | null, isContinued: () => false, hasHelperHung: false };
  vi.doMock('../../../electron/connection/helper', async (load) => {
    const real = (await load()) as typeof helperModule;
    const openHelper: typeof real.openHelper = (...sources) => {
      const helper = real.openHelper(...sources);
      const monitoring = { ...helper.monitoring, stop: note('monitoring stops') };
      return {
        ...helper,
        monitoring,
        stop: () => (given.hasHelperHung ? new Promise(() => {}) : helper.stop()),
        kill: note('helper is killed'),
      };
    };
    return { ...real, openHelper };
  });
  vi.doMock('../../../electron/put-away/put-away', async (load) => {
    const real = (await load()) as typeof putAwayModule;
    const createPutAway: typeof real.createPutAway = (sources) => {
      page.sources = sources;
      return {
        ...real.createPutAway(sources),
        isAway: () => page.isAway,
        unlessAway: (end) => () => (page.isAway ? undefined : end()),
        isContinued: () => page.isAway,
        keepMissed() {
          done.push('what was missed is kept');
          return Promise.resolve();
        },
        published: (...[event]) => void done.push(event),
        setHost: (host) => void (page.host = host),
      };
    };
    return { ...real, createPutAway };
  });
  vi.doMock('../../../electron/launchers/launchers', async (load) => {
    const real = (await load()) as typeof launchersModule;
    const createLaunchers: typeof real.createLaunchers = (sources) => ({
      ...real.createLaunchers(sources),
      stopWatching: note('no game is watched'),
    });
    return { ...real, createLaunchers };
  });
  vi.doMock('../../../electron/app/lockdown/protocol', async (load) => {
    const real = (await load()) as typeof protocolModule;
    const createPageHandler: typeof real.createPageHandler = (source) => {
      given.isContinued = source.isContinued;
      return real.createPageHandler(source);
    };
    return { ...real, createPageHandler };
  });
  vi.doMock('../../../electron/updates/open-updates', () => ({
    openUpdates(sources: OpenUpdates) {
      given.updates = sources;
      return {
        read: () => ({ state: 'off', why: 'no-feed' }),
        install: () => Promise.resolve('failed'),
        start: note('updates start'),
        close: note('updates end'),
      };
    },
  }));
  onTestFinished(() => {
    for (const name of ['connection/helper', 'put-away/put-away', 'launchers/launchers', 'app/lockdown/protocol'])
      vi.doUnmock(`../../../electron/${name}`);
    vi.doUnmock('../../../electron/updates/open-updates');
  });
  return { ...(await open()), done, page, given };
}

it('D9 and J9: a quit ends sweeps and updates, keeps what was missed without a page, and kills a helper that does not end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, calls, done, given } = await openWithParts();
  given.hasHelperHung = true;
  expect(done).toEqual(['updates start']);
  done.length = 0;
  calls.length = 0;
  app.emit('before-quit', { preventDefault: () => {} });
  expect(done).toEqual(['updates end', 'monitoring stops', 'what was missed is kept']);
  await vi.advanceTimersByTimeAsync(QUIT_TIMEOUT_MS - 1);
  expect([done.length, calls]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([done.at(-1), calls]).toEqual(['helper is killed', ['quit']]);
});

it('D9 and I4: updates know that a helper session may be open, and end it before their restart, whose quit is then not delayed', async () => {
  const helper = await startServer((_, response) => response.end());
  onTestFinished(() => helper.close());
  vi.stubEnv('PINGLANE_HELPER_URL', helper.url);
  const { app, call, done, given } = await openWithParts();
  const { connection, endFirst, publish } = given.updates ?? expect.unreachable();
  expect(connection.isConnected()).toBe(false);
  await call('readHelperSession', { mayBeLeftOpen: true });
  expect(connection.isConnected()).toBe(true);
  publish('onUpdateChanged', { state: 'failed', why: 'install', version: '0.2.0' });
  expect(lines.at(-1)).toBe('PingLane: update: step=failed version=0.2.0 reason=install');
  expect(await call('installUpdate', undefined)).toEqual({ ok: true, value: 'failed' });
  expect(lines.at(-1)).toBe('PingLane: install: outcome=failed');

  await endFirst();
  expect(helper.requests.map(({ message, body }) => [message.url, body])).toEqual([['/login', '']]);
  expect(done).toContain('updates end');
  const preventDefault = vi.fn();
  app.emit('before-quit', { preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
});

it('J9: the app goes on while its page is put away: it does not quit, and measures and watches for games', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  const { app, electron, windows, calls, done, page, given } = await openWithParts();
  const closed = () => {
    done.length = 0;
    calls.length = 0;
    windows[0]?.emit('closed');
    app.emit('window-all-closed');
    return [...done, ...calls];
  };
  page.isAway = true;
  expect(closed()).toEqual([]);
  expect(given.isContinued()).toBe(true);
  electron.powerMonitor.emit('suspend');
  expect(done).toEqual(['onPowerChanged']);
  page.sources?.record('put-away');
  expect(lines.at(-1)).toBe('PingLane: window: change=put-away');
  page.host?.stopMonitoring();
  expect(done.at(-1)).toBe('monitoring stops');
  page.isAway = false;
  expect(closed()).toEqual(['monitoring stops', 'no game is watched', 'quit']);
});

it('the app stays without a window on macOS', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  const { app, calls } = await open();
  calls.length = 0;
  app.emit('window-all-closed');
  expect(calls).toEqual([]);
});
