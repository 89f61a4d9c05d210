/** The app's calls to the external auth helper: their content, number and end (promise C9). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AUTH_HELPER_POLL_INTERVAL_MS,
  AUTH_HELPER_POLLS_LIMIT,
  AUTH_HELPER_SECRET_HEADER,
} from '../../../../common/contract/helper/helper-api';
import { done, openHelperStage, say, type HelperStage } from '../auth-helper-stage';
import { eventually } from './eventually';
import { failed, IDLE, WAITING } from './stage';

let on: HelperStage;
beforeEach(async () => {
  on = await openHelperStage();
});
afterEach(() => on.close());

describe('the calls to the auth helper', () => {
  it('C9: are one POST and then a GET each second, with the same secret of 32 bytes and no Origin or body', async () => {
    expect(await on.signIn.start('google')).toEqual(WAITING);
    expect(on.seen()).toEqual(['POST /start-google-login']);
    await on.poll();
    await on.isPausing();
    on.clock.pass(AUTH_HELPER_POLL_INTERVAL_MS - 1);
    expect(on.calls).toHaveLength(2);
    await on.poll();
    expect(on.seen().slice(1)).toEqual(['GET /check-google-token', 'GET /check-google-token']);
    const secrets = new Set(on.calls.map(({ headers }) => headers[AUTH_HELPER_SECRET_HEADER]));
    expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    for (const { headers } of on.calls) {
      expect(headers.host).toBe(on.host);
      expect(headers.origin).toBeUndefined();
    }
    expect(on.bodies()).toBe('');
    expect(on.opened).toEqual([]);
  });

  it('C9: have a secret that is created at launch and differs between launches', async () => {
    await on.signIn.start('google');
    await on.signIn.start('google');
    const other = on.launch();
    await other.start('google');
    other.close();
    const secrets = on.calls.map(({ headers }) => headers[AUTH_HELPER_SECRET_HEADER]);
    expect(secrets[0]).toBe(secrets[1]);
    expect(secrets[2]).not.toBe(secrets[0]);
  });

  it('C9: do not include another poll while one has no response', async () => {
    on.check = () => undefined;
    await on.signIn.start('google');
    await on.poll();
    on.clock.pass(AUTH_HELPER_POLL_INTERVAL_MS * 20);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(on.calls).toHaveLength(2);
    expect(on.mostOpen()).toBe(1);
  });

  it('are not made for Discord', async () => {
    expect(await on.signIn.start('discord')).toEqual(WAITING);
    expect(on.calls).toEqual([]);
    expect(on.opened).toHaveLength(1);
  });
});

describe('the response of the auth helper', () => {
  it('C9: has its code returned once, and polling stops', async () => {
    await on.signIn.start('google');
    await on.poll();
    on.check = say(done);
    await on.poll();
    await on.ended();
    // `ended` has taken it.
    expect(on.signIn.check()).toEqual(IDLE);
    on.clock.pass(AUTH_HELPER_POLL_INTERVAL_MS * 10);
    expect(on.calls).toHaveLength(3);
  });

  it("C9: has the helper's own verifier and redirect address", async () => {
    on.check = say({ ...done, more: 'ignored' });
    const method = on.attempt(on.clock);
    await eventually(on.clock.timers).toBe(1);
    on.clock.pass(AUTH_HELPER_POLL_INTERVAL_MS);
    expect(await method).toEqual({
      ok: true,
      authorization: { code: 'the-code', codeVerifier: done.code_verifier, redirectUri: done.redirect_uri },
    });
  });

  it.each(['denied', 'timeout', 'rejected', 'no-browser'] as const)(
    'C9: has its failure %s passed on',
    async (reason) => {
      on.check = say({ status: 'failed', reason });
      await on.signIn.start('google');
      await on.poll();
      await on.ended();
      expect(on.signIn.check()).toEqual(failed(reason));
    },
  );

  it('C9: has its failure passed on at the start too', async () => {
    on.start = say({ status: 'failed', reason: 'no-issuer' });
    expect(await on.signIn.start('google')).toEqual(failed('no-issuer'));
  });

  it('C9: to the start may have any content with status 200, because the polls report the outcome', async () => {
    for (const value of ['', 'ok', '<h1>ok</h1>', '{"started":true}', done]) {
      on.start = say(value);
      expect(await on.signIn.start('google')).toEqual(WAITING);
    }
  });
});

describe('the end of polling', () => {
  it(`C9: comes after ${AUTH_HELPER_POLLS_LIMIT} polls, even when no clock moves`, async () => {
    let result: unknown;
    const quick = { ...on.clock, after: (_ms: number, callback: () => void) => on.clock.after(0, callback) };
    void on.attempt(quick).then((value) => (result = value));
    await expect
      .poll(
        () => {
          on.clock.pass(0);
          return result;
        },
        { interval: 0, timeout: 15_000 },
      )
      .toEqual({ ok: false, failure: 'timeout' });
    expect(AUTH_HELPER_POLLS_LIMIT).toBe(300);
    expect(on.calls).toHaveLength(1 + AUTH_HELPER_POLLS_LIMIT);
    expect(on.mostOpen()).toBe(1);
  });

  it('C9: comes at once with a cancel, in the pause and during a poll', async () => {
    await on.signIn.start('google');
    await on.isPausing();
    on.signIn.cancel();
    expect(on.signIn.check()).toEqual(failed('cancelled'));
    expect(on.clock.timers()).toBe(0);

    on.check = () => undefined;
    await on.signIn.start('google');
    await on.poll();
    on.signIn.cancel();
    await eventually(on.open).toBe(0);
    expect(on.signIn.check()).toEqual(failed('cancelled'));
    const before = on.calls.length;
    on.clock.pass(AUTH_HELPER_POLL_INTERVAL_MS * 10);
    expect(on.calls).toHaveLength(before);
  });

  it('C9: comes with the reason and without another poll when the attempt is aborted in the pause', async () => {
    const running = new AbortController();
    const method = on.attempt(on.clock, running.signal);
    await eventually(on.clock.timers).toBe(1);
    running.abort();
    expect(await method).toEqual({ ok: false, failure: 'cancelled' });
    expect(on.calls).toHaveLength(1);
  });

  it('C9: comes with a quit, also when the start has no response', async () => {
    on.start = () => undefined;
    const started = on.signIn.start('google');
    await eventually(() => on.calls.length).toBe(1);
    on.signIn.close();
    expect(await started).toEqual(failed('cancelled'));
    await eventually(on.open).toBe(0);
  });
});
