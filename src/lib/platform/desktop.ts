/** The only module that uses window.desktop: each call of the bridge, with its envelope opened. */
import type {
  AppLink,
  BridgeCalls,
  BridgeEvents,
  DesktopBridge,
  IpcPayload,
  IpcRequest,
  IpcResponse,
  LoginOutcome,
  MonitoredSession,
  Startup,
  SweepEnd,
  SweepFigures,
  SweepRequest,
} from '../../../common/contract/ipc/ipc';
import type { IpcChannel, IpcEventName } from '../../../common/contract/ipc/ipc-names';
import type { NumberedAnswer, NumberedRequests } from '../../../common/contract/command-line/command-line';
import type { HelperToken } from '../../../common/contract/helper/helper-token';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';
import type {
  DesktopCommand,
  DesktopSettings,
  DesktopState,
  PersonNotification,
  TrayView,
} from '../../../common/contract/ipc/desktop-settings';
import type { HelperSessionSnapshot, SessionReader } from '../../../common/contract/ipc/helper-session';
import type { ErrorReport } from '../../../common/contract/ipc/error-report';
import type { Continuation, PutAwayStep } from '../../../common/contract/ipc/put-away';
import type { SaveOutcome } from '../../../common/contract/ipc/save-file';
import type { SavedFile } from '../../../common/saved-file';
import type { SignInProvider } from '../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../common/contract/ipc/sign-in-state';
import type { InstalledRequest, InstalledResponse } from '../../../common/contract/ipc/installed-games';
import type { LineRow } from '../../../common/contract/ipc/line-test';
import type { InstallOutcome, UpdateState } from '../../../common/contract/ipc/updates';
import { report } from './error-reporting';
import { inOwnTask } from './own-task';

