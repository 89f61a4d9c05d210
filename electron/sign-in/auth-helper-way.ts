/** Google's part done by an external auth helper on loopback: one start, then a poll a second (docs/product.md section 7, promise C9). */
import * as v from 'valibot';
import {
  AUTH_HELPER_POLL_INTERVAL_MS,
  AUTH_HELPER_POLLS_LIMIT,
  AUTH_HELPER_SECRET_HEADER,
  authHelperAnswer,
  HELPER_PATHS,
  type AuthHelperAnswer,
} from '../../common/contract/helper/helper-api';
import { callLoopback, type LoopbackAnswer } from '../connection/loopback-request';
import type { SignInClock } from './clock';
import { createSecret, type RandomBytes } from './secrets';
import { failedWay, type Way } from './way';

const AUTH_HELPER_TIMEOUT_MS = 5_000;
export const AUTH_HELPER_ANSWER_LIMIT_BYTES = 64 * 1024;
/** One poll may get lost; a helper that fails so many times in a row is gone. */
export const FAILED_POLLS_LIMIT = 3;

export interface AuthHelperWaySources {
  readonly port: number;
  readonly clock: SignInClock;
  readonly random: RandomBytes | undefined;
}

/** Makes the way. Its secret is made once, at launch, and goes with every call. */
export function createAuthHelperWay({ port, clock, random }: AuthHelperWaySources): Way {
  const secret = createSecret(random);
  const call = (method: 'GET' | 'POST', signal: AbortSignal) =>
    callLoopback({
      port,
      method,
      path: method === 'POST' ? HELPER_PATHS.startGoogleLogin : HELPER_PATHS.checkGoogleToken,
      headers: { [AUTH_HELPER_SECRET_HEADER]: secret },
      body: Buffer.alloc(0),
      totalMs: AUTH_HELPER_TIMEOUT_MS,
      answerLimitBytes: AUTH_HELPER_ANSWER_LIMIT_BYTES,
      signal,
    });

  return async (signal, onWaiting) => {
    const started = await call('POST', signal);
    if (!started.ok) return failedWay('no-helper');
    const first = readAnswer(started);
    // What a start answers is not laid down; only a failure that is one is taken.
    if (first?.status === 'failed') return failedWay(first.reason);
    onWaiting();

    let failures = 0;
    for (let polls = 0; polls < AUTH_HELPER_POLLS_LIMIT; polls += 1) {
      await pause(clock, signal);
      if (signal.aborted) return failedWay('cancelled');
      const answer = readAnswer(await call('GET', signal));
      failures = answer === null ? failures + 1 : 0;
      if (failures >= FAILED_POLLS_LIMIT) return failedWay('no-helper');
      if (answer?.status === 'failed') return failedWay(answer.reason);
      if (answer?.status !== 'done') continue;
      const { code, code_verifier: codeVerifier, redirect_uri: redirectUri } = answer;
      return { ok: true, authorization: { code, codeVerifier, redirectUri } };
    }
    return failedWay('timeout');
  };
}

/** The answer as the contract knows it; null for a failed call and for anything else. */
function readAnswer(answer: LoopbackAnswer): AuthHelperAnswer | null {
  if (!answer.ok) return null;
  try {
    const parsed = v.safeParse(authHelperAnswer, JSON.parse(answer.text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Waits for the next poll, or until the attempt is over. */
function pause(clock: SignInClock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      callOff();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const callOff = clock.after(AUTH_HELPER_POLL_INTERVAL_MS, wake);
    signal.addEventListener('abort', wake);
    if (signal.aborted) wake();
  });
}
