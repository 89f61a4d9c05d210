/** Builds the handlers of the IPC table from plain modules. */
import type { NumberedAnswer, NumberedRequests } from '../common/contract/command-line/command-line';
import type { InstalledRequest, InstalledResponse } from '../common/contract/ipc/installed-games';
import type { LineRow } from '../common/contract/ipc/line-test';
import type { AppLink, IpcHandlers, Startup } from '../common/contract/ipc/ipc';
import type { FileToSave, SaveOutcome } from '../common/contract/ipc/save-file';
import type { DesktopIntegration } from './desktop/desktop-integration';
import type { Monitoring } from './connection/monitoring';
import type { ErrorReports } from './diagnostics/error-reports';
import type { PutAway } from './put-away/put-away';
import type { SessionOwner } from './connection/session';
import type { SignInService } from './sign-in/sign-in-service';
import type { Updates } from './updates/updates';

export interface HandlerSources {
  readonly startup: () => Promise<Startup>;
  readonly helper: { readonly session: Pick<SessionOwner, 'open' | 'end' | 'cancelOpening' | 'snapshot'> };
  readonly monitoring: Pick<Monitoring, 'set' | 'sweep'>;
  readonly confirmSweep: (sweep: number | null) => void;
  readonly signIn: SignInService;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly desktop: Pick<DesktopIntegration, 'readSettings' | 'saveSettings' | 'showTray' | 'notify'>;
  readonly saveFile: (file: FileToSave) => Promise<SaveOutcome>;
  readonly testLine: () => Promise<LineRow[]>;
  readonly installedGames: (request: InstalledRequest) => Promise<InstalledResponse>;
  readonly takeLink: () => AppLink | null;
  readonly serveCommandLine: (answered: NumberedAnswer | null) => NumberedRequests;
  readonly errorReports: Pick<ErrorReports, 'captureReport' | 'applyChoice'>;
  readonly wipeStorage: () => Promise<void>;
  readonly eraseData: () => Promise<void>;
  /** Quits the app through `before-quit`. */
  readonly quit: () => void;
  readonly putAway: Pick<PutAway, 'answer' | 'take' | 'stored'>;
  readonly updates: Pick<Updates, 'read' | 'check' | 'install'>;
}

/** One handler per channel. */
export function createIpcHandlers(sources: HandlerSources): IpcHandlers {
  const { startup, helper, monitoring, signIn, openExternal, desktop, saveFile, takeLink, updates, putAway } = sources;
  return {
    readStartup: () => startup(),
    setMonitoring: ({ session }) => {
      monitoring.set(session);
      return Promise.resolve(undefined);
    },
    requestSweep: (request) => Promise.resolve(monitoring.sweep(request)),
    confirmSweep: ({ sweep }) => {
      sources.confirmSweep(sweep);
      return Promise.resolve(undefined);
    },
    loginHelper: (token) => helper.session.open(token),
    endHelperSession: () => helper.session.end(),
    cancelHelperLogin: () => {
      helper.session.cancelOpening();
      return Promise.resolve(undefined);
    },
    readHelperSession: (reader) => Promise.resolve(helper.session.snapshot(reader)),
    startSignIn: (provider) => signIn.start(provider),
    checkSignIn: () => Promise.resolve(signIn.check()),
    cancelSignIn: () => {
      signIn.cancel();
      return Promise.resolve(undefined);
    },
    openExternal: (address) => openExternal(address),
    desktopSettings(settings) {
      const state = settings === null ? desktop.readSettings() : desktop.saveSettings(settings);
      sources.errorReports.applyChoice();
      return Promise.resolve(state);
    },
    showTray: (view) => {
      desktop.showTray(view);
      return Promise.resolve(undefined);
    },
    notifyPerson: (notification) => {
      desktop.notify(notification);
      return Promise.resolve(undefined);
    },
    saveFile: (file) => saveFile(file),
    testLine: () => sources.testLine(),
    installedGames: (request) => sources.installedGames(request),
    takeLink: () => Promise.resolve(takeLink()),
    serveCommandLine: ({ answered }) => Promise.resolve([...sources.serveCommandLine(answered)]),
    reportError: (report) => {
      sources.errorReports.captureReport(report);
      return Promise.resolve(undefined);
    },
    async eraseData(what) {
      await (what === 'everything' ? sources.eraseData() : sources.wipeStorage());
      return undefined;
    },
    quitApp: () => {
      sources.quit();
      return Promise.resolve(undefined);
    },
    putAway(step) {
      switch (step.step) {
        case 'take':
          return Promise.resolve(putAway.take());
        case 'answer':
          putAway.answer(step);
          break;
        case 'stored':
          putAway.stored();
      }
      return Promise.resolve(null);
    },
    readUpdate: (step) => {
      if (step === 'check') updates.check();
      return Promise.resolve(updates.read());
    },
    installUpdate: () => updates.install(),
  };
}
