/** What a provider's answer, the query of the callback address, comes to (RFC 6749 section 4.1.2, RFC 9207). */
import { isSameSecret } from './secrets';

/** As long as the bridge's schema lets a code be. */
const CODE_MAX_LENGTH = 4_096;
const PARAMETERS = ['state', 'code', 'error', 'iss'] as const;

export interface ExpectedCallback {
  readonly state: string;
  readonly issuer: string;
  readonly sendsIssuer: boolean;
}

export type CallbackOutcome =
  | { readonly kind: 'code'; readonly code: string }
  /** The person said no, or the provider did. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'rejected' }
  /** Not an answer to this attempt: it changes nothing (promise C3). */
  | { readonly kind: 'foreign' };

const FOREIGN: CallbackOutcome = { kind: 'foreign' };

/** Judges a query. Names that nobody asked for are ignored, but what counts may stand there once only. */
export function judgeCallback(query: URLSearchParams, expected: ExpectedCallback): CallbackOutcome {
  if (PARAMETERS.some((name) => query.getAll(name).length > 1)) return FOREIGN;
  const [state, code, error, issuer] = PARAMETERS.map((name) => query.get(name));
  if (!isSameSecret(state ?? '', expected.state)) return FOREIGN;
  if (typeof issuer === 'string' ? issuer !== expected.issuer : expected.sendsIssuer) return FOREIGN;
  if (typeof code === 'string') {
    const isCode = code !== '' && code.length <= CODE_MAX_LENGTH && typeof error !== 'string';
    return isCode ? { kind: 'code', code } : FOREIGN;
  }
  if (typeof error !== 'string') return FOREIGN;
  return { kind: error === 'access_denied' ? 'denied' : 'rejected' };
}
