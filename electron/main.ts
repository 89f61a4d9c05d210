/** The main process: reads the configuration, locks the app down, serves its pages and IPC, and opens the window. */
import path from 'node:path';
import { app, dialog, nativeTheme, powerMonitor, protocol, session, shell } from 'electron';
import { brand } from '../common/brand';
import { toPublicConfig } from '../common/config';
import type { Config } from '../common/program-config';
import type { Startup } from '../common/contract/ipc/ipc';
import { loadConfig } from './app/config';
import { openRequests, openTerminal } from './command-line/command-line';
import { nativeTexts } from './base/native-texts';
import { setFeatures } from './app/features';
import { openDesktopFile, personLanguage, type DesktopFile } from './app/profile/desktop-file';
import { createDesktopIntegration } from './desktop/desktop-integration';
import { restartProgram } from './base/own-program';
import { installGraphicsRecovery } from './diagnostics/recovery/graphics';
import { watchRepaint } from './diagnostics/recovery/repaint';
import { createErrorReports } from './diagnostics/error-reports';
import { requestFile, showOverWindow } from './app/window/dialogs';
import { createExternalLinks } from './app/lockdown/external-links';
import { createChangedFigures } from './connection/changed-figures';
import { openHelper } from './connection/helper';
import { afterDelay } from './base/timers';
import { createIpcHandlers } from './ipc-handlers';
import { createMiniHost } from './desktop/mini/mini-host';
import { createPublisher, publishToEach } from './ipc/publish';
import { serveIpc } from './ipc/serve';
import { followOtherStarts } from './links/other-starts';
import { createPendingLink } from './links/pending-link';
import { linkOfArguments } from './links/parse-link';
import { createLastSweep } from './diagnostics/line-test/last-sweep';
import { openLineTest } from './diagnostics/line-test/open-line-test';
import { createLog } from './diagnostics/log';
import { createLaunchers } from './launchers/launchers';
import { installLockdown, lockSession, type Lockdown } from './app/lockdown/lockdown';
import { readMachineId } from './app/profile/machine-id';
import { createOwnFetch, isInFolder, type OwnNetwork } from './base/own-network';
import { watchPower } from './connection/power';
import { toEachListener } from './connection/sweep-events';
import { APP_SCHEME, APP_SCHEME_PRIVILEGES, createPageHandler } from './app/lockdown/protocol';
import { refuseToStart } from './app/refuse-start';
import { createPutAway } from './put-away/put-away';
import { installQuit } from './app/quit';
import { createLifecycle } from './diagnostics/watch-lifecycle';
import { createBootFailure } from './diagnostics/recovery/boot-failure';
import { createLastResort, ignoreClosedPipes } from './diagnostics/recovery/last-resort';
import { installRecovery } from './diagnostics/recovery/recovery';
import { eraseData } from './desktop/erase-data';
import { createFileSaver } from './desktop/save-file';
import { openProfileFolder, setProfileFolder } from './app/profile/profile-folder';
import { createSignInService } from './sign-in/sign-in-service';
import { readConnection } from './updates/connection';
import { openUpdates } from './updates/open-updates';
import { mainWindows, openMainWindow, stopWithPage, type Opening } from './app/window/window';
import { createStorageWipes } from './app/wipe-storage';

const EXIT_FAILURE = 1;

