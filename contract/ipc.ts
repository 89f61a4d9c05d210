/** Every call between the renderer and the main process: handlers, preload bridge and test doubles are typed from this table. */
import * as v from 'valibot';
import { publicConfig } from './config';
import { helperFailure, HELPER_BODY_LIMIT_BYTES } from './helper-api';
import { invoke, notify, type AnyIpcCall, type AnyIpcEvent, type IpcEnvelope } from './ipc-call';
import { signInProvider, signInState } from './sign-in';

/** Tokens are the helper's own texts of up to 1 MiB: the one exception to promise A10's 8 KiB a string, within its 1 MiB a message. */
const opaqueText = v.pipe(v.string(), v.maxLength(HELPER_BODY_LIMIT_BYTES));
const figures = v.strictObject({
  roundTripMs: v.nullable(v.number()),
  jitterMs: v.nullable(v.number()),
  loss: v.nullable(v.number()),
});
export type IpcFigures = v.InferOutput<typeof figures>;

const failed = v.strictObject({ outcome: v.literal('failed'), failure: helperFailure });

/** What a sweep gave: figures by server id (none where the helper gave no figures), and those of the way without the service. */
export const pingOutcome = v.variant('outcome', [
  v.strictObject({
    outcome: v.literal('pinged'),
    figures: v.record(v.string(), figures),
    direct: v.nullable(figures),
  }),
  failed,
]);
export type PingOutcome = v.InferOutput<typeof pingOutcome>;

const loginOutcome = v.variant('outcome', [v.strictObject({ outcome: v.literal('done') }), failed]);
export type LoginOutcome = v.InferOutput<typeof loginOutcome>;

/** What the renderer must know before its first paint. */
const startup = v.strictObject({
  version: v.string(),
  platform: v.picklist(['win32', 'darwin', 'linux']),
  machineId: v.string(),
  config: publicConfig,
});
export type Startup = v.InferOutput<typeof startup>;

export const ipc = {
  readStartup: invoke(v.undefined(), startup),
  /** Measures every server of the token; a call while one runs joins it (promise D5). */
  pingServers: invoke(opaqueText, pingOutcome),
  /** Opens a session with the text of server/submit; an empty text ends it. */
  loginHelper: invoke(opaqueText, loginOutcome),
  /** Ends the login call under way, if any, which then answers 'cancelled'. */
  cancelHelperLogin: invoke(v.undefined(), v.undefined()),
  /** Opens the provider's page in the system browser; ends a sign-in that is under way (promise C6). */
  startSignIn: invoke(signInProvider, signInState),
  /** Where the sign-in stands; an authorised one is told once. */
  checkSignIn: invoke(v.undefined(), signInState),
  cancelSignIn: invoke(v.undefined(), v.undefined()),
  /** Opens a web address in the system browser after the policy of promise A8; false when it was refused. */
  openExternal: invoke(v.pipe(v.string(), v.maxLength(8 * 1024)), v.boolean()),
} satisfies Record<string, AnyIpcCall>;

/** What the main process tells the page unasked; each name is that of the bridge's function that listens to it. */
export const ipcEvents = {
  /** The machine is about to sleep, or is awake again (promise F2). */
  onPowerChanged: notify(v.picklist(['suspended', 'resumed'])),
} satisfies Record<`on${string}`, AnyIpcEvent>;

type IpcEvents = typeof ipcEvents;
export type IpcEventName = keyof IpcEvents;
export type IpcPayload<E extends IpcEventName> = v.InferOutput<IpcEvents[E]['payload']>;

type Ipc = typeof ipc;
export type IpcChannel = keyof Ipc;
export type IpcRequest<C extends IpcChannel> = v.InferOutput<Ipc[C]['request']>;
export type IpcResponse<C extends IpcChannel> = v.InferOutput<Ipc[C]['response']>;

/** One function per channel: a channel without a handler does not compile. */
export type IpcHandlers = { [C in IpcChannel]: (request: IpcRequest<C>) => Promise<IpcResponse<C>> };

export type BridgeCalls = {
  readonly [C in IpcChannel]: (request: IpcRequest<C>) => Promise<IpcEnvelope<IpcResponse<C>>>;
};
/** Each gives the function that stops listening. */
export type BridgeEvents = {
  readonly [E in IpcEventName]: (heard: (payload: IpcPayload<E>) => void) => () => void;
};
/** What the preload exposes to the page under `DESKTOP_BRIDGE_KEY`. */
export type DesktopBridge = BridgeCalls & BridgeEvents;
export const DESKTOP_BRIDGE_KEY = 'desktop';
