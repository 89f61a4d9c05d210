/**
 * The code flow with PKCE (RFC 6749 section 4.1, RFC 7636, RFC 9207), shared by main process and web page: the validation of a provider's
 * page, the parameters of the request, and the evaluation of its response. URLs, randomness and hashing are passed in.
 */
import { NONCE_PREFIX, SIGN_IN_SCOPES, type SignInProvider } from './contract/ipc/sign-in';
import { isLoopbackHttp } from './parse-url';

/** Google's page is opened at this host only, whatever its discovery document names (promise C1). */
const GOOGLE_HOST = 'accounts.google.com';
const CHALLENGE_METHOD = 'S256';
/** The maximum code length of the bridge's schema. */
const CODE_MAX_LENGTH = 4_096;
const PARAMETERS = ['state', 'code', 'error', 'iss'] as const;
/** Parameters of other response types: a query with one of them is not a response to this request. */
const OTHER_RESPONSES = ['id_token', 'token', 'response'] as const;

/** The used parts of a URL. */
interface Address {
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
}

/** A query with its parameters, such as URLSearchParams. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
}

/** The used fields of a discovery document (RFC 8414 section 2). */
interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint?: string;
  readonly code_challenge_methods_supported?: readonly string[];
  readonly authorization_response_iss_parameter_supported?: boolean;
}

export interface AuthorizationEndpoint<A> {
  readonly url: A;
  /** The required `iss` of the provider's response (RFC 9207). */
  readonly issuer: string;
  /** The provider has announced `iss` in its responses, so one without it is not the provider's. */
  readonly sendsIssuer: boolean;
}

/**
 * The sign-in page of a discovery document; null when it must not be opened, or does not support our challenge method.
 * @param parse parses a URL; throws when it is invalid
 */
export function discoveredEndpoint<A extends Address>(
  server: ServerMetadata,
  issuer: Address,
  parse: (text: string) => A,
): AuthorizationEndpoint<A> | null {
  const url = parse(server.authorization_endpoint ?? '');
  const methods = server.code_challenge_methods_supported;
  // A provider that lists its methods must list ours; one that lists none is assumed to support RFC 7636.
  if (!mayBeEndpoint(url, issuer) || methods?.includes(CHALLENGE_METHOD) === false) return null;
  const sendsIssuer = server.authorization_response_iss_parameter_supported === true;
  return { url, issuer: server.issuer, sendsIssuer };
}

/** Discord's configured endpoint. It announces no issuer; if it ever does, the issuer must be its own origin. */
export function configuredEndpoint<A extends Address>(url: A): AuthorizationEndpoint<A> {
  return { url, issuer: url.origin, sendsIssuer: false };
}

function mayBeEndpoint(url: Address, issuer: Address): boolean {
  if (issuer.host === GOOGLE_HOST && url.host !== GOOGLE_HOST) return false;
  return url.protocol === 'https:' || (isLoopbackHttp(url) && isLoopbackHttp(issuer));
}

/** The secrets that make one sign-in attempt unguessable: created per attempt and never logged (promises C2, C3). */
interface AttemptSecrets {
  readonly codeVerifier: string;
  /** The verifier's S256 challenge (RFC 7636 section 4.2). */
  readonly codeChallenge: string;
  readonly state: string;
  readonly nonce: string;
}

/**
 * Creates the secrets of one attempt.
 * @param createSecret returns 32 random bytes in base64url: 43 characters, the shortest verifier that RFC 7636 section 4.1 allows
 * @param hash returns BASE64URL(SHA-256(ASCII(text)))
 */
export async function createAttemptSecrets(
  createSecret: () => string,
  hash: (text: string) => string | Promise<string>,
): Promise<AttemptSecrets> {
  const codeVerifier = createSecret();
  return {
    codeVerifier,
    codeChallenge: await hash(codeVerifier),
    state: createSecret(),
    nonce: await hash(NONCE_PREFIX + codeVerifier),
  };
}

interface AuthorizationRequest {
  readonly provider: SignInProvider;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly secrets: AttemptSecrets;
}

/** The parameters of an authorization request, with the exact scope (promise C1); the endpoint's own query is kept beside them. */
export function authorizationParameters(request: AuthorizationRequest): Readonly<Record<string, string>> {
  const { provider, clientId, redirectUri, secrets } = request;
  return {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SIGN_IN_SCOPES[provider],
    state: secrets.state,
    code_challenge: secrets.codeChallenge,
    code_challenge_method: CHALLENGE_METHOD,
    // Of OpenID Connect, which Discord does not support (Core 1.0 section 3.1.2.1). Without the prompt Google comes back at once with the
    // account of the browser: nobody could choose another one after signing out. Discord's page offers that by itself.
    ...(provider === 'google' && { nonce: secrets.nonce, prompt: 'select_account' }),
  };
}

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
  /** Contains the right state, but is not a valid response: only the provider's page can know the state. */
  | { readonly kind: 'invalid' }
  /** Not a response to this attempt: it has no effect (promise C3). */
  | { readonly kind: 'foreign' };

/** Evaluates a provider's response, the query of the callback URL. Unknown parameters are ignored, but a relevant one may occur only once. */
export function checkCallback(query: Query, expected: ExpectedCallback): CallbackOutcome {
  const states = query.getAll('state');
  if (states.length !== 1 || !isSameText(states[0] ?? '', expected.state)) return { kind: 'foreign' };
  const isRepeated = PARAMETERS.some((name) => query.getAll(name).length > 1);
  if (isRepeated || OTHER_RESPONSES.some((name) => query.get(name) !== null)) return { kind: 'invalid' };
  const [code, error, issuer] = [query.get('code'), query.get('error'), query.get('iss')];
  if (issuer === null ? expected.sendsIssuer : issuer !== expected.issuer) return { kind: 'invalid' };
  // Exactly one of the two.
  if ((code === null) === (error === null)) return { kind: 'invalid' };
  if (error !== null) return { kind: error === 'access_denied' ? 'denied' : 'rejected' };
  const isCode = code !== null && code !== '' && code.length <= CODE_MAX_LENGTH;
  return isCode ? { kind: 'code', code } : { kind: 'invalid' };
}

/** Compares two texts in constant time (promise C3). */
function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