const now = () => performance.now();
const restart = (link: string | null = null) => restartProgram(app, process, link);
const openAddress = (address: string) => shell.openExternal(address);
const print = (line: string) => console.error(`${brand.name}: ${line}`);
const showErrorBox = (title: string, text: string) => dialog.showErrorBox(title, text);
const appLog = createLog({ print, now: Date.now });
const log = appLog.write;
const lifecycle = createLifecycle({ log, now, after: afterDelay });
const network: OwnNetwork = { app, openSession: (...given) => session.fromPartition(...given), log };
const fetchFor = (folder: string) => createOwnFetch(network, 'error-reports', isInFolder(folder));
const errorReports = createErrorReports({ now, log, fetchFor, after: afterDelay });
const quit = () => app.quit();
const capture = (error: unknown) => errorReports.capture(error, 'main process');
const languages = () => app.getPreferredSystemLanguages();
const fail = createBootFailure({ languages, showErrorBox, exit: () => app.exit(EXIT_FAILURE) });
const lastResort = createLastResort({ log, now, capture, quit, fail });
const pages = () => mainWindows().map(({ webContents }) => webContents);
const lastSweep = createLastSweep(Date.now);
const publishToPages = createPublisher(pages);
const changedFigures = createChangedFigures(publishToPages);
const putAway = createPutAway({
  publish: publishToPages,
  after: afterDelay,
  now: Date.now,
  random: Math.random,
  record: lifecycle.pageChanged,
});
const miniHost = createMiniHost({ preload: path.join(import.meta.dirname, 'mini-preload.cjs'), log, now });
const sweeps = toEachListener([putAway.sweeps, lastSweep, miniHost.sweeps, lifecycle.sweeps, changedFigures]);
const publish = publishToEach([putAway.published, lifecycle.published, publishToPages]);
const links = createPendingLink(publish, now);
const requests = openRequests(app);

ignoreClosedPipes([process.stdout, process.stderr]);
process.on('uncaughtException', lastResort.exception);
process.on('unhandledRejection', lastResort.rejection);

const loaded = loadConfig({
  isPackaged: app.isPackaged,
  environment: process.env,
  baked: __BAKED_CONFIG__,
  resourcesPath: process.resourcesPath,
});
if ('problem' in loaded) refuseToStart(loaded.problem, { app, print, showErrorBox });
else await start(loaded.config);

/** Everything that must happen before Electron is ready, in this order; of a second start for the command line, everything. */
async function start(config: Config): Promise<void> {
  const problem = setProfileFolder(app, config.PINGLANE_USER_DATA);
  if (problem !== null) {
    refuseToStart(problem, { app, print, showErrorBox });
    return;
  }
  const profile = openProfileFolder({ app, print, showErrorBox });
  if (profile === null) return;
  const terminal = openTerminal(app, profile);
  if (terminal) return terminal;
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  // Not earlier: a second instance must not write into the first one's files.
  appLog.openFolder(path.join(profile, 'logs'));
  lifecycle.started(app, config);
  const file = openDesktopFile(profile);
  errorReports.enable({
    dsn: config.PINGLANE_SENTRY_DSN,
    origin: { release: `${brand.key}@${app.getVersion()}`, platform: process.platform },
    queueFolder: path.join(profile, 'error-reports'),
    isAllowed: () => file.read().errorReports,
  });
  protocol.registerSchemesAsPrivileged([APP_SCHEME_PRIVILEGES]);
  setFeatures(app.commandLine, config, process);
  const texts = () => nativeTexts(personLanguage(file, app));
  installGraphicsRecovery({ app, file, log, now, texts, showDialog: showOverWindow, restart });

  const policy = toPublicConfig(config);
  const openExternal = createExternalLinks(openAddress, now, policy.gatewayUrl);
  const lockdown: Lockdown = { requests: { ...policy, isPackaged: app.isPackaged }, openExternal, log };
  installLockdown(app, lockdown);

  // Before the app is ready there is nothing to show: its first window is opened then.
  let showWindow = () => {};
  followOtherStarts(app, { links, commandLine: requests, restart }, () => showWindow());
  links.open(linkOfArguments(process.argv));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !putAway.isAway()) app.quit();
  });

  // Not awaited, as `start` is at the top level: an ES module that waits for readiness there keeps Electron from becoming ready.
  app
    .whenReady()
    .then(() => (showWindow = open(config, lockdown, file)))
    .catch(lastResort.rejection);
}

