/** The fake services' part of the desktop integration: what the page publishes, and a tray, a hotkey and settings that a test uses. */
import type { NumberedAnswer, NumberedRequests } from '../../../common/contract/command-line/command-line';
import {
  forEachHotkey,
  type DesktopCommand,
  type DesktopSettings,
  type DesktopState,
  type PersonNotification,
  type TrayView,
} from '../../../common/contract/ipc/desktop-settings';
import type {
  InstalledGame,
  InstalledRequest,
  InstalledResponse,
  StartOutcome,
} from '../../../common/contract/ipc/installed-games';
import type { LineRow } from '../../../common/contract/ipc/line-test';
import type { AppLink } from '../../../common/contract/ipc/ipc';
import type { Continuation, PutAwayAnswer } from '../../../common/contract/ipc/put-away';
import type { SaveOutcome } from '../../../common/contract/ipc/save-file';
import type { SavedFile } from '../../../common/saved-file';
import type { InstallOutcome, UpdateState } from '../../../common/contract/ipc/updates';
import type { Services } from '../../../src/core/services/services';

export interface FakeDesktopIntegration {
  /** What the page published to the tray and as notifications, in order. */
  readonly trayViews: TrayView[];
  /** Whether the main process refuses the next views, as beyond its rate limit. */
  isTrayRefused: boolean;
  readonly notification: PersonNotification[];
  /** The main process's settings, and its responses to changes of them. */
  desktopState: DesktopState;
  saveDesktop: (settings: DesktopSettings) => DesktopState | null;
  /** The saved files, and how the file dialog ends. */
  readonly savedFiles: SavedFile[];
  saveOutcome: () => Promise<SaveOutcome>;
  /** How a test of the line ends; null when the call fails. */
  lineTest: () => Promise<readonly LineRow[] | null>;
  /** What launchers have installed, and whether they tell which game runs; that game, and how a start ends. */
  installed: readonly InstalledGame[];
  reportsRunning: boolean;
  runningGame: string | null;
  startOutcome: StartOutcome;
  /** The page's requests about installed games, in order. */
  readonly installedRequests: InstalledRequest[];
  answerInstalled: (request: InstalledRequest) => InstalledResponse | null;
  /** The link of the app's own scheme that waits in the main process. */
  waitingLink: AppLink | null;
  /** The command line's requests that wait in the main process, and the page's answers. */
  readonly commandLineRequests: NumberedRequests[number][];
  readonly commandLineAnswers: NumberedAnswer[];
  /** How often the storage was cleared, and whether that succeeds. */
  wipes: number;
  /** How often everything was erased, which succeeds as a wipe does. */
  erasures: number;
  wipe: () => Promise<boolean>;
  readonly linkListeners: Set<(link: AppLink) => void>;
  /** Another program opens such a link. */
  openAppLink(link: AppLink): void;
  /** What the main process has for a page that continues another one, and whether the page has stored it. */
  continuation: Continuation | null;
  continuationsEnded: number;
  /** The page's answers to requests to put it away. */
  readonly putAwayAnswers: PutAwayAnswer[];
  readonly putAwayListeners: Set<(request: number) => void>;
  /** The main process asks the page. @returns its answer */
  requestPutAway(request: number): PutAwayAnswer | undefined;
  /** The update state in the main process; null when it returns none. */
  updateState: UpdateState | null;
  /** The settings are changed by the tray's menu or the mini window. */
  readonly settingsListeners: Set<(state: DesktopState) => void>;
  readonly updateListeners: Set<(update: UpdateState) => void>;
  /** Publishes another update state. */
  publishUpdate(update: UpdateState): void;
  /** The page's requests, in order, and how an install ends. */
  readonly updateCalls: ('check' | 'install')[];
  installOutcome: () => Promise<InstallOutcome>;
  readonly commandListeners: Set<(command: DesktopCommand) => void>;
  /** The tray's menu or the hotkey is used. */
  command(command: DesktopCommand): void;
}

type DesktopIntegrationCalls = Pick<
  Services['desktop'],
  | 'readDesktopSettings'
  | 'saveDesktopSettings'
  | 'showTray'
  | 'notifyPerson'
  | 'saveFile'
  | 'testLine'
  | 'installedGames'
  | 'takeLink'
  | 'serveCommandLine'
  | 'wipeStorage'
  | 'eraseData'
  | 'putAway'
  | 'onPutAwayRequested'
  | 'onCommanded'
  | 'onLinkOpened'
  | 'onDesktopChanged'
  | 'readUpdate'
  | 'checkForUpdate'
  | 'installUpdate'
  | 'onUpdateChanged'
>;

