/** The only place that touches window.desktop: each call of the bridge with its envelope opened. */
import type {
  AppLink,
  BridgeCalls,
  BridgeEvents,
  DesktopBridge,
  IpcChannel,
  IpcEventName,
  IpcPayload,
  IpcRequest,
  IpcResponse,
  LoginOutcome,
  Measured,
  PingOutcome,
  SaveOutcome,
  Startup,
} from '../../../common/contract/ipc/ipc';
import type { HelperToken } from '../../../common/contract/helper/helper-token';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';
import type {
  DesktopCommand,
  DesktopSettings,
  DesktopState,
  PersonNotification,
  TrayView,
} from '../../../common/contract/ipc/desktop-settings';
import type { ErrorReport } from '../../../common/contract/ipc/error-report';
import type { SignInProvider, SignInState } from '../../../common/contract/ipc/sign-in';
import type { InstallOutcome, UpdateState } from '../../../common/contract/ipc/updates';
import { report } from './error-reporting';
import { inOwnTask } from './own-task';

/** The main process as the renderer uses it; only `readStartup` can reject. */
export interface Desktop {
  readStartup(): Promise<Startup>;
  /** Measures every server of the token; a fresh one ends the run under way, another joins it. A broken bridge is a broken helper. */
  pingServers(request: IpcRequest<'pingServers'>): Promise<PingOutcome>;
  /** Opens a session with the text of server/submit. */
  loginHelper(token: HelperToken): Promise<LoginOutcome>;
  /** Ends the session (Off). */
  endHelperSession(): Promise<LoginOutcome>;
  /** Ends the login under way, if any. */
  cancelHelperLogin(): Promise<void>;
  /** Opens the provider's page in the system browser; ends a sign-in that is under way. */
  startSignIn(provider: SignInProvider): Promise<SignInState>;
  /** Where the sign-in stands; an authorised one is told once. */
  checkSignIn(): Promise<SignInState>;
  cancelSignIn(): Promise<void>;
  /** False when the address was refused (promise A8). */
  openExternal(url: string): Promise<boolean>;
  /** The desktop habits as they are in effect; null when the main process does not say. */
  readDesktopSettings(): Promise<DesktopState | null>;
  /** Changes them all and tells what took effect; null when nothing did. */
  saveDesktopSettings(settings: DesktopSettings): Promise<DesktopState | null>;
  /** What the tray shows from now on. */
  showTray(view: TrayView): Promise<void>;
  /** Tells a person who does not see the window. */
  notifyPerson(notification: PersonNotification): Promise<void>;
  /** Lets the person choose a file for the diagnostics report. */
  saveReport(text: string): Promise<SaveOutcome>;
  /** The link of the app's own scheme that waits, once; null when none does. */
  takeLink(): Promise<AppLink | null>;
  /** Empties what pages have stored and writes its files anew; false when that failed. */
  wipeStorage(): Promise<boolean>;
  /** Where the newest version stands; null when the main process does not say. */
  readUpdate(): Promise<UpdateState | null>;
  /** Looks for a newer version now; `onUpdateChanged` tells what comes of it. */
  checkForUpdate(): Promise<void>;
  /** Ends the app, installs the version that is ready and starts it; refused while connected. */
  installUpdate(): Promise<InstallOutcome>;
  /** Calls back with figures of the sweep under way as they are found; gives the function that stops it. */
  onMeasured(listener: (measured: Measured) => void): () => void;
  /** Calls back when the machine goes to sleep and when it is awake again; gives the function that stops it. */
  onPowerChanged(listener: (power: IpcPayload<'onPowerChanged'>) => void): () => void;
  /** Calls back when the tray's menu or the hotkey asks for something; gives the function that stops it. */
  onCommanded(listener: (command: DesktopCommand) => void): () => void;
  /** Calls back when a link of the app's own scheme was opened, which `takeLink` then gives; gives the function that stops it. */
  onLinkOpened(listener: (link: AppLink) => void): () => void;
  /** Calls back when the newest version stands elsewhere; gives the function that stops it. */
  onUpdateChanged(listener: (update: UpdateState) => void): () => void;
}

/** Whether the app runs inside the desktop app; else it is the web platform (docs/product.md section 4, Startup). */
export function isDesktop(): boolean {
  return bridge() !== undefined;
}

const failed = { outcome: 'failed', failure: 'broken' } as const;
const notSignedIn = { state: 'failed', reason: 'rejected' } as const;

