/** The only place that touches window.desktop: each call of the bridge with its envelope opened. */
import {
  DESKTOP_BRIDGE_KEY,
  type BridgeCalls,
  type BridgeEvents,
  type DesktopBridge,
  type IpcChannel,
  type IpcEventName,
  type IpcPayload,
  type IpcRequest,
  type IpcResponse,
  type LoginOutcome,
  type PingOutcome,
  type Startup,
} from '../../contract/ipc';
import type { SignInProvider, SignInState } from '../../contract/sign-in';
import { report } from './error-reporting';

/** The main process as the renderer uses it; only `readStartup` can reject. */
export interface Desktop {
  readStartup(): Promise<Startup>;
  /** Measures every server of the token; a broken bridge is a broken helper. */
  pingServers(token: string): Promise<PingOutcome>;
  /** Opens a session with the text of server/submit; an empty text ends it. */
  loginHelper(text: string): Promise<LoginOutcome>;
  /** Ends the login under way, if any. */
  cancelHelperLogin(): Promise<void>;
  /** Opens the provider's page in the system browser; ends a sign-in that is under way. */
  startSignIn(provider: SignInProvider): Promise<SignInState>;
  /** Where the sign-in stands; an authorised one is told once. */
  checkSignIn(): Promise<SignInState>;
  cancelSignIn(): Promise<void>;
  /** False when the address was refused (promise A8). */
  openExternal(url: string): Promise<boolean>;
  /** Calls back when the machine goes to sleep and when it is awake again; gives the function that stops it. */
  onPowerChanged(heard: (power: IpcPayload<'onPowerChanged'>) => void): () => void;
}

/** Whether the app runs inside the desktop app; else it is the web platform (SPEC.md section 4, Startup). */
export function isDesktop(): boolean {
  return bridge() !== undefined;
}

const failed = { outcome: 'failed', failure: 'broken' } as const;
const notSignedIn = { state: 'failed', reason: 'rejected' } as const;

export const desktop: Desktop = {
  readStartup: () => invoke('readStartup', undefined),
  pingServers: (token) => invoke('pingServers', token).catch((error: unknown) => noted(error, 'pingServers', failed)),
  loginHelper: (text) => invoke('loginHelper', text).catch((error: unknown) => noted(error, 'loginHelper', failed)),
  cancelHelperLogin: () =>
    invoke('cancelHelperLogin', undefined).catch((error: unknown) => noted(error, 'cancelHelperLogin', undefined)),
  startSignIn: (provider) =>
    invoke('startSignIn', provider).catch((error: unknown) => noted(error, 'startSignIn', notSignedIn)),
  checkSignIn: () =>
    invoke('checkSignIn', undefined).catch((error: unknown) => noted(error, 'checkSignIn', notSignedIn)),
  cancelSignIn: () =>
    invoke('cancelSignIn', undefined).catch((error: unknown) => noted(error, 'cancelSignIn', undefined)),
  openExternal: (url) => invoke('openExternal', url).catch((error: unknown) => noted(error, 'openExternal', false)),
  onPowerChanged: (heard) => listen('onPowerChanged', heard),
};

async function invoke<C extends IpcChannel>(channel: C, request: IpcRequest<C>): Promise<IpcResponse<C>> {
  const found: BridgeCalls | undefined = bridge();
  if (!found) throw new Error('The desktop bridge is missing');
  const envelope = await found[channel](request);
  if (envelope.ok) return envelope.value;
  throw new Error(`${channel}: ${envelope.code}`);
}

/** On the web platform nothing is ever told. */
function listen<E extends IpcEventName>(event: E, heard: (payload: IpcPayload<E>) => void): () => void {
  const found: BridgeEvents | undefined = bridge();
  return found?.[event](heard) ?? (() => undefined);
}

function noted<T>(error: unknown, channel: IpcChannel, instead: T): T {
  report(error, `desktop ${channel}`);
  return instead;
}

function bridge(): DesktopBridge | undefined {
  return (globalThis as { [DESKTOP_BRIDGE_KEY]?: DesktopBridge })[DESKTOP_BRIDGE_KEY];
}
