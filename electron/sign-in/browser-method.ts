/** The app's own sign-in method: system browser, loopback redirect and PKCE (RFC 8252, RFC 7636; promises C1 to C8). */
import type { Language } from '../../common/languages';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import type { SignInFailure } from '../../common/contract/ipc/sign-in-state';
import { authorizationParameters, createAttemptSecrets, type AuthorizationEndpoint } from '../../common/oauth';
import { openCallbackListener } from './callback-listener';
import type { Clock } from '../base/clock';
import type { LoopbackAddress } from './loopback-server';
import { createSecret, toCodeChallenge, type RandomBytes } from './secrets';
import { failedSignIn, type SignInMethod } from './sign-in-method';

export interface BrowserMethodSources {
  readonly provider: SignInProvider;
  readonly clientId: string;
  /** Finds the provider's page; null when it cannot be found. */
  readonly findEndpoint: (signal: AbortSignal) => Promise<AuthorizationEndpoint<URL> | null>;
  /** Opens a page of that host in the system browser; false when it was refused or failed. */
  readonly open: (address: string, host: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly random: RandomBytes | undefined;
  /** Where the provider may redirect to, tried in this order. */
  readonly callbackAddresses: readonly LoopbackAddress[];
  /** Language of the pages that the browser shows at the end. */
  readonly language: () => Language;
}

/** Creates the method for one provider. */
export function createBrowserMethod(sources: BrowserMethodSources): SignInMethod {
  const { provider, clientId, clock } = sources;
  return async (signal, onWaiting) => {
    const listener = await openCallbackListener(clock, sources.callbackAddresses, sources.language);
    if (listener === null) return failedSignIn('no-listener');
    const giveUp = (failure: SignInFailure) => {
      listener.close();
      return failedSignIn(failure);
    };

    signal.addEventListener('abort', () => listener.close());
    const endpoint = await sources.findEndpoint(signal);
    const secrets = await createAttemptSecrets(() => createSecret(sources.random), toCodeChallenge);
    if (signal.aborted) return giveUp('cancelled');
    if (endpoint === null) return giveUp('no-issuer');
    const { redirectUri } = listener;
    listener.expect({ state: secrets.state, issuer: endpoint.issuer, sendsIssuer: endpoint.sendsIssuer });
    const url = new URL(endpoint.url);
    url.hash = '';
    const parameters = authorizationParameters({ provider, clientId, redirectUri, secrets });
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    // The system may take long to confirm that the browser is open; a callback proves it as well.
    const opened = sources.open(url.href, endpoint.url.host);
    if ((await Promise.race([opened, listener.result])) === false) return giveUp('no-browser');

    onWaiting();
    const result = await listener.result;
    if (!result.ok) return result;
    return { ok: true, authorization: { code: result.code, codeVerifier: secrets.codeVerifier, redirectUri } };
  };
}
