/** Builds the handlers of the IPC table from the plain modules beside it. */
import type { AppLink, IpcHandlers, SaveOutcome, Startup } from '../../contract/ipc';
import type { DesktopHabits } from '../desktop-habits';
import type { HelperClient } from '../helper/helper-client';
import type { SignInService } from '../sign-in/sign-in-service';

export interface HandlerSources {
  readonly startup: () => Promise<Startup>;
  readonly helper: Omit<HelperClient, 'close'>;
  readonly signIn: SignInService;
  readonly openExternal: (address: string) => Promise<boolean>;
  readonly desktop: Pick<DesktopHabits, 'readSettings' | 'saveSettings' | 'showTray' | 'tell'>;
  readonly saveReport: (text: string) => Promise<SaveOutcome>;
  readonly takeLink: () => AppLink | null;
}

/** One function per channel. */
export function createIpcHandlers(sources: HandlerSources): IpcHandlers {
  const { startup, helper, signIn, openExternal, desktop, saveReport, takeLink } = sources;
  return {
    readStartup: () => startup(),
    pingServers: (request) => helper.pingServers(request),
    loginHelper: (token) => helper.loginHelper(token),
    cancelHelperLogin: () => {
      helper.cancelHelperLogin();
      return Promise.resolve(undefined);
    },
    startSignIn: (provider) => signIn.start(provider),
    checkSignIn: () => Promise.resolve(signIn.check()),
    cancelSignIn: () => {
      signIn.cancel();
      return Promise.resolve(undefined);
    },
    openExternal: (address) => openExternal(address),
    readDesktopSettings: () => Promise.resolve(desktop.readSettings()),
    saveDesktopSettings: (settings) => Promise.resolve(desktop.saveSettings(settings)),
    showTray: (view) => {
      desktop.showTray(view);
      return Promise.resolve(undefined);
    },
    notifyPerson: (news) => {
      desktop.tell(news);
      return Promise.resolve(undefined);
    },
    saveReport: ({ text }) => saveReport(text),
    takeLink: () => Promise.resolve(takeLink()),
  };
}