export const desktop: Desktop = {
  readStartup: () => invoke('readStartup', undefined),
  pingServers: (request) =>
    invoke('pingServers', request)
      .catch((error: unknown) => noted(error, 'pingServers', failed))
      // Figures of ten thousand servers take their time to cross the bridge, and as much to be put in place.
      .then(inOwnTask),
  loginHelper: (token) => invoke('loginHelper', token).catch((error: unknown) => noted(error, 'loginHelper', failed)),
  endHelperSession: () =>
    invoke('endHelperSession', undefined).catch((error: unknown) => noted(error, 'endHelperSession', failed)),
  cancelHelperLogin: () =>
    invoke('cancelHelperLogin', undefined).catch((error: unknown) => noted(error, 'cancelHelperLogin', undefined)),
  startSignIn: (provider) =>
    invoke('startSignIn', provider).catch((error: unknown) => noted(error, 'startSignIn', notSignedIn)),
  checkSignIn: () =>
    invoke('checkSignIn', undefined).catch((error: unknown) => noted(error, 'checkSignIn', notSignedIn)),
  cancelSignIn: () =>
    invoke('cancelSignIn', undefined).catch((error: unknown) => noted(error, 'cancelSignIn', undefined)),
  openExternal: (url) => invoke('openExternal', url).catch((error: unknown) => noted(error, 'openExternal', false)),
  readDesktopSettings: () =>
    invoke('readDesktopSettings', undefined).catch((error: unknown) => noted(error, 'readDesktopSettings', null)),
  saveDesktopSettings: (settings) =>
    invoke('saveDesktopSettings', settings).catch((error: unknown) => noted(error, 'saveDesktopSettings', null)),
  showTray: (view) => invoke('showTray', view).catch((error: unknown) => noted(error, 'showTray', undefined)),
  notifyPerson: (notification) =>
    invoke('notifyPerson', notification).catch((error: unknown) => noted(error, 'notifyPerson', undefined)),
  saveReport: (text) => invoke('saveReport', { text }).catch((error: unknown) => noted(error, 'saveReport', 'failed')),
  takeLink: () => invoke('takeLink', undefined).catch((error: unknown) => noted(error, 'takeLink', null)),
  wipeStorage: () =>
    invoke('wipeStorage', undefined).then(
      () => true,
      (error: unknown) => noted(error, 'wipeStorage', false),
    ),
  readUpdate: () => invoke('readUpdate', undefined).catch((error: unknown) => noted(error, 'readUpdate', null)),
  checkForUpdate: () =>
    invoke('checkForUpdate', undefined).catch((error: unknown) => noted(error, 'checkForUpdate', undefined)),
  installUpdate: () =>
    invoke('installUpdate', undefined).catch((error: unknown) => noted(error, 'installUpdate', 'failed')),
  onMeasured: (listener) => listen('onMeasured', listener),
  onPowerChanged: (listener) => listen('onPowerChanged', listener),
  onCommanded: (listener) => listen('onCommanded', listener),
  onLinkOpened: (listener) => listen('onLinkOpened', listener),
  onUpdateChanged: (listener) => listen('onUpdateChanged', listener),
};

async function invoke<C extends IpcChannel>(channel: C, request: IpcRequest<C>): Promise<IpcResponse<C>> {
  const found: BridgeCalls | undefined = bridge();
  if (!found) throw new Error('The desktop bridge is missing');
  const envelope = await found[channel](request);
  if (envelope.ok) return envelope.value;
  throw new Error(`${channel}: ${envelope.code}`);
}

/** Hands an error report to the main process; one that does not arrive is not reported in its turn. */
export async function sendErrorReport(found: ErrorReport): Promise<void> {
  await invoke('reportError', found).catch(() => undefined);
}

/** On the web platform nothing is ever told. */
function listen<E extends IpcEventName>(event: E, listener: (payload: IpcPayload<E>) => void): () => void {
  const found: BridgeEvents | undefined = bridge();
  const { receive, drop } = droppable(listener);
  const stop = found?.[event](receive);
  return () => {
    drop();
    stop?.();
  };
}

/** A listener that lets go of what it calls: the other side of the bridge may hold on to it for a while after it was stopped. */
function droppable<P>(listener: (payload: P) => void) {
  let current: typeof listener | null = listener;
  return { receive: (payload: P) => current?.(payload), drop: () => (current = null) };
}

function noted<T>(error: unknown, channel: IpcChannel, instead: T): T {
  report(error, `desktop ${channel}`);
  return instead;
}

function bridge(): DesktopBridge | undefined {
  return (globalThis as { [DESKTOP_BRIDGE_KEY]?: DesktopBridge })[DESKTOP_BRIDGE_KEY];
}
