/** Builds the handlers of the IPC table from the plain modules beside it. */
import type { IpcHandlers, Startup } from '../../contract/ipc';
import type { HelperClient } from '../helper/helper-client';
import type { SignInService } from '../sign-in/sign-in-service';

export interface HandlerSources {
  readonly startup: () => Promise<Startup>;
  readonly helper: HelperClient;
  readonly signIn: SignInService;
  readonly openExternal: (address: string) => Promise<boolean>;
}

/** One function per channel. */
export function createIpcHandlers({ startup, helper, signIn, openExternal }: HandlerSources): IpcHandlers {
  return {
    readStartup: () => startup(),
    pingServers: (token) => helper.pingServers(token),
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
  };
}
