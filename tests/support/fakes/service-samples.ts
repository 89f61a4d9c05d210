/** The default responses of the fake services: one user, two servers and their figures. */
import { SIGN_IN_TIMEOUT_MS, type SignInProvider } from '../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../common/contract/ipc/sign-in-state';
import type { PingOutcome } from '../../../common/contract/ipc/ipc';
import type { Measured } from '../../../electron/connection/sweep-events';
import { ProviderError, type ProviderFailure } from '../../../src/lib/api/provider-error';

export const machineId = 'machine-1';
export const failure = (reason: ProviderFailure['reason'], message?: string): ProviderError =>
  new ProviderError({ source: 'provider', reason, ...(message !== undefined && { message }) });

export const wireUser = { id: 7, full_name: 'Demo Player', ngayhethan: '2991-01-01 00:00:00' };
export const wireServers = [
  { id: 'sg', name: 'Singapore', country_code: 'sg' },
  { id: 'jp', name: 'Tokyo', country_code: 'jp' },
];
export const figuresOf = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: 1, loss: 0 });
/** The figures of a sweep of the fake main process, and its outcome; `hasSession` is what the helper says of its session, if anything. */
export type ScriptedSweep =
  | ({ readonly outcome: 'pinged'; readonly hasSession?: boolean } & Measured)
  | Extract<PingOutcome, { outcome: 'failed' }>;
export const pinged: ScriptedSweep = {
  outcome: 'pinged',
  figures: { sg: figuresOf(40), jp: figuresOf(80) },
  direct: null,
};
export const helperFailed = (reason: Extract<PingOutcome, { outcome: 'failed' }>['failure']) =>
  ({ outcome: 'failed', failure: reason }) as const;

/** Sign-in in the system browser, of which nobody has returned. */
export function fakeSignIn() {
  let state: SignInState = { state: 'idle' };
  return {
    start: (provider: SignInProvider): SignInState =>
      (state = { state: 'waiting', provider, leftMs: SIGN_IN_TIMEOUT_MS }),
    check: (): SignInState => state,
    cancel: () => {
      if (state.state === 'waiting') state = { state: 'failed', reason: 'cancelled' };
    },
  };
}
