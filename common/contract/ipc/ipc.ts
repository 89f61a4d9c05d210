/** Every call between the renderer and the main process: handlers, preload bridge and test doubles are typed from this table. */
import * as v from 'valibot';
import { recordById } from '../record-by-id';
import { publicConfig } from '../../config';
import { desktopCommand, desktopSettings, desktopState, personNotification, trayView } from './desktop-settings';
import { errorReport } from './error-report';
import { helperFailure, HELPER_BODY_LIMIT_BYTES, MEASURED_LIMIT, SERVER_ID_MAX_LENGTH } from '../helper/helper-api';
import { helperToken } from '../helper/helper-token';
import { invoke, notify, notifyChecked, type AnyIpcCall, type AnyIpcEvent, type IpcEnvelope } from './ipc-call';
import { signInProvider, signInState } from './sign-in';
import { installOutcome, updateState } from './updates';

/** Tokens are the helper's own texts of up to 1 MiB: the one exception to promise A10's 8 KiB a string, within its 1 MiB a message. */
const opaqueText = v.pipe(v.string(), v.maxLength(HELPER_BODY_LIMIT_BYTES));
const figures = v.strictObject({
  roundTripMs: v.nullable(v.number()),
  jitterMs: v.nullable(v.number()),
  loss: v.nullable(v.number()),
});
export type IpcFigures = v.InferOutput<typeof figures>;

const figuresByServer = v.pipe(
  recordById(v.pipe(v.string(), v.maxLength(SERVER_ID_MAX_LENGTH)), figures),
  v.maxEntries(MEASURED_LIMIT),
);

const failed = v.strictObject({ outcome: v.literal('failed'), failure: helperFailure });

/**
 * How a sweep has ended. Its figures were published before, by `onMeasured`; `hasFigures` is false where the helper's answer was no map of
 * figures, so that none of them counts as measured.
 */
const pingOutcome = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('pinged'), hasFigures: v.boolean() }),
  failed,
]);
export type PingOutcome = v.InferOutput<typeof pingOutcome>;

const loginOutcome = v.variant('outcome', [v.strictObject({ outcome: v.literal('done') }), failed]);
export type LoginOutcome = v.InferOutput<typeof loginOutcome>;

/** Some servers' figures of the sweep under way, and those of the way without the service when they are among them. */
const measured = v.strictObject({
  figures: figuresByServer,
  direct: v.nullable(figures),
});
export type Measured = v.InferOutput<typeof measured>;

/** What an address of the app's own scheme asks for (promise A14): one of these, and it never carries what is believed or done by itself. */
const appLink = v.variant('kind', [
  v.strictObject({ kind: v.literal('payment'), orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  /** `securityCode` is null where the link has none. */
  v.strictObject({
    kind: v.literal('gift'),
    code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{2,64}$/)),
    securityCode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  v.strictObject({ kind: v.literal('referral'), code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,32}$/)) }),
  v.strictObject({ kind: v.literal('connect'), serverId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
]);
export type AppLink = v.InferOutput<typeof appLink>;

const saveOutcome = v.picklist(['saved', 'cancelled', 'failed']);
export type SaveOutcome = v.InferOutput<typeof saveOutcome>;
/** The report is a hundred lines and a note: like the helper's tokens it needs more than promise A10's 8 KiB a string. */
const REPORT_MAX_LENGTH = 128 * 1024;

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
  /** Measures every server of the token; a fresh one ends the run under way ('cancelled'), another joins it (promise D5). */
  pingServers: invoke(v.strictObject({ token: opaqueText, isFresh: v.boolean() }), pingOutcome),
  /** Opens a session with the text of server/submit, which is never blank. */
  loginHelper: invoke(helperToken, loginOutcome),
  /** Ends the session (Off). */
  endHelperSession: invoke(v.undefined(), loginOutcome),
  /** Ends the login call under way, if any, which then answers 'cancelled'. */
  cancelHelperLogin: invoke(v.undefined(), v.undefined()),
  /** Opens the provider's page in the system browser; ends a sign-in that is under way (promise C6). */
  startSignIn: invoke(signInProvider, signInState),
  /** Where the sign-in stands; an authorised one is told once. */
  checkSignIn: invoke(v.undefined(), signInState),
  cancelSignIn: invoke(v.undefined(), v.undefined()),
  /** Opens a web address in the system browser after the policy of promise A8; false when it was refused. */
  openExternal: invoke(v.pipe(v.string(), v.maxLength(8 * 1024)), v.boolean()),
  /** The desktop habits as they are in effect. */
  readDesktopSettings: invoke(v.undefined(), desktopState),
  /** Changes them all; the answer says what took effect. */
  saveDesktopSettings: invoke(desktopSettings, desktopState),
  /** What the tray shows from now on. */
  showTray: invoke(trayView, v.undefined()),
  /** News for a person who does not see the window; the main process drops what would nag. */
  notifyPerson: invoke(personNotification, v.undefined()),
  /** Lets the person choose a file for the diagnostics report and writes it. */
  saveReport: invoke(v.strictObject({ text: v.pipe(v.string(), v.maxLength(REPORT_MAX_LENGTH)) }), saveOutcome),
  /** Reports what the page met; without error reporting it is dropped. The main process redacts it once more and limits how many leave. */
  reportError: invoke(errorReport, v.undefined()),
  /** Empties what pages have stored and writes its files anew, so that what was removed before is gone from the disk too (promise B2). */
  wipeStorage: invoke(v.undefined(), v.undefined()),
  /** Quits the app: asked for by the recovery page alone (promise F4). */
  quitApp: invoke(v.undefined(), v.undefined()),
  /** The link that waits for a page, once: it may have been opened before there was one. */
  takeLink: invoke(v.undefined(), v.nullable(appLink)),
  /** Where the newest version stands. */
  readUpdate: invoke(v.undefined(), updateState),
  /** Looks for a newer version now; what comes of it is told by `onUpdateChanged`. */
  checkForUpdate: invoke(v.undefined(), v.undefined()),
  /** Ends the app, installs the version that is ready and starts it; refused while connected (promise I4). */
  installUpdate: invoke(v.undefined(), installOutcome),
} satisfies Record<string, AnyIpcCall>;

/** What the main process tells the page unasked; each name is that of the bridge's function that listens to it. */
export const ipcEvents = {
  /** Figures of the sweep under way, as soon as they are there, each once and all of them before its end. */
  onMeasured: notifyChecked(measured),
  /** The machine is about to sleep, or is awake again (promise F2). */
  onPowerChanged: notify(v.picklist(['suspended', 'resumed'])),
  /** The tray's menu or the global hotkey was used. */
  onCommanded: notify(desktopCommand),
  /** An address of the app's own scheme was opened; `takeLink` has it until a page takes it. */
  onLinkOpened: notify(appLink),
  /** The newest version stands elsewhere. */
  onUpdateChanged: notify(updateState),
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
  readonly [E in IpcEventName]: (listener: (payload: IpcPayload<E>) => void) => () => void;
};
/** What the preload exposes to the page under `DESKTOP_BRIDGE_KEY` of `ipc-call.ts`. */
export type DesktopBridge = BridgeCalls & BridgeEvents;
