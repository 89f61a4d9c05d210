import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, confirmEmail, mailedToken, registerNewcomer, signIn, wrongToken } from '../client';

const MINUTE_MS = 60_000;
const NEWUSER = 'newuser@example.test';

let now = Date.UTC(2030, 0, 1);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1, now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now += 24 * 60 * MINUTE_MS;
});

const confirm = (token: string) => confirmEmail(sandbox, token);
const resend = async (key: string) => {
  const { status, body } = await call(sandbox, 'resendVerification', {}, { key });
  return [status, body?.message];
};
const isVerified = async (key: string) => {
  const response = await call(sandbox, 'userInfo', {}, { key });
  return (response.body?.data as { email_verified: unknown }).email_verified;
};

const newcomer = (account: string) => registerNewcomer(sandbox, account);

const GOOD = [200, ''];
const INVALID = [422, 'This link or code is not valid'];
const EXPIRED = [422, 'This link or code has expired'];
const USED = [422, 'This link or code has already been used'];
const REPLACED = [422, 'A newer email was sent: use the link or code in it'];
const BLOCKED = [422, 'Too many wrong attempts: ask for a new email'];

describe('confirming an e-mail address', () => {
  it('accepts the mailed token once, without a session', async () => {
    const { key, token } = await newcomer('once1');
    expect(await isVerified(key)).toBe(false);
    expect(await confirm(token)).toEqual(GOOD);
    expect(await isVerified(key)).toBe(true);
    expect(await confirm(token)).toEqual(USED);
    expect(await isVerified(key)).toBe(true);
  });

  it('succeeds once for five simultaneous calls with one token', async () => {
    const { token } = await newcomer('many1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  });

  it('accepts the token until a millisecond before half an hour', async () => {
    const early = await newcomer('early1');
    now += 30 * MINUTE_MS - 1;
    expect(await confirm(early.token)).toEqual(GOOD);
    const late = await newcomer('later1');
    now += 30 * MINUTE_MS;
    expect(await confirm(late.token)).toEqual(EXPIRED);
    expect(await isVerified(late.key)).toBe(false);
  });

  it.each(['', ' ', 'nonsense', '0'.repeat(48), 'a'.repeat(47), 'A'.repeat(48), '0'.repeat(10_000), "' OR 1=1 --"])(
    'refuses %j',
    async (token) => {
      expect(await confirm(token)).toEqual(INVALID);
    },
  );

  it('accepts the right token after nine wrong attempts, and refuses it after ten', async () => {
    const nine = await newcomer('nine1');
    for (let tries = 0; tries < 9; tries += 1) expect(await confirm(wrongToken(nine.token))).toEqual(INVALID);
    expect(await confirm(nine.token)).toEqual(GOOD);
    const ten = await newcomer('ten1');
    for (let tries = 0; tries < 10; tries += 1) expect(await confirm(wrongToken(ten.token))).toEqual(INVALID);
    expect(await confirm(ten.token)).toEqual(BLOCKED);
    expect(await confirm(wrongToken(ten.token))).toEqual(BLOCKED);
    expect(await resend(ten.key)).toEqual(GOOD);
    expect(await confirm(mailedToken(sandbox, ten.email))).toEqual(GOOD);
  });

  it('refuses a token of another purpose', async () => {
    const { email, token } = await newcomer('other1');
    await call(sandbox, 'forgotPassword', { email });
    expect(await confirm(mailedToken(sandbox, email))).toEqual(INVALID);
    const reset = await call(sandbox, 'resetPassword', { token, password: 'different1' });
    expect(reset.status).toBe(422);
    expect(await confirm(token)).toEqual(GOOD);
  });
});

describe('requesting another mail', () => {
  it('invalidates the earlier token', async () => {
    const { key, email, token } = await newcomer('again1');
    expect(await resend(key)).toEqual(GOOD);
    expect(await confirm(token)).toEqual(REPLACED);
    expect(await confirm(mailedToken(sandbox, email))).toEqual(GOOD);
  });

  it('is allowed once a minute for each account', async () => {
    const one = await newcomer('minute1');
    const other = await newcomer('minute2');
    expect(await resend(one.key)).toEqual(GOOD);
    expect(await resend(one.key)).toEqual([429, 'Please wait 60 seconds before asking for another email']);
    expect(await resend(other.key)).toEqual(GOOD);
    now += MINUTE_MS - 1;
    expect(await resend(one.key)).toEqual([429, 'Please wait 1 second before asking for another email']);
    now += 1;
    expect(await resend(one.key)).toEqual(GOOD);
    expect((await resend(one.key))[0]).toBe(429);
    expect(sandbox.control.mails(one.email)).toHaveLength(3);
  });

  it('sends one mail for five simultaneous calls', async () => {
    const { key, email } = await newcomer('burst1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(key)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(sandbox.control.mails(email)).toHaveLength(2);
  });

  it('needs a session and an unconfirmed address', async () => {
    expect((await call(sandbox, 'resendVerification')).status).toBe(401);
    expect(await resend(await signIn(sandbox))).toEqual([409, 'This email is already confirmed']);
    const device = await call(sandbox, 'loginWithMachineId', { machine_id: 'fresh' });
    const { api_key: key } = device.body?.data as { api_key: string };
    expect(await resend(key)).toEqual([422, 'Invalid or non-existent email.']);
    expect(await isVerified(key)).toBeNull();
  });
});

describe('seeded accounts', () => {
  it('are confirmed for demo and unconfirmed for newuser', async () => {
    expect(await isVerified(await signIn(sandbox))).toBe(true);
    const key = await signIn(sandbox, 'newuser');
    expect(await isVerified(key)).toBe(false);
    expect(await resend(key)).toEqual(GOOD);
    expect(await confirm(mailedToken(sandbox, NEWUSER))).toEqual(GOOD);
    expect(await isVerified(key)).toBe(true);
  });
});