/** The main process as seen by the renderer; only `readStartup` can reject. */
export interface Desktop {
  readStartup(): Promise<Startup>;
  /** Makes the main process sweep every 5 s for a session; null stops that. False when the call fails. */
  setMonitoring(session: MonitoredSession | null): Promise<boolean>;
  /** Sweeps now; a fresh sweep ends the running one, any other joins it. Returns the number of the sweep; null when the call fails. */
  requestSweep(request: SweepRequest): Promise<number | null>;
  /** Tells which sweep's figures the page holds whole; null when it holds none. */
  confirmSweep(sweep: number | null): Promise<void>;
  /** Opens a helper session with the token of server/submit. */
  loginHelper(token: HelperToken): Promise<LoginOutcome>;
  /** Ends the helper session (Off). */
  endHelperSession(): Promise<LoginOutcome>;
  /** Aborts the pending login, if any. */
  cancelHelperLogin(): Promise<void>;
  /** Returns the current helper session; null when the call fails. */
  readHelperSession(reader: SessionReader): Promise<HelperSessionSnapshot | null>;
  /** Opens the provider's page in the system browser; ends a pending sign-in. */
  startSignIn(provider: SignInProvider): Promise<SignInState>;
  /** Returns the state of the sign-in; an authorised state is returned once. */
  checkSignIn(): Promise<SignInState>;
  cancelSignIn(): Promise<void>;
  /** False when the address was refused (promise A8). */
  openExternal(url: string): Promise<boolean>;
  /** Returns the desktop settings in effect; null when the call fails. */
  readDesktopSettings(): Promise<DesktopState | null>;
  /** Replaces the desktop settings and returns those in effect; null when the call fails. */
  saveDesktopSettings(settings: DesktopSettings): Promise<DesktopState | null>;
  /** Sets the tray's view; false when the call fails. */
  showTray(view: TrayView): Promise<boolean>;
  /** Shows a notification to a person who does not see the window. */
  notifyPerson(notification: PersonNotification): Promise<void>;
  /** Lets the person choose a place and saves a file there. */
  saveFile(file: SavedFile): Promise<SaveOutcome>;
  /** Tests the line, in about 10 s; null when the call fails. */
  testLine(): Promise<readonly LineRow[] | null>;
  /** Requests something of the installed games; null when the call fails. */
  installedGames(request: InstalledRequest): Promise<InstalledResponse | null>;
  /** Returns the pending link once; null when there is none. */
  takeLink(): Promise<AppLink | null>;
  /** 'answer' answers a request to put the page away; 'take' returns once what a page continues with, else null; 'stored': it has stored that. */
  putAway(step: PutAwayStep): Promise<Continuation | null>;
  /** Empties the pages' storage and rewrites its files; false when that failed. */
  wipeStorage(): Promise<boolean>;
  /** Erases what the app keeps on this computer; false when a part of it could not be erased. */
  eraseData(): Promise<boolean>;
  /** Returns the update state; null when the call fails. */
  readUpdate(): Promise<UpdateState | null>;
  /** Answers a request of the command line, or null; returns once those that no page has taken, and none when the call fails. */
  serveCommandLine(answered: NumberedAnswer | null): Promise<NumberedRequests>;
  /** Checks for a newer version now; the result is published as `onUpdateChanged`. */
  checkForUpdate(): Promise<void>;
  /** Quits, installs the downloaded version and restarts; refused while connected. */
  installUpdate(): Promise<InstallOutcome>;
  /** Subscribes to measurements of the running sweep; returns the function that unsubscribes. */
  onMeasured(listener: (measured: SweepFigures) => void): () => void;
  /** Subscribes to the ends of sweeps; returns the function that unsubscribes. */
  onSweepEnded(listener: (ended: SweepEnd) => void): () => void;
  /** Subscribes to changes of the helper session; returns the function that unsubscribes. */
  onHelperSessionChanged(listener: (snapshot: HelperSessionSnapshot) => void): () => void;
  /** Subscribes to suspend and resume; returns the function that unsubscribes. */
  onPowerChanged(listener: (power: IpcPayload<'onPowerChanged'>) => void): () => void;
  /** Subscribes to commands of the tray's menu and the hotkey; returns the function that unsubscribes. */
  onCommanded(listener: (command: DesktopCommand) => void): () => void;
  /** Subscribes to changes of the desktop settings made elsewhere; returns the function that unsubscribes. */
  onDesktopChanged(listener: (state: DesktopState) => void): () => void;
  /** Subscribes to opened deep links, which `takeLink` then returns; returns the function that unsubscribes. */
  onLinkOpened(listener: (link: AppLink) => void): () => void;
  /** Subscribes to requests to put the page away; returns the function that unsubscribes. */
  onPutAwayRequested(listener: (request: number) => void): () => void;
  /** Subscribes to changes of the update state; returns the function that unsubscribes. */
  onUpdateChanged(listener: (update: UpdateState) => void): () => void;
}

/** Whether this is the desktop app; else it is the web platform (docs/product.md section 4, Startup). */
export function isDesktop(): boolean {
  return bridge() !== undefined;
}

const failed = { outcome: 'failed', failure: 'broken' } as const;
const notSignedIn = { state: 'failed', reason: 'rejected' } as const;

