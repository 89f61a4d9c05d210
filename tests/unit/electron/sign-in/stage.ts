/** The sign-in service with an issuer on loopback and a browser that records opened addresses. */
import { expect } from 'vitest';
import type { SignInState } from '../../../../common/contract/ipc/sign-in-state';
import {
  createSignInService,
  type SignInService,
  type SignInSources,
} from '../../../../electron/sign-in/sign-in-service';
import { callbackUrl, get, readAuthorizationUrl, startIssuer, type Issuer, type PageSeen } from './issuer';
import { createManualClock, type ManualClock } from './manual-clock';

export interface Stage {
  readonly issuer: Issuer;
  readonly clock: ManualClock;
  readonly signIn: SignInService;
  /** Every address that was opened in the system browser. */
  readonly opened: string[];
  /** The address opened last. */
  lastOpened(): string;
  /** The port that the last attempt listens on. */
  port(): number;
  /** Requests the callback with these parameters, as the browser does. */
  comeBack(response: Record<string, string>): Promise<PageSeen | null>;
  close(): Promise<void>;
}

/** Opens a stage; its clock moves only when the test moves it. */
export async function openStage(more: Partial<SignInSources> = {}): Promise<Stage> {
  const issuer = await startIssuer();
  const clock = createManualClock();
  const opened: string[] = [];
  const signIn = createSignInService({
    fetch: globalThis.fetch,
    google: { issuer: issuer.url, clientId: 'google-client' },
    discord: { authorizeUrl: 'http://127.0.0.1:9/oauth2/authorize', clientId: 'discord-client' },
    authHelperUrl: '',
    openBrowser: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
    clock,
    ...more,
  });
  const lastOpened = () => opened.at(-1) ?? '';
  return {
    issuer,
    clock,
    signIn,
    opened,
    lastOpened,
    port: () => readAuthorizationUrl(lastOpened()).port,
    comeBack: (response) => get(callbackUrl(lastOpened(), response)),
    async close() {
      signIn.close();
      await issuer.close();
    },
  };
}

export const IDLE: SignInState = { state: 'idle' };
export const WAITING = expect.objectContaining({ state: 'waiting' }) as unknown as SignInState;
export const failed = (reason: Extract<SignInState, { state: 'failed' }>['reason']): SignInState => ({
  state: 'failed',
  reason,
});
