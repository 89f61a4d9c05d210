/**
 * The app's own auth helper: the two calls of docs/product.md section 7 in front of the same sign-in, inaccessible to web pages. A page
 * cannot send the secret's header without a preflight, which is refused, and a rebound name is detected by Host (promises C9, D8).
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookUp } from '../../common/by-id';
import { AUTH_HELPER_SECRET_HEADER, HELPER_PATHS } from '../../common/contract/helper/helper-api';
import type { AuthHelperResponse } from '../../common/contract/helper/helper-schemas';
import type { SignInState } from '../../common/contract/ipc/sign-in-state';
import type { Clock } from '../../electron/base/clock';
import { respondWith, openLoopbackServer } from '../../electron/sign-in/loopback-server';
import { isSameSecret } from '../../electron/sign-in/secrets';
import type { SignInService } from '../../electron/sign-in/sign-in-service';

/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;
/** A body has no meaning here, so a longer one is refused unread. */
const BODY_LIMIT_BYTES = 1_024;
const METHODS: Readonly<Record<string, string>> = {
  [HELPER_PATHS.startGoogleLogin]: 'POST',
  [HELPER_PATHS.checkGoogleToken]: 'GET',
};

export interface AuthHelperServer {
  /** Such as `http://127.0.0.1:46210`. */
  readonly address: string;
  close(): void;
}

export interface AuthHelperOptions {
  readonly signIn: SignInService;
  readonly clock: Clock;
  /** 0: any free port. */
  readonly port: number;
}

/** Serves the auth helper on a port of 127.0.0.1; null when the port is taken. */
export async function serveAuthHelper({ signIn, clock, port }: AuthHelperOptions): Promise<AuthHelperServer | null> {
  /** The secret of the current login, and the previous one, whose polls get 'replaced'. */
  let owner: string | null = null;
  let former: string | null = null;

  const start = (secret: string): AuthHelperResponse => {
    if (owner !== null && !isSameSecret(owner, secret)) former = owner;
    owner = secret;
    // Not awaited: discovering the issuer may take longer than the caller waits, and the outcome is polled anyway.
    void signIn.start('google');
    return { status: 'waiting' };
  };
  const check = (secret: string): AuthHelperResponse | null => {
    if (former !== null && isSameSecret(former, secret)) {
      former = null;
      return { status: 'failed', reason: 'replaced' };
    }
    if (owner === null || !isSameSecret(owner, secret)) return null;
    const answer = toAnswer(signIn.check());
    if (answer?.status !== 'waiting') owner = null;
    return answer;
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request);
    const secret = request.headers[AUTH_HELPER_SECRET_HEADER];
    if (refused !== null || typeof secret !== 'string') {
      send(response, refused ?? 403);
      return;
    }
    request.resume();
    const answer = request.method === 'POST' ? start(secret) : check(secret);
    if (answer === null) send(response, 403);
    else send(response, 200, answer);
  };

  const addresses = [{ host: '127.0.0.1', port }] as const;
  const server = await openLoopbackServer({ clock, addresses, handle, wrongHostStatus: 403 });
  return server && { address: server.origin, close: () => server.close() };
}

/** The status with which a request is refused, if any; none of them lets a page read more than the failure. */
function refusal({ method = '', url = '', headers }: IncomingMessage): number | null {
  if (method !== 'GET' && method !== 'POST') return 405;
  if (headers.origin !== undefined) return 403;
  const allowed = lookUp(METHODS, url);
  if (allowed === undefined) return 404;
  if (method !== allowed) return 405;
  const secret = headers[AUTH_HELPER_SECRET_HEADER];
  if (typeof secret !== 'string' || !SECRET.test(secret)) return 403;
  const isLong =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;
  return isLong ? 413 : null;
}

/** Null for an idle attempt, which has been returned already. */
function toAnswer(state: SignInState): AuthHelperResponse | null {
  switch (state.state) {
    case 'idle':
      return null;
    case 'waiting':
      return { status: 'waiting' };
    case 'failed':
      return { status: 'failed', reason: state.reason };
    case 'authorised': {
      const { code, codeVerifier, redirectUri } = state.authorization;
      return { status: 'done', code, code_verifier: codeVerifier, redirect_uri: redirectUri };
    }
  }
}

function send(response: ServerResponse, status: number, answer?: AuthHelperResponse): void {
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  if (!answer) respondWith(response, status, headers);
  else respondWith(response, status, { ...headers, 'Content-Type': 'application/json' }, JSON.stringify(answer));
}
