/** The Off of a sign-out is repeated until the helper has confirmed it (docs/helper.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDelay } from '../../../../electron/base/timers';
import { createSessionOwner } from '../../../../electron/connection/session';
import { createSignedOutEnd } from '../../../../electron/connection/signed-out-session';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function stage() {
  const sent: { readonly what: 'login' | 'off'; readonly at: number }[] = [];
  const state = { isSignedOut: false, isRefusing: true };
  const session = createSessionOwner((body) => {
    const isOff = body.length === 0;
    sent.push({ what: isOff ? 'off' : 'login', at: Date.now() - startedAt });
    return Promise.resolve(
      isOff && state.isRefusing ? { outcome: 'failed', failure: 'rejected' } : { outcome: 'done' },
    );
  });
  const startedAt = Date.now();
  const check = createSignedOutEnd({
    session,
    isSignedOut: () => state.isSignedOut,
    after: afterDelay,
    random: () => 0.5,
  });
  session.onChange(check);
  const signOut = async () => {
    state.isSignedOut = true;
    check();
    await session.end();
  };
  return { sent, state, session, check, signOut };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a sign-out', () => {
  it('repeats its Off with growing waits until the helper confirms it', async () => {
    const { sent, state, session, signOut } = stage();
    await session.open('token');
    await signOut();
    await pass(100_000);
    expect(sent.map(({ what, at }) => `${what} ${at}`)).toEqual([
      ...['login 0', 'off 0', 'off 1000', 'off 3000', 'off 7000', 'off 15000', 'off 31000', 'off 61000', 'off 91000'],
    ]);
    state.isRefusing = false;
    await pass(30_000);
    expect(session.read()).toEqual({ state: 'none' });
    const count = sent.length;
    await pass(600_000);
    expect([sent.length, vi.getTimerCount()]).toEqual([count, 0]);
  });

  it('begins with the short wait again after a session that was confirmed to have ended', async () => {
    const { sent, state, session, signOut } = stage();
    await session.open('token');
    await signOut();
    await pass(10_000);
    state.isRefusing = false;
    await pass(10_000);
    state.isRefusing = true;
    state.isSignedOut = false;
    await session.open('token');
    const before = sent.length;
    await signOut();
    await pass(999);
    expect(sent.length).toBe(before + 1);
    await pass(1);
    expect(sent.length).toBe(before + 2);
  });

  it('repeats nothing once a person signs in', async () => {
    const { sent, state, session, check, signOut } = stage();
    await session.open('token');
    await signOut();
    state.isSignedOut = false;
    check();
    const count = sent.length;
    await pass(600_000);
    expect([sent.length, vi.getTimerCount()]).toEqual([count, 0]);
  });

  it('waits for the pending Off and leaves a new login alone', async () => {
    const { sent, session, check, signOut } = stage();
    await session.open('token');
    const off = signOut();
    check();
    check();
    expect(vi.getTimerCount()).toBe(0);
    await off;
    check();
    expect(vi.getTimerCount()).toBe(1);
    await session.open('token');
    expect(vi.getTimerCount()).toBe(0);
    await pass(600_000);
    expect(sent.map(({ what }) => what)).toEqual(['login', 'off', 'login']);
  });
});

it('a signed-in session whose Off was refused is left to the page, which shows it', async () => {
  const { sent, session } = stage();
  await session.open('token');
  await session.end();
  await pass(600_000);
  expect([sent.length, vi.getTimerCount()]).toEqual([2, 0]);
});
