/** A valid request and response of every channel. */
import { newLine } from '../../../../../common/line/line-record';
import type { Startup } from '../../../../../common/contract/ipc/ipc';
import type { IpcChannel } from '../../../../../common/contract/ipc/ipc-names';

export const startup: Startup = {
  version: '0.1.0',
  platform: 'linux',
  machineId: 'f'.repeat(64),
  config: {
    apiUrl: 'https://a.test',
    ipLookupUrl: 'https://b.test',
    gatewayUrl: '',
    google: null,
    discord: null,
    sentryDsn: '',
    providerTimeZone: 'Asia/Ho_Chi_Minh',
  },
};
const desktopState = {
  settings: {
    closeToTray: true,
    openAtLogin: false,
    hotkey: 'Control+Alt+P',
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
    hotkey: 'taken',
    matchHotkey: 'off',
    guardHotkey: 'off',
    streamerHotkey: 'off',
    isKept: false,
  },
};
/** One for every channel: a new channel does not compile without it. */
export const goodCalls: Record<IpcChannel, { request: unknown; response: unknown }> = {
  readStartup: { request: undefined, response: startup },
  setMonitoring: { request: { session: { token: 'token', epoch: 1 } }, response: undefined },
  requestSweep: { request: { token: 'token', epoch: 1, isFresh: true }, response: 7 },
  confirmSweep: { request: { sweep: 7 }, response: undefined },
  loginHelper: { request: 'token', response: { outcome: 'done' } },
  endHelperSession: { request: undefined, response: { outcome: 'done' } },
  cancelHelperLogin: { request: undefined, response: undefined },
  readHelperSession: {
    request: { mayBeLeftOpen: true },
    response: { revision: 1, session: { state: 'unknown', failure: null } },
  },
  startSignIn: { request: 'google', response: { state: 'waiting', provider: 'google', leftMs: 1_000 } },
  checkSignIn: {
    request: undefined,
    response: {
      state: 'authorised',
      provider: 'google',
      authorization: { code: 'code', codeVerifier: 'verifier', redirectUri: 'http://127.0.0.1:50123/signed-in' },
    },
  },
  cancelSignIn: { request: undefined, response: undefined },
  openExternal: { request: 'https://example.com', response: true },
  desktopSettings: { request: desktopState.settings, response: desktopState },
  showTray: {
    request: {
      ...{
        isBusy: false,
        line: null,
        offeredId: 'sg',
        isSignedIn: true,
        sentence: 'On',
        language: 'en',
        toggle: 'Off',
        best: null,
      },
      ...{
        matchMode: 'Match mode',
        streamerMode: 'Turn on streamer mode',
        favouritesTitle: 'Favourites',
        favourites: [{ serverId: 'sg', name: 'Singapore' }],
      },
      isQuiet: false,
      hint: { title: 'Goes on', text: 'in the tray' },
      mini: {
        ...{ isHighContrast: false, textSize: '100' },
        ...{ theme: 'dark', state: 'Connected', tone: 'success', server: { id: 'sg', name: 'Singapore' }, since: 1 },
        action: { label: 'Disconnect', isOff: false },
      },
    },
    response: undefined,
  },
  notifyPerson: { request: { category: 'connection', title: 'Lost', text: '' }, response: undefined },
  saveFile: { request: { kind: 'report', text: 'report' }, response: 'saved' },
  readUpdate: { request: 'check', response: { state: 'ready', version: '1.2.3', notes: { en: 'Faster' } } },
  installUpdate: { request: undefined, response: 'connected' },
  testLine: {
    request: undefined,
    response: [{ check: 'router', verdict: 'good', figure: 2.5, subject: null }],
  },
  installedGames: {
    request: { request: 'start', id: 'steam:440' },
    response: { response: 'listed', games: [{ id: 'epic:0f3a', name: 'Star Arena' }], reportsRunning: true },
  },
  takeLink: { request: undefined, response: { kind: 'payment', orderId: 'order-7' } },
  serveCommandLine: {
    request: { answered: { number: 1, answer: { outcome: 'failed', reason: 'Timed out', code: 'PL-302' } } },
    response: [{ number: 2, request: { command: 'connect', server: 'best' } }],
  },
  putAway: {
    request: {
      ...{ step: 'answer', request: 1 },
      page: {
        ...{ path: '/sessions?at=7', wakeInMs: 60_000, pingToken: 'token', email: 'a@b.test', isEmailVerified: null },
        drafts: [{ name: 'support-note', text: 'It' }],
        connected: { serverId: 'sg', record: { ...newLine(1_000), line: { health: 'good' } } },
      },
    },
    response: {
      ...{ pingToken: 'token', email: '', isEmailVerified: true, sleptAt: null },
      drafts: [{ name: 'gift-code', text: 'G' }],
      missed: [{ at: 7, own: { roundTripMs: 20, jitterMs: 1, loss: 0 }, direct: null }],
    },
  },
  reportError: {
    request: {
      ...{ id: '0123456789abcdef0123456789abcdef', at: 1_800_000_000.5, where: 'start-up', message: '' },
      exceptions: [
        { type: 'Error', text: 'broken', frames: [{ file: 'a.js', function: 'f', line: 1, column: 2, isOwn: true }] },
      ],
      steps: [{ at: 1_800_000_000, where: 'loop', text: 'network' }],
    },
    response: undefined,
  },
  eraseData: { request: 'removed', response: undefined },
  quitApp: { request: undefined, response: undefined },
};
