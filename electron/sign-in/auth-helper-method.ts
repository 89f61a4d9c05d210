/** Google sign-in by an external auth helper on loopback: one start, then a poll per second (docs/product.md section 7, promise C9). */
import * as v from 'valibot';
import { delay } from '../../common/async/delay';
import {
  AUTH_HELPER_POLL_INTERVAL_MS,
  AUTH_HELPER_POLLS_LIMIT,
  AUTH_HELPER_SECRET_HEADER,
  HELPER_PATHS,
} from '../../common/contract/helper/helper-api';
import { authHelperResponse, type AuthHelperResponse } from '../../common/contract/helper/helper-schemas';
import { callLoopback, type LoopbackResponse } from '../connection/loopback-request';
import type { Clock } from '../base/clock';
import { createSecret, type RandomBytes } from './secrets';
import { failedSignIn, type SignInMethod } from './sign-in-method';

const AUTH_HELPER_TIMEOUT_MS = 5_000;
export const AUTH_HELPER_RESPONSE_LIMIT_BYTES = 64 * 1024;
/** A single poll may be lost; a helper that fails this often in a row is gone. */
export const FAILED_POLLS_LIMIT = 3;

export interface AuthHelperMethodSources {
  readonly port: number;
  readonly clock: Clock;
  readonly random: RandomBytes | undefined;
}

/** Creates the sign-in method. Its secret is created once per launch and sent with every call. */
export function createAuthHelperMethod({ port, clock, random }: AuthHelperMethodSources): SignInMethod {
  const secret = createSecret(random);
  const call = (method: 'GET' | 'POST', signal: AbortSignal) =>
    callLoopback({
      port,
      method,
      path: method === 'POST' ? HELPER_PATHS.startGoogleLogin : HELPER_PATHS.checkGoogleToken,
      headers: { [AUTH_HELPER_SECRET_HEADER]: secret },
      body: Buffer.alloc(0),
      totalMs: AUTH_HELPER_TIMEOUT_MS,
      responseLimitBytes: AUTH_HELPER_RESPONSE_LIMIT_BYTES,
      signal,
    });

  return async (signal, onWaiting) => {
    const started = await call('POST', signal);
    if (!started.ok) return failedSignIn('no-helper');
    const first = readResponse(started);
    // The response to a start is not specified; only a valid failure is used.
    if (first?.status === 'failed') return failedSignIn(first.reason);
    onWaiting();

    let failures = 0;
    for (let polls = 0; polls < AUTH_HELPER_POLLS_LIMIT; polls += 1) {
      await delay(clock, AUTH_HELPER_POLL_INTERVAL_MS, signal);
      if (signal.aborted) return failedSignIn('cancelled');
      const response = readResponse(await call('GET', signal));
      failures = response === null ? failures + 1 : 0;
      if (failures >= FAILED_POLLS_LIMIT) return failedSignIn('no-helper');
      if (response?.status === 'failed') return failedSignIn(response.reason);
      if (response?.status !== 'done') continue;
      const { code, code_verifier: codeVerifier, redirect_uri: redirectUri } = response;
      return { ok: true, authorization: { code, codeVerifier, redirectUri } };
    }
    return failedSignIn('timeout');
  };
}

/** The response as specified in the contract; null for a failed call and for anything else. */
function readResponse(response: LoopbackResponse): AuthHelperResponse | null {
  if (!response.ok) return null;
  try {
    const parsed = v.safeParse(authHelperResponse, JSON.parse(response.text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
