/**
 * The names of the calls and events between page and main process. In a file of its own because the preload needs the names alone: it runs before
 * each page, and the table's schemas would be evaluated there for nothing.
 */

/** The calls of `ipc`. A name without a call there, or a call without its name here, does not compile. */
export const IPC_CHANNELS = [
  'readStartup',
  'setMonitoring',
  'requestSweep',
  'confirmSweep',
  'loginHelper',
  'endHelperSession',
  'cancelHelperLogin',
  'readHelperSession',
  'startSignIn',
  'checkSignIn',
  'cancelSignIn',
  'openExternal',
  'desktopSettings',
  'showTray',
  'notifyPerson',
  'saveFile',
  'testLine',
  'installedGames',
  'reportError',
  'eraseData',
  'quitApp',
  'takeLink',
  'serveCommandLine',
  'putAway',
  'readUpdate',
  'installUpdate',
] as const;
export type IpcChannel = (typeof IPC_CHANNELS)[number];

/** The events of `ipcEvents`, under the same rule. */
export const IPC_EVENTS = [
  'onMeasured',
  'onSweepEnded',
  'onHelperSessionChanged',
  'onPowerChanged',
  'onCommanded',
  'onDesktopChanged',
  'onLinkOpened',
  'onPutAwayRequested',
  'onUpdateChanged',
] as const;
export type IpcEventName = (typeof IPC_EVENTS)[number];
