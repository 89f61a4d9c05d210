/** The handlers pass each call to the module that owns it. */
import { expect, it } from 'vitest';
import type { DesktopState, PersonNotification, TrayView } from '../../../common/contract/ipc/desktop-settings';
import type { ErrorReport } from '../../../common/contract/ipc/error-report';
import type { Startup } from '../../../common/contract/ipc/ipc';
import { createIpcHandlers } from '../../../electron/ipc-handlers';
import { helperTokenOf } from '../../support/samples/helper-token';

const desktopState: DesktopState = {
  settings: {
    closeToTray: true,
    openAtLogin: false,
    hotkey: '',
    matchHotkey: '',
    guardHotkey: '',
    streamerHotkey: '',
    hideFromCapture: false,
    notifications: true,
    miniWindow: false,
    errorReports: true,
  },
  program: '/opt/PingLane/pinglane',
  ...{
    hasTray: true,
    isWayland: false,
    hotkey: 'off',
    matchHotkey: 'off',
    guardHotkey: 'off',
    streamerHotkey: 'off',
    isKept: true,
  },
};
const view: TrayView = {
  ...{
    language: 'en',
    isBusy: false,
    line: null,
    offeredId: null,
    isSignedIn: true,
    sentence: 'Off',
    toggle: null,
    best: null,
  },
  ...{
    matchMode: 'Match mode',
    streamerMode: 'Turn on streamer mode',
    favouritesTitle: 'Favourites',
    favourites: [],
    isQuiet: false,
    hint: { title: 'Goes on', text: 'in the tray' },
    mini: {
      ...{ isHighContrast: false, textSize: '100' },
      ...{ theme: 'system', state: 'Not connected', tone: 'neutral', server: null, since: null },
      action: { label: 'Connect', isOff: false },
    },
  },
};
const notification: PersonNotification = { category: 'connection', title: 'Lost', text: '' };
const report: ErrorReport = {
  ...{ id: '0123456789abcdef0123456789abcdef', at: 1_800_000_000, where: 'loop', message: 'broken' },
  ...{ exceptions: [], steps: [] },
};

