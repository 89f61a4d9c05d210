/** What the main process logs of a sign-in: the outcome of each attempt, and nothing else (promise C2). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInState } from '../../../../common/contract/ipc/sign-in-state';
import { createLifecycle, type Lifecycle } from '../../../../electron/diagnostics/watch-lifecycle';
import type { SignInService } from '../../../../electron/sign-in/sign-in-service';
import { deferred } from '../../../support/time/deferred';
import { createManualTimers } from './manual-timers';

const waiting: SignInState = { state: 'waiting', provider: 'google', leftMs: 1_000 };

let lines: string[] = [];
let lifecycle: Lifecycle;
beforeEach(() => {
  const { now, after } = createManualTimers();
  lines = [];
  lifecycle = createLifecycle({ log: (line) => void lines.push(line), now, after });
});

describe('C2: a sign-in', () => {
  const authorised: SignInState = {
    ...{ state: 'authorised', provider: 'google' },
    authorization: { code: 'qanary-code', codeVerifier: 'qanary-verifier', redirectUri: 'http://127.0.0.1:1/' },
  };

  /** A service whose states a test sets; an authorisation is returned once. */
  function staged(begun: SignInState = waiting) {
    const services: { state: SignInState; begun: Promise<SignInState> } = {
      state: { state: 'idle' },
      begun: Promise.resolve(begun),
    };
    const service: SignInService = {
      start() {
        services.state = begun;
        return services.begun;
      },
      check() {
        const { state } = services;
        if (state.state === 'authorised') services.state = { state: 'idle' };
        return state;
      },
      cancel: () => void (services.state = { state: 'failed', reason: 'cancelled' }),
      close: () => void (services.state = { state: 'failed', reason: 'cancelled' }),
    };
    return { services, signIn: lifecycle.watchSignIn(service) };
  }

  it('has one line with its outcome when it is authorised', async () => {
    const { services, signIn } = staged();
    expect(await signIn.start('google')).toEqual(waiting);
    expect(signIn.check()).toEqual(waiting);
    expect(lines).toEqual([]);
    services.state = authorised;
    expect(signIn.check()).toBe(authorised);
    expect(signIn.check()).toEqual({ state: 'idle' });
    signIn.cancel();
    signIn.close();
    expect(lines).toEqual(['sign-in: provider=google outcome=authorised']);
  });

  it('has one line with its reason when it fails at its start or later', async () => {
    const { services, signIn } = staged({ state: 'failed', reason: 'no-browser' });
    await signIn.start('discord');
    signIn.check();
    expect(lines).toEqual(['sign-in: provider=discord outcome=no-browser']);
    const later = staged();
    await later.signIn.start('google');
    later.services.state = { state: 'failed', reason: 'denied' };
    for (let index = 0; index < 3; index += 1) later.signIn.check();
    expect(lines.slice(1)).toEqual(['sign-in: provider=google outcome=denied']);
    expect(services.state).toEqual({ state: 'failed', reason: 'no-browser' });
  });

  it.each(['cancel', 'close'] as const)('has one line as cancelled when %s ends it', async (way) => {
    const { signIn } = staged();
    await signIn.start('google');
    signIn[way]();
    signIn[way]();
    expect(lines).toEqual(['sign-in: provider=google outcome=cancelled']);
  });

  it('has one line as replaced when a newer one begins, and its late response has none', async () => {
    const { services, signIn } = staged();
    const held = deferred<SignInState>();
    services.begun = held.promise;
    const first = signIn.start('google');
    services.begun = Promise.resolve(waiting);
    await signIn.start('discord');
    held.resolve({ state: 'failed', reason: 'replaced' });
    expect(await first).toEqual({ state: 'failed', reason: 'replaced' });
    expect(lines).toEqual(['sign-in: provider=google outcome=replaced']);
    services.state = authorised;
    signIn.check();
    expect(lines.slice(1)).toEqual(['sign-in: provider=discord outcome=authorised']);
  });
});
