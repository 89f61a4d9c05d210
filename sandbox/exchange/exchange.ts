/** Exchanges a sign-in code of an identity service for a person, or refuses with a message (docs/product.md section 14). */
import * as oauth from 'oauth4webapi';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import { ProviderError } from '../envelope';
import type { RunningIdentity } from '../identity/identity';
import { exchangeDiscordCode } from './discord';
import { exchangeGoogleCode } from './google';
import { httpOptions, type HttpOptions, type Identity, type SignInCode } from './identity-service';

const EXCHANGE_LIMIT_MS = 15_000;
const CODE_LENGTH_MAX = 4_096;
/** RFC 7636 section 4.1. */
const CODE_VERIFIER = /^[\w.~-]{43,128}$/;
const NAMES: Readonly<Record<SignInProvider, string>> = { google: 'Google', discord: 'Discord' };

/** Exchanges a code once; throws a ProviderError with the reason on failure. */
export type Exchange = (service: SignInProvider, code: SignInCode) => Promise<Identity>;

export type ExchangeOptions = Omit<RunningIdentity, 'close'> & {
  /** Aborts pending requests when the provider closes. */
  readonly closing: AbortSignal;
  readonly limitMs?: number;
};

export function createExchange(options: ExchangeOptions): Exchange {
  const { closing, limitMs = EXCHANGE_LIMIT_MS } = options;
  const jwks: oauth.JWKSCacheInput = {};

  function exchange(service: SignInProvider, code: SignInCode, http: HttpOptions): Promise<Identity> {
    switch (service) {
      case 'google':
        return exchangeGoogleCode(code, { issuer: options.googleIssuer, clientId: options.googleClientId, jwks }, http);
      case 'discord':
        return exchangeDiscordCode(
          code,
          { authorizeUrl: options.discordAuthorizeUrl, clientId: options.discordClientId },
          http,
        );
    }
  }

  return async (service, code) => {
    if (code.code === '' || code.code.length > CODE_LENGTH_MAX) throw new ProviderError(422, 'code must be valid');
    if (!CODE_VERIFIER.test(code.codeVerifier)) throw new ProviderError(422, 'code_verifier must be valid');
    if (!options.redirects[service].allows(code.redirectUri))
      throw new ProviderError(422, 'redirect_uri must be valid');
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await exchange(service, code, httpOptions(AbortSignal.any([limit, closing])));
    } catch (error) {
      throw refusalOf(error, NAMES[service], limit.aborted);
    }
  };
}

const NOT_TRUSTED: ReadonlySet<unknown> = new Set([
  oauth.INVALID_RESPONSE,
  oauth.JWT_CLAIM_COMPARISON,
  oauth.JWT_TIMESTAMP_CHECK,
  oauth.KEY_SELECTION,
]);

function refusalOf(error: unknown, name: string, isLate: boolean): ProviderError {
  if (isLate) return new ProviderError(504, `${name} did not answer in time. Please try again.`);
  if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') {
    return new ProviderError(403, `The sign-in with ${name} is used or expired. Please sign in again.`);
  }
  if (error instanceof oauth.OperationProcessingError && NOT_TRUSTED.has(error.code)) {
    return new ProviderError(403, `The sign-in with ${name} could not be verified. Please sign in again.`);
  }
  return new ProviderError(502, `${name} cannot be reached now. Please try again.`);
}