it('each channel calls its module with its argument and returns the result', async () => {
  const seen: unknown[] = [];
  const startup: Startup = {
    version: '1.2.3',
    platform: 'win32',
    machineId: 'a',
    config: {
      apiUrl: 'https://a.test',
      ipLookupUrl: 'https://b.test',
      gatewayUrl: '',
      google: { issuer: 'https://accounts.test', clientId: 'client' },
      discord: null,
      sentryDsn: '',
      providerTimeZone: 'Asia/Ho_Chi_Minh',
    },
  };
  const handlers = createIpcHandlers({
    startup: () => Promise.resolve(startup),
    helper: {
      session: {
        open: (token) => {
          seen.push(['login', token]);
          return Promise.resolve({ outcome: 'done' });
        },
        end: () => {
          seen.push(['off']);
          return Promise.resolve({ outcome: 'done' });
        },
        cancelOpening: () => seen.push(['cancel']),
        snapshot: (reader) => {
          seen.push(['session', reader]);
          return { revision: 7, session: { state: 'open' } };
        },
      },
    },
    monitoring: {
      set: (wanted) => void seen.push(['monitor', wanted]),
      sweep: (request) => {
        seen.push(['sweep', request]);
        return 7;
      },
    },
    confirmSweep: (sweep) => void seen.push(['confirm', sweep]),
    signIn: {
      start: (provider) => {
        seen.push(['sign in', provider]);
        return Promise.resolve({ state: 'waiting', provider, leftMs: 1_000 });
      },
      check: () => ({ state: 'failed', reason: 'denied' }),
      cancel: () => seen.push(['cancel sign-in']),
      close: () => seen.push(['close']),
    },
    openExternal: (address) => {
      seen.push(['open', address]);
      return Promise.resolve(false);
    },
    desktop: {
      readSettings: () => desktopState,
      saveSettings: (settings) => {
        seen.push(['save', settings]);
        return desktopState;
      },
      showTray: (view) => void seen.push(['tray', view]),
      notify: (notification) => void seen.push(['tell', notification]),
    },
    saveFile: (file) => {
      seen.push(['save file', file]);
      return Promise.resolve('saved');
    },
    testLine: () => Promise.resolve([{ check: 'network', verdict: 'bad', figure: null, subject: null }]),
    installedGames: (request) => {
      seen.push(['installed', request]);
      return Promise.resolve({ response: 'watching' });
    },
    takeLink: () => ({ kind: 'payment', orderId: 'order-7' }),
    serveCommandLine(answered) {
      seen.push(['command line', answered]);
      return [{ number: 2, request: { command: 'status' } }];
    },
    errorReports: {
      captureReport: (report) => void seen.push(['report', report]),
      applyChoice: () => void seen.push(['report choice']),
    },
    wipeStorage: () => {
      seen.push(['wipe']);
      return Promise.resolve();
    },
    eraseData: () => {
      seen.push(['erase']);
      return Promise.resolve();
    },
    quit: () => void seen.push(['quit']),
    putAway: {
      answer: (answer) => void seen.push(['put away', answer]),
      take: () => null,
      stored: () => void seen.push(['continued']),
    },
    updates: {
      read: () => ({ state: 'off', why: 'no-feed' }),
      check: () => void seen.push(['check for update']),
      install: () => {
        seen.push(['install update']);
        return Promise.resolve('connected');
      },
    },
  });
  expect(await handlers.readStartup(undefined)).toBe(startup);
  await handlers.setMonitoring({ session: { token: 'list', epoch: 1 } });
  expect(await handlers.requestSweep({ token: 'list', epoch: 1, isFresh: false })).toBe(7);
  await handlers.confirmSweep({ sweep: 7 });
  expect(await handlers.loginHelper(helperTokenOf('session'))).toEqual({ outcome: 'done' });
  expect(await handlers.endHelperSession(undefined)).toEqual({ outcome: 'done' });
  await handlers.cancelHelperLogin(undefined);
  expect(await handlers.readHelperSession({ mayBeLeftOpen: true })).toEqual({
    revision: 7,
    session: { state: 'open' },
  });
  expect(await handlers.startSignIn('discord')).toMatchObject({ state: 'waiting', provider: 'discord' });
  expect(await handlers.checkSignIn(undefined)).toEqual({ state: 'failed', reason: 'denied' });
  await handlers.cancelSignIn(undefined);
  expect(await handlers.openExternal('https://example.com')).toBe(false);
  expect(await handlers.desktopSettings(null)).toBe(desktopState);
  expect(await handlers.desktopSettings(desktopState.settings)).toBe(desktopState);
  await handlers.showTray(view);
  await handlers.notifyPerson(notification);
  expect(await handlers.saveFile({ kind: 'report', text: 'report' })).toBe('saved');
  expect(await handlers.testLine(undefined)).toEqual([
    { check: 'network', verdict: 'bad', figure: null, subject: null },
  ]);
  expect(await handlers.installedGames({ request: 'watch', ids: [] })).toEqual({ response: 'watching' });
  expect(await handlers.takeLink(undefined)).toEqual({ kind: 'payment', orderId: 'order-7' });
  expect(await handlers.serveCommandLine({ answered: null })).toEqual([{ number: 2, request: { command: 'status' } }]);
  await handlers.reportError(report);
  await handlers.eraseData('removed');
  await handlers.eraseData('everything');
  await handlers.quitApp(undefined);
  await handlers.putAway({ step: 'answer', request: 1, page: null });
  expect(await handlers.putAway({ step: 'take' })).toBeNull();
  expect(await handlers.putAway({ step: 'stored' })).toBeNull();
  expect(await handlers.readUpdate('read')).toEqual({ state: 'off', why: 'no-feed' });
  await handlers.readUpdate('check');
  expect(await handlers.installUpdate(undefined)).toBe('connected');
  expect(seen).toEqual([
    ['monitor', { token: 'list', epoch: 1 }],
    ['sweep', { token: 'list', epoch: 1, isFresh: false }],
    ['confirm', 7],
    ['login', 'session'],
    ['off'],
    ['cancel'],
    ['session', { mayBeLeftOpen: true }],
    ['sign in', 'discord'],
    ['cancel sign-in'],
    ['open', 'https://example.com'],
    ['report choice'],
    ['save', desktopState.settings],
    ['report choice'],
    ['tray', view],
    ['tell', notification],
    ['save file', { kind: 'report', text: 'report' }],
    ['installed', { request: 'watch', ids: [] }],
    ['command line', null],
    ['report', report],
    ['wipe'],
    ['erase'],
    ['quit'],
    ['put away', { step: 'answer', request: 1, page: null }],
    ['continued'],
    ['check for update'],
    ['install update'],
  ]);
});