/** As after the first start: every change succeeds. */
export function createFakeDesktopIntegration(fake: () => FakeDesktopIntegration): FakeDesktopIntegration {
  return {
    trayViews: [],
    isTrayRefused: false,
    notification: [],
    desktopState: {
      settings: {
        closeToTray: true,
        openAtLogin: false,
        ...forEachHotkey(() => ''),
        hideFromCapture: false,
        notifications: true,
        miniWindow: false,
        errorReports: true,
      },
      program: '/opt/PingLane/pinglane',
      ...{ hasTray: true, isWayland: false, ...forEachHotkey(() => 'off' as const), isKept: true },
    },
    saveDesktop(settings) {
      const outcomes = forEachHotkey((setting) => (settings[setting] === '' ? 'off' : 'active'));
      return (fake().desktopState = { ...fake().desktopState, settings, ...outcomes });
    },
    savedFiles: [],
    saveOutcome: () => Promise.resolve('saved'),
    lineTest: () => Promise.resolve([]),
    installed: [],
    reportsRunning: true,
    runningGame: null,
    startOutcome: 'opened',
    installedRequests: [],
    answerInstalled({ request }) {
      const { installed, reportsRunning, runningGame, startOutcome } = fake();
      if (request === 'list') return { response: 'listed', games: [...installed], reportsRunning };
      if (request === 'running') return { response: 'running', id: runningGame };
      return request === 'start' ? { response: 'started', outcome: startOutcome } : { response: 'watching' };
    },
    waitingLink: null,
    ...{ commandLineRequests: [], commandLineAnswers: [] },
    wipes: 0,
    erasures: 0,
    wipe: () => Promise.resolve(true),
    linkListeners: new Set(),
    openAppLink(link) {
      fake().waitingLink = link;
      for (const listener of fake().linkListeners) listener(link);
    },
    continuation: null,
    continuationsEnded: 0,
    putAwayAnswers: [],
    putAwayListeners: new Set(),
    requestPutAway(request) {
      for (const listener of fake().putAwayListeners) listener(request);
      return fake().putAwayAnswers.at(-1);
    },
    updateState: { state: 'idle', checkedAt: null, feedDate: 'fine' },
    settingsListeners: new Set(),
    updateListeners: new Set(),
    publishUpdate(update) {
      fake().updateState = update;
      for (const listener of fake().updateListeners) listener(update);
    },
    updateCalls: [],
    installOutcome: () => Promise.resolve('restarting'),
    commandListeners: new Set(),
    command(command) {
      for (const listener of fake().commandListeners) listener(command);
    },
  };
}

/** The calls of the bridge that end in a fake. */
export function desktopIntegrationCalls(fake: () => FakeDesktopIntegration): DesktopIntegrationCalls {
  return {
    readDesktopSettings: () => Promise.resolve(fake().desktopState),
    saveDesktopSettings: (settings) => Promise.resolve(fake().saveDesktop(settings)),
    showTray(view) {
      const { isTrayRefused, trayViews } = fake();
      if (!isTrayRefused) trayViews.push(view);
      return Promise.resolve(!isTrayRefused);
    },
    notifyPerson(notification) {
      fake().notification.push(notification);
      return Promise.resolve();
    },
    saveFile(file) {
      fake().savedFiles.push(file);
      return fake().saveOutcome();
    },
    testLine: () => fake().lineTest(),
    installedGames(request) {
      fake().installedRequests.push(request);
      return Promise.resolve(fake().answerInstalled(request));
    },
    takeLink() {
      const link = fake().waitingLink;
      fake().waitingLink = null;
      return Promise.resolve(link);
    },
    serveCommandLine(answered) {
      if (answered) fake().commandLineAnswers.push(answered);
      return Promise.resolve(fake().commandLineRequests.splice(0));
    },
    wipeStorage() {
      fake().wipes += 1;
      return fake().wipe();
    },
    eraseData() {
      fake().erasures += 1;
      return fake().wipe();
    },
    putAway(step) {
      const taken = step.step === 'take' ? fake().continuation : null;
      if (step.step === 'take') fake().continuation = null;
      else if (step.step === 'answer') fake().putAwayAnswers.push(step);
      else fake().continuationsEnded += 1;
      return Promise.resolve(taken);
    },
    onPutAwayRequested: (listener) => subscribe(fake().putAwayListeners, listener),
    onDesktopChanged: (listener) => subscribe(fake().settingsListeners, listener),
    onLinkOpened: (listener) => subscribe(fake().linkListeners, listener),
    readUpdate: () => Promise.resolve(fake().updateState),
    checkForUpdate() {
      fake().updateCalls.push('check');
      return Promise.resolve();
    },
    installUpdate() {
      fake().updateCalls.push('install');
      return fake().installOutcome();
    },
    onUpdateChanged: (listener) => subscribe(fake().updateListeners, listener),
    onCommanded: (listener) => subscribe(fake().commandListeners, listener),
  };
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
