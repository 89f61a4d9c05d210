/** Every call between the renderer and the main process: handlers, preload bridge and test doubles are typed from this table. */
import * as v from 'valibot';
import { numberedAnswer, numberedRequests } from '../command-line/command-line';
import { publicConfig } from '../../config';
import { isOrderId, ORDER_ID_MAX_LENGTH } from '../../order-id';
import { isReferralCode, REFERRAL_CODE_MAX_LENGTH } from '../../referral-code';
import { desktopCommand, desktopSettings, desktopState, personNotification, trayView } from './desktop-settings';
import { errorReport } from './error-report';
import { figures, serverId, wholeNumber } from './fields';
import { HELPER_BODY_LIMIT_BYTES, MEASURED_LIMIT, MEASURED_SERVERS_LIMIT } from '../helper/helper-api';
import { helperFailure } from '../helper/helper-schemas';
import { helperToken } from '../helper/helper-token';
import { helperSessionSnapshot, sessionReader } from './helper-session';
import { invoke, notify, notifyChecked, type AnyIpcCall, type AnyIpcEvent, type IpcEnvelope } from './ipc-call';
import { installedRequest, installedResponse } from './installed-games';
import type { IpcChannel, IpcEventName } from './ipc-names';
import { lineRows } from './line-test';
import { fileToSave, saveOutcome } from './save-file';
import { continuation, putAwayRequest, putAwayStep } from './put-away';
import { signInProvider, signInState } from './sign-in-state';
import { installOutcome, updateState } from './updates';

/** The helper's tokens are texts of up to 1 MiB: the one exception to promise A10's 8 KiB per string, within its 1 MiB per message. */
const opaqueText = v.pipe(v.string(), v.maxLength(HELPER_BODY_LIMIT_BYTES));

const failed = v.strictObject({ outcome: v.literal('failed'), failure: helperFailure });

/**
 * How a sweep ended. Its measurements were published before by `onMeasured`; `hasFigures` is false when the helper's response was
 * not a map of measurements, so that no server counts as measured.
 */
const pingOutcome = v.variant('outcome', [
  v.strictObject({ outcome: v.literal('pinged'), hasFigures: v.boolean() }),
  failed,
]);
export type PingOutcome = v.InferOutput<typeof pingOutcome>;

const loginOutcome = v.variant('outcome', [v.strictObject({ outcome: v.literal('done') }), failed]);
export type LoginOutcome = v.InferOutput<typeof loginOutcome>;

/** The number of a sweep: it grows with each, and what belongs to an older sweep than the newest known one is ignored. */
const sweepNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The page's session that a sweep is for: another session never joins it (promise B3). Null without a session. */
const epoch = wholeNumber;

const monitoredSession = v.strictObject({ token: opaqueText, epoch });
export type MonitoredSession = v.InferOutput<typeof monitoredSession>;
const sweepRequest = v.strictObject({ token: opaqueText, epoch: v.nullable(epoch), isFresh: v.boolean() });
export type SweepRequest = v.InferOutput<typeof sweepRequest>;

/** The sweep whose figures are changed; null when a sweep is published whole. */
const basis = v.nullable(sweepNumber);
const column = v.pipe(v.instance(Float64Array), v.maxLength(MEASURED_LIMIT));
/** Figures of some servers; -1 stands for null. The figures of `places` come first, then those of `ids`. */
const columns = v.strictObject({
  /** Servers of the basis: their places in its `sortedIds` (figure-columns). */
  places: v.pipe(v.instance(Uint32Array), v.maxLength(MEASURED_LIMIT)),
  /** Servers that the basis does not have. */
  ids: v.pipe(v.array(serverId), v.maxLength(MEASURED_LIMIT)),
  roundTripMs: column,
  jitterMs: column,
  loss: column,
});
export type FigureColumns = v.InferOutput<typeof columns>;

/** Figures of a sweep that differ from those of its basis. */
const sweepFigures = v.strictObject({
  sweep: sweepNumber,
  epoch: v.nullable(epoch),
  basis,
  /** Its place among the sweep's batches, from 0. */
  batch: wholeNumber,
  columns,
  /** Those of the direct route, when they are included. */
  direct: v.nullable(figures),
});
export type SweepFigures = v.InferOutput<typeof sweepFigures>;