/** Serves pages and IPC and opens the first window. @returns what brings the window to the front, or opens one when there is none */
function open(config: Config, lockdown: Lockdown, file: DesktopFile): () => void {
  lockSession(session.defaultSession, lockdown);
  const policy = toPublicConfig(config);
  const root = path.join(import.meta.dirname, '..', 'dist');
  protocol.handle(APP_SCHEME, createPageHandler({ root, policy, isContinued: putAway.isContinued }));
  const machineId = readMachineId(app.getPath('userData'));
  const startup = async (): Promise<Startup> => ({
    version: app.getVersion(),
    platform: process.platform as Startup['platform'],
    machineId: await machineId,
    config: policy,
  });
  const helper = openHelper(config, { sweeps, now, wallClock: Date.now, log });
  const { monitoring } = helper;
  const client = lifecycle.watchHelper(helper.client);
  client.session.onChange(() => publish('onHelperSessionChanged', client.session.snapshot({ mayBeLeftOpen: false })));
  const signInService = createSignInService({
    ...policy,
    authHelperUrl: config.PINGLANE_AUTH_HELPER_URL,
    fetch: createOwnFetch(network, 'sign-in', isInFolder(config.PINGLANE_GOOGLE_ISSUER)),
    openBrowser: openAddress,
    language: () => desktop.language(),
  });
  const signIn = lifecycle.watchSignIn(signInService);
  const wipes = createStorageWipes(session.defaultSession);
  const { endFirst } = installQuit({
    app,
    after: afterDelay,
    close: () => {
      lifecycle.quit();
      requests.close();
      signIn.close();
      updates.close();
      monitoring.stop();
    },
    endSession: (signal) => helper.client.close(signal),
    stopHelper: () => helper.stop(),
    killHelper: () => helper.kill(),
    keepMissed: putAway.keepMissed,
    storageWiped: wipes.ended,
  });
  const launchers = createLaunchers({ open: openAddress, putAway, publish, after: afterDelay, now });
  const ownContents = new Set<number>();
  watchPower(powerMonitor, monitoring, publish);

  const preload = path.join(import.meta.dirname, 'preload.cjs');
  const window = () => ({ preload, isPackaged: app.isPackaged, isDark: nativeTheme.shouldUseDarkColors });
  const recover = installRecovery({ log, now, language: () => desktop.language() });
  const openWindow = (opening: Opening) => {
    const opened = openMainWindow(window(), ownContents, opening);
    recover(opened);
    lifecycle.watchWindow(opened);
    putAway.watchWindow(opened, opening.isHidden);
    const forgetFigures = () => changedFigures.confirm(null);
    stopWithPage(opened, [putAway.unlessAway(monitoring.stop), putAway.pageGone, requests.pageGone, forgetFigures]);
    opened.on('closed', putAway.unlessAway(launchers.stopWatching));
    return opened;
  };
  const sources = { file, pages: root, publish, session: client.session, openWindow, putAway, miniHost, now };
  const desktop = createDesktopIntegration(sources);
  putAway.setHost({ ...desktop, stopMonitoring: monitoring.stop });
  requests.setHost(() => desktop.tellPage({ command: 'command-line' }));
  watchRepaint(powerMonitor, { windows: mainWindows, reopen: desktop.reopen, after: afterDelay, log });
  const connection = readConnection(client.session, desktop.pageActivity);
  const updates = lifecycle.watchUpdates(openUpdates({ config, connection, network, publish, log, endFirst }));
  const folder = () => app.getPath('downloads');
  const handlers = createIpcHandlers({
    startup,
    helper: client,
    monitoring,
    signIn,
    desktop,
    updates,
    putAway,
    confirmSweep: changedFigures.confirm,
    openExternal: lockdown.openExternal,
    saveFile: createFileSaver({ showDialog: requestFile, folder, language: desktop.language, now: Date.now }),
    installedGames: launchers.serve,
    testLine: openLineTest(config, { network, session: session.defaultSession, client: helper.client, lastSweep }),
    takeLink: links.take,
    serveCommandLine: requests.serve,
    errorReports,
    wipeStorage: wipes.wipe,
    eraseData: () => eraseData({ wipes, desktop, file, errorReports, log: appLog }),
    quit,
  });
  serveIpc(handlers, { ownContents, now, log });
  desktop.start();
  updates.start();
  // In development the scheme would be registered for Electron's own binary.
  if (app.isPackaged) app.setAsDefaultProtocolClient(brand.linkScheme);
  lastResort.markOpen();
  return desktop.showWindow;
}