export const desktop: Desktop = {
  readStartup: () => invoke('readStartup', undefined),
  setMonitoring: (session) => succeeds('setMonitoring', { session }),
  requestSweep: (request) => invokeOr('requestSweep', request, null),
  confirmSweep: (sweep) => invokeOr('confirmSweep', { sweep }, undefined),
  loginHelper: (token) => invokeOr('loginHelper', token, failed),
  endHelperSession: () => invokeOr('endHelperSession', undefined, failed),
  cancelHelperLogin: () => invokeOr('cancelHelperLogin', undefined, undefined),
  readHelperSession: (reader) => invokeOr('readHelperSession', reader, null),
  startSignIn: (provider) => invokeOr('startSignIn', provider, notSignedIn),
  checkSignIn: () => invokeOr('checkSignIn', undefined, notSignedIn),
  cancelSignIn: () => invokeOr('cancelSignIn', undefined, undefined),
  openExternal: (url) => invokeOr('openExternal', url, false),
  readDesktopSettings: () => invokeOr('desktopSettings', null, null),
  saveDesktopSettings: (settings) => invokeOr('desktopSettings', settings, null),
  showTray: (view) => succeeds('showTray', view),
  notifyPerson: (notification) => invokeOr('notifyPerson', notification, undefined),
  saveFile: async (file) =>
    invokeOr('saveFile', await (await import('./files/file-message')).fileMessage(file), 'failed'),
  testLine: () => invokeOr('testLine', undefined, null),
  installedGames: (request) => invokeOr('installedGames', request, null),
  takeLink: () => invokeOr('takeLink', undefined, null),
  serveCommandLine: (answered) => invokeOr('serveCommandLine', { answered }, []),
  putAway: (step) => invokeOr('putAway', step, null),
  wipeStorage: () => succeeds('eraseData', 'removed'),
  eraseData: () => succeeds('eraseData', 'everything'),
  readUpdate: () => invokeOr('readUpdate', 'read', null),
  checkForUpdate: async () => void (await invokeOr('readUpdate', 'check', null)),
  installUpdate: () => invokeOr('installUpdate', undefined, 'failed'),
  onMeasured: (listener) => listen('onMeasured', listener),
  // Measurements of ten thousand servers take long to cross the bridge and to be stored: a task of its own lets the page draw in between.
  onSweepEnded: (listener) => listen('onSweepEnded', (ended) => void inOwnTask(ended).then(listener)),
  onHelperSessionChanged: (listener) => listen('onHelperSessionChanged', listener),
  onPowerChanged: (listener) => listen('onPowerChanged', listener),
  onCommanded: (listener) => listen('onCommanded', listener),
  onDesktopChanged: (listener) => listen('onDesktopChanged', listener),
  onLinkOpened: (listener) => listen('onLinkOpened', listener),
  onPutAwayRequested: (listener) => listen('onPutAwayRequested', listener),
  onUpdateChanged: (listener) => listen('onUpdateChanged', listener),
};

async function invoke<C extends IpcChannel>(channel: C, request: IpcRequest<C>): Promise<IpcResponse<C>> {
  const found: BridgeCalls | undefined = bridge();
  if (!found) throw new Error('The desktop bridge is missing');
  const envelope = await found[channel](request);
  if (envelope.ok) return envelope.value;
  throw new Error(`${channel}: ${envelope.code}`);
}

/** Makes a call; a failure is reported, and the result is then the fallback. */
function invokeOr<C extends IpcChannel, const F>(
  channel: C,
  request: IpcRequest<C>,
  fallback: F,
): Promise<IpcResponse<C> | F> {
  return invoke(channel, request).catch((error: unknown) => {
    report(error, `desktop ${channel}`);
    return fallback;
  });
}

/** Makes a call without a result. @returns whether it succeeded */
async function succeeds<C extends IpcChannel>(channel: C, request: IpcRequest<C>): Promise<boolean> {
  return (await invokeOr(channel, request, FAILED)) !== FAILED;
}

const FAILED = Symbol('failed');

/** Passes an error report to the main process; a failure to do so is not reported itself. */
export async function sendErrorReport(found: ErrorReport): Promise<void> {
  await invoke('reportError', found).catch(() => undefined);
}

/** The web platform publishes no events. */
function listen<E extends IpcEventName>(event: E, listener: (payload: IpcPayload<E>) => void): () => void {
  const found: BridgeEvents | undefined = bridge();
  const { receive, release } = releasable(listener);
  const stop = found?.[event](receive);
  return () => {
    release();
    stop?.();
  };
}

/** A listener that releases its callback when it is stopped: the bridge may keep a reference to the listener for a while. */
function releasable<P>(listener: (payload: P) => void) {
  let current: typeof listener | null = listener;
  return { receive: (payload: P) => current?.(payload), release: () => (current = null) };
}

function bridge(): DesktopBridge | undefined {
  return (globalThis as { [DESKTOP_BRIDGE_KEY]?: DesktopBridge })[DESKTOP_BRIDGE_KEY];
}
