import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, mailedToken, signIn, wrongToken } from '../client';

const MINUTE_MS = 60_000;
const EMAIL = 'vip@example.test';
const CHARACTERS = 'Account and Password only contain a to z, A to Z, 0 to 9';

let now = Date.UTC(2030, 0, 1);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1, now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now += 24 * 60 * MINUTE_MS;
});

/** Requests a reset and returns the mailed token. */
async function request(email = EMAIL): Promise<string> {
  const response = await call(sandbox, 'forgotPassword', { email });
  expect([response.status, response.body?.message]).toEqual([200, '']);
  return mailedToken(sandbox, email);
}
const check = async (token: string) => {
  const { status, body } = await call(sandbox, 'checkForgotPasswordToken', { token });
  return [status, body?.message];
};
const reset = async (token: string, password: string) => {
  const { status, body } = await call(sandbox, 'resetPassword', { token, password });
  return [status, body?.message];
};
const login = (password: string, machine = 'machine-1') =>
  call(sandbox, 'login', { account: 'vip', password, machine_id: machine });

const GOOD = [200, ''];
const INVALID = [422, 'This link or code is not valid'];

describe('requesting a new password', () => {
  it.each(['nobody@example.test', 'vip', '', 'vip@example.test ', "vip@example.test' --"])(
    'is refused for the unknown address %j',
    async (email) => {
      const before = sandbox.control.mails().length;
      const response = await call(sandbox, 'forgotPassword', { email });
      expect([response.status, response.body?.message]).toEqual([422, 'Invalid or non-existent email.']);
      expect(sandbox.control.mails()).toHaveLength(before);
    },
  );

  it('accepts the address in any case, and mails to the registered form', async () => {
    await request('VIP@Example.Test');
    expect(sandbox.control.mails(EMAIL)[0]).toMatchObject({ to: EMAIL, purpose: 'reset-password' });
  });

  it('invalidates the earlier token', async () => {
    const older = await request();
    const newer = await request();
    expect(await check(older)).toEqual([422, 'A newer email was sent: use the link or code in it']);
    expect(await check(newer)).toEqual(GOOD);
  });
});

describe('the mailed token', () => {
  it('can be checked repeatedly, and is used up by the reset', async () => {
    const token = await request();
    expect(await check(token)).toEqual(GOOD);
    expect(await check(token)).toEqual(GOOD);
    expect(await reset(token, 'demo1234')).toEqual(GOOD);
    expect(await check(token)).toEqual([422, 'This link or code has already been used']);
    expect(await reset(token, 'demo1234')).toEqual([422, 'This link or code has already been used']);
  });

  it('is valid until a millisecond before half an hour', async () => {
    const token = await request();
    now += 30 * MINUTE_MS - 1;
    expect(await check(token)).toEqual(GOOD);
    now += 1;
    expect(await check(token)).toEqual([422, 'This link or code has expired']);
    expect(await reset(token, 'different1')).toEqual([422, 'This link or code has expired']);
    expect((await login('demo1234')).status).toBe(200);
  });

  it('is blocked after ten wrong attempts of checks and resets together', async () => {
    const token = await request();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await check(wrongToken(token))).toEqual(INVALID);
      expect(await reset(wrongToken(token), 'different1')).toEqual(INVALID);
    }
    expect(await check(token)).toEqual([422, 'Too many wrong attempts: ask for a new email']);
    expect(await reset(token, 'different1')).toEqual([422, 'Too many wrong attempts: ask for a new email']);
    expect(await check(await request())).toEqual(GOOD);
  });

  it.each([
    ['', 'Password is required'],
    ['short12', 'Password must have at least 8 characters'],
    ['p'.repeat(65), 'Password must be valid'],
    ['with space1', CHARACTERS],
  ])('is not used up by the password %j', async (password, message) => {
    const token = await request();
    expect(await reset(token, password)).toEqual([422, message]);
    expect(await check(token)).toEqual(GOOD);
  });
});

describe('a password reset', () => {
  it('changes the password and ends the session with that reason', async () => {
    const key = await signIn(sandbox, 'vip');
    const other = await signIn(sandbox, 'demo');
    expect(await reset(await request(), 'brandnew1')).toEqual(GOOD);
    const ended = await call(sandbox, 'userInfo', {}, { key });
    expect([ended.status, ended.body?.message]).toEqual([401, 'authentication ended: the password was changed']);
    expect((await call(sandbox, 'userInfo', {}, { key: other })).status).toBe(200);
    expect((await login('demo1234')).body?.message).toBe('Account or Password is not correct');
    expect((await login('brandnew1')).status).toBe(200);
    expect(await reset(await request(), 'demo1234')).toEqual(GOOD);
  });

  it('succeeds once for four simultaneous calls with one token', async () => {
    const token = await request();
    const passwords = ['first1111', 'second222', 'third3333', 'fourth444'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => answers[index]?.[0] === 200);
    expect(winners).toHaveLength(1);
    for (const password of passwords) {
      expect((await login(password)).status).toBe(password === winners[0] ? 200 : 403);
    }
    expect(await reset(await request(), 'demo1234')).toEqual(GOOD);
  });

  it('leaves no session that was opened with the old password, even at the same moment', async () => {
    await reset(await request(), 'oldpassword1');
    const token = await request();
    const early = Array.from({ length: 3 }, (_, index) => login('oldpassword1', `early-${index}`));
    const changed = reset(token, 'newpassword1');
    const late = Array.from({ length: 6 }, (_, index) => login('oldpassword1', `late-${index}`));
    expect(await changed).toEqual(GOOD);
    for (const response of await Promise.all([...early, ...late])) {
      if (response.status !== 200) continue;
      const { api_key: key } = response.body?.data as { api_key: string };
      expect((await call(sandbox, 'userInfo', {}, { key })).status).toBe(401);
    }
    expect(await reset(await request(), 'demo1234')).toEqual(GOOD);
  });
});
