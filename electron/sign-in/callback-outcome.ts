/** Evaluates a provider's response, the query of the callback URL (RFC 6749 section 4.1.2, RFC 9207). */
import { isSameSecret } from './secrets';

/** The maximum code length of the bridge's schema. */
const CODE_MAX_LENGTH = 4_096;
const PARAMETERS = ['state', 'code', 'error', 'iss'] as const;

export interface ExpectedCallback {
  readonly state: string;
  readonly issuer: string;
  readonly sendsIssuer: boolean;
}

export type CallbackOutcome =
  | { readonly kind: 'code'; readonly code: string }
  /** The person or the provider declined. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'rejected' }
  /** Not a response to this attempt: it has no effect (promise C3). */
  | { readonly kind: 'foreign' };

const FOREIGN: CallbackOutcome = { kind: 'foreign' };

/** Evaluates a query. Unknown parameters are ignored, but a relevant one may occur only once. */
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
