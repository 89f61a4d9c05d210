/** The local helper's contract (docs/product.md section 13): text in, text out, 127.0.0.1 only. */
import * as v from 'valibot';
import { signInFailure } from '../ipc/sign-in';

/** The only paths that the app calls on loopback (promise D1); the auth helper's two are docs/product.md section 7's. */
export const HELPER_PATHS = {
  ping: '/ping',
  login: '/login',
  startGoogleLogin: '/start-google-login',
  checkGoogleToken: '/check-google-token',
} as const;
export type HelperPath = (typeof HELPER_PATHS)[keyof typeof HELPER_PATHS];

export const HELPER_BODY_LIMIT_BYTES = 1024 * 1024;
export const HELPER_HEADER_LIMIT_BYTES = 8 * 1024;
export const HELPER_CONNECT_TIMEOUT_MS = 1_000;
export const HELPER_PING_TIMEOUT_MS = 5_000;
/**
 * After this long, and when the person calls it off, the app closes the connection of a `/login`. A helper withdraws a login whose connection
 * closes before it is answered: one that takes effect later would connect to what the app shows as off (promise J1).
 */
export const HELPER_LOGIN_TIMEOUT_MS = 10_000;

/**
 * Proven mode (promise D3): a call carries `<nonce>.<proof>`, its answer a proof that goes with the same nonce. Both are HMAC-SHA-256
 * under the launch's secret, in base64url: of nonce, method, path and body, each but the last followed by a line break, and of
 * nonce, line break and the answer's whole body. The helper keeps a connection of `/ping` open for one call more: the app sends a
 * token only on a connection that has proven itself with a call without a body, which may be answered with any status.
 */
export const CLIENT_PROOF_HEADER = 'x-client-auth';
export const HELPER_PROOF_HEADER = 'x-helper-auth';
export const HELPER_SECRET_BYTES = 32;
/** What the helper that the app started says on stdout, as its one line. */
export const HELPER_PORT_LINE = /^\{"port":([1-9]\d{0,4})\}$/;

/** As many servers as a list can hold (promise E5), and an id as long as the provider's can be. */
export const MEASURED_SERVERS_LIMIT = 10_000;
export const SERVER_ID_MAX_LENGTH = 64;
/** As many servers as one message to the page carries: it is taken in without a pause that is felt, and stays far under 1 MiB (promise A10). */
export const MEASURED_LIMIT = 1_000;

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(60_000));
const share = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));

/** Figures of one server: round-trip time and jitter in milliseconds, loss from 0 to 1. A plain number is a round-trip time. */
export const helperFigures = v.union([
  v.object({ ping: v.nullable(milliseconds), jitter: v.optional(milliseconds), loss: v.optional(share) }),
  v.pipe(
    milliseconds,
    v.transform((ping) => ({ ping })),
  ),
]);
export type HelperFigures = v.InferOutput<typeof helperFigures>;

/** The optional entry of a ping answer that carries the way without the service. */
export const DIRECT_ENTRY = 'direct';

/** Why a call to the helper failed; each has its own sentence and code on the screen. */
export const HELPER_FAILURES = [
  'refused',
  'timeout',
  'broken',
  'rejected',
  'garbage',
  'too-large',
  'cancelled',
  /** Proven mode only: whoever answers does not know this launch's secret (promises D2, D3). */
  'untrusted',
  /** Where the app runs the helper's program: the system will not start it. */
  'not-started',
  /** Proven mode only: the program that held the session has ended, and a successor answers. */
  'gone',
] as const;
export const helperFailure = v.picklist(HELPER_FAILURES);
export type HelperFailure = v.InferOutput<typeof helperFailure>;

/** Whether nobody is there to be called: then there is no session either. */
export function isHelperAbsent(failure: HelperFailure): boolean {
  return failure === 'refused' || failure === 'not-started';
}

/** Calls to the auth helper carry a per-launch secret in this header, which no page can send without a preflight (promises C9, D8). */
export const AUTH_HELPER_SECRET_HEADER = 'x-pinglane-secret';

const parameter = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/** The answer of `GET /check-google-token`: JSON, in the provider's own field names (docs/product.md section 14). */
export const authHelperResponse = v.variant('status', [
  v.object({ status: v.literal('waiting') }),
  v.object({ status: v.literal('done'), code: parameter, code_verifier: parameter, redirect_uri: parameter }),
  v.object({ status: v.literal('failed'), reason: signInFailure }),
]);
export type AuthHelperResponse = v.InferOutput<typeof authHelperResponse>;

/** One poll a second, at most 300 of them (promise C9). */
export const AUTH_HELPER_POLL_INTERVAL_MS = 1_000;
export const AUTH_HELPER_POLLS_LIMIT = 300;