/** The end of a sweep, without measurements; `isScheduled` when the interval of monitoring began it. */
const sweepEnd = v.strictObject({
  sweep: sweepNumber,
  epoch: v.nullable(epoch),
  isScheduled: v.boolean(),
  end: pingOutcome,
  /** How long the helper took, from the request to the end of its response; null for a sweep that failed. */
  responseMs: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
  /** In how many batches its figures were published, and the places of the basis' servers that it did not measure. */
  changes: v.strictObject({
    batches: wholeNumber,
    basis,
    absent: v.pipe(v.instance(Uint32Array), v.maxLength(MEASURED_SERVERS_LIMIT)),
  }),
});
export type SweepEnd = v.InferOutput<typeof sweepEnd>;

/** A deep link (promise A14): one of these kinds. It never carries data that is trusted or executed without confirmation. */
const appLink = v.variant('kind', [
  v.strictObject({
    kind: v.literal('payment'),
    orderId: v.pipe(v.string(), v.maxLength(ORDER_ID_MAX_LENGTH), v.check(isOrderId)),
  }),
  /** `securityCode` is null where the link has none. */
  v.strictObject({
    kind: v.literal('gift'),
    code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{2,64}$/)),
    securityCode: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  v.strictObject({
    kind: v.literal('referral'),
    code: v.pipe(v.string(), v.maxLength(REFERRAL_CODE_MAX_LENGTH), v.check(isReferralCode)),
  }),
  v.strictObject({ kind: v.literal('connect'), serverId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
]);
export type AppLink = v.InferOutput<typeof appLink>;

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
  /** Has the main process sweep every 5 s for a session; null stops that. */
  setMonitoring: invoke(v.strictObject({ session: v.nullable(monitoredSession) }), v.undefined()),
  /**
   * Measures every server of the token now and returns the number of the sweep, whose end is published. A fresh sweep ends the running one
   * ('cancelled'), any other joins it (promise D5).
   */
  requestSweep: invoke(sweepRequest, sweepNumber),
  /** Tells which sweep's figures the page holds whole: of the next one it then gets what differs. Null: it holds none. */
  confirmSweep: invoke(v.strictObject({ sweep: v.nullable(sweepNumber) }), v.undefined()),
  /** Opens a helper session with the token of server/submit, which is never blank. */
  loginHelper: invoke(helperToken, loginOutcome),
  /** Ends the helper session (Off). */
  endHelperSession: invoke(v.undefined(), loginOutcome),
  /** Aborts the pending login call, if any, which then returns 'cancelled'. */
  cancelHelperLogin: invoke(v.undefined(), v.undefined()),
  /** The helper's session as it is now: for a page that opens, and after each login and Off. */
  readHelperSession: invoke(sessionReader, helperSessionSnapshot),
  /** Opens the provider's sign-in page in the system browser; ends a pending sign-in (promise C6). */
  startSignIn: invoke(signInProvider, signInState),
  /** Returns the state of the sign-in; an authorised state is returned once. */
  checkSignIn: invoke(v.undefined(), signInState),
  cancelSignIn: invoke(v.undefined(), v.undefined()),
  /** Opens a web address in the system browser after the policy of promise A8; false when it was refused. */
  openExternal: invoke(v.pipe(v.string(), v.maxLength(8 * 1024)), v.boolean()),
  /** Replaces the desktop settings, or only reads them (null); the response holds those in effect. */
  desktopSettings: invoke(v.nullable(desktopSettings), desktopState),
  /** Sets the tray's view. */
  showTray: invoke(trayView, v.undefined()),
  /** Shows a notification to a person who does not see the window; the main process drops repeated ones. */
  notifyPerson: invoke(personNotification, v.undefined()),
  /** Lets the person choose a place and saves a file there: the diagnostics report, or a session as a picture, CSV or JSON. */
  saveFile: invoke(fileToSave, saveOutcome),
  /** Tests the line from this machine to the nearest servers, in about 10 s; a call while a test runs gets the same result. */
  testLine: invoke(v.undefined(), lineRows),
  /** Reads which games launchers have installed and which of them runs, watches that, or starts one through its launcher (promise A17). */
  installedGames: invoke(installedRequest, installedResponse),
  /** Reports an error of the page; dropped when error reporting is off. The main process redacts it again and limits the rate. */
  reportError: invoke(errorReport, v.undefined()),
  /**
   * Erases data of this computer. 'removed': what pages have removed earlier, by rewriting the files of their storage (promise B2). 'everything': what
   * the app keeps, that is the pages' storage, the log and the settings of the desktop app, which return to their defaults. What protects
   * the computer stays: the installation's id, and the newest version that the update feed has shown (promise I3).
   */
  eraseData: invoke(v.picklist(['removed', 'everything']), v.undefined()),
  /** Quits the app; called by the recovery page only (promise F4). */
  quitApp: invoke(v.undefined(), v.undefined()),
  /** Returns the pending link once: it may have been opened before there was a page. */
  takeLink: invoke(v.undefined(), v.nullable(appLink)),
  /**
   * The command line's requests (docs/command-line.md): the page's answer to one, or null; returns once those that no page has taken, which
   * `onCommanded` announces.
   */
  serveCommandLine: invoke(v.strictObject({ answered: v.nullable(numberedAnswer) }), numberedRequests),
  /**
   * The page's part in being put away: 'answer' answers `onPutAwayRequested`. 'take' returns once what a page that was put away continues with,
   * null for any other page; 'stored' tells that the page has stored it, for which quitting waits a short time.
   */
  putAway: invoke(putAwayStep, v.nullable(continuation)),
  /** Returns the update state; 'check' begins a check for a newer version, whose result is published as `onUpdateChanged`. */
  readUpdate: invoke(v.picklist(['read', 'check']), updateState),
  /** Quits, installs the downloaded version and restarts; refused while connected (promise I4). */
  installUpdate: invoke(v.undefined(), installOutcome),
} satisfies Record<IpcChannel, AnyIpcCall>;

/** Events of the main process; each name is that of the bridge's function that subscribes to it. */
export const ipcEvents = {
  /** Measurements of the running sweep as they arrive: each once, and all of them before the sweep's end. */
  onMeasured: notifyChecked(sweepFigures),
  /** A sweep has ended. */
  onSweepEnded: notify(sweepEnd),
  /** The helper's session has changed. */
  onHelperSessionChanged: notify(helperSessionSnapshot),
  /** The machine is about to sleep or has resumed (promise F2). */
  onPowerChanged: notify(v.picklist(['suspended', 'resumed'])),
  /** The tray's menu or the global hotkey was used, or a watched game has started or ended. */
  onCommanded: notify(desktopCommand),
  /** The desktop settings were changed elsewhere: by the tray's menu, or by the mini window's own cross. */
  onDesktopChanged: notify(desktopState),
  /** A deep link was opened; it stays available in `takeLink` until a page takes it. */
  onLinkOpened: notify(appLink),
  /** The window has been hidden for a while: the page is asked whether it can be put away. */
  onPutAwayRequested: notify(putAwayRequest),
  /** The update state changed. */
  onUpdateChanged: notify(updateState),
} satisfies Record<IpcEventName, AnyIpcEvent>;

type IpcEvents = typeof ipcEvents;
export type IpcPayload<E extends IpcEventName> = v.InferOutput<IpcEvents[E]['payload']>;

type Ipc = typeof ipc;
export type IpcRequest<C extends IpcChannel> = v.InferOutput<Ipc[C]['request']>;
export type IpcResponse<C extends IpcChannel> = v.InferOutput<Ipc[C]['response']>;

/** One handler per channel: a missing handler does not compile. */
export type IpcHandlers = { [C in IpcChannel]: (request: IpcRequest<C>) => Promise<IpcResponse<C>> };

export type BridgeCalls = {
  readonly [C in IpcChannel]: (request: IpcRequest<C>) => Promise<IpcEnvelope<IpcResponse<C>>>;
};
/** Each returns the function that unsubscribes. */
export type BridgeEvents = {
  readonly [E in IpcEventName]: (listener: (payload: IpcPayload<E>) => void) => () => void;
};
/** What the preload exposes to the page under `DESKTOP_BRIDGE_KEY` of `ipc-call.ts`. */
export type DesktopBridge = BridgeCalls & BridgeEvents;
