/** The sandbox corrects an address that is not confirmed yet, as docs/provider.md describes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, confirmEmail, mailedToken, registerNewcomer } from '../client';

const MINUTE_MS = 60_000;

let now = Date.UTC(2030, 0, 1);
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1, now: () => now });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now += 24 * 60 * MINUTE_MS;
});

const correct = async (key: string, email: string, more: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await call(sandbox, 'updateUser', { ...more, email }, { key });
  return [status, body?.message];
};
const confirm = (token: string) => confirmEmail(sandbox, token);
const user = async (key: string) => {
  const { body } = await call(sandbox, 'userInfo', {}, { key });
  return body?.data as { readonly email: string; readonly email_verified: boolean; readonly full_name: string };
};

const newcomer = (account: string) => registerNewcomer(sandbox, account);

const GOOD = [200, ''];
const REPLACED = [422, 'A newer email was sent: use the link or code in it'];
const TOO_SOON = [429, 'Please wait 60 seconds before asking for another email'];

describe('update-info with an email', () => {
  it('changes an unconfirmed address, voids the earlier link and mails a new one', async () => {
    const { key, token } = await newcomer('wrong1');
    expect(await correct(key, 'right1@example.test', { full_name: 'New Name' })).toEqual(GOOD);
    expect(await user(key)).toMatchObject({
      ...{ email: 'right1@example.test', email_verified: false, full_name: 'New Name' },
    });
    expect(await confirm(token)).toEqual(REPLACED);
    expect(await confirm(mailedToken(sandbox, 'right1@example.test'))).toEqual(GOOD);
    expect((await user(key)).email_verified).toBe(true);
  });

  it('voids a link for a new password that was mailed to the earlier address', async () => {
    const { key, email } = await newcomer('wrong2');
    await call(sandbox, 'forgotPassword', { email });
    const token = mailedToken(sandbox, email);
    expect(await correct(key, 'right2@example.test')).toEqual(GOOD);
    const reset = await call(sandbox, 'resetPassword', { token, password: 'different1' });
    expect([reset.status, reset.body?.message]).toEqual(REPLACED);
  });

  it('is refused once the address is confirmed, and changes nothing then', async () => {
    const { key, email, token } = await newcomer('done1');
    await confirm(token);
    const refused = [409, 'This email is already confirmed'];
    expect(await correct(key, 'other@example.test', { full_name: 'Other' })).toEqual(refused);
    expect(await user(key)).toMatchObject({ email, email_verified: true, full_name: 'New' });
  });

  it.each(['', 'nonsense', 'a@b', ' right@example.test'])('is refused for %j', async (wrong) => {
    const { key, email } = await newcomer(`bad${now / MINUTE_MS}${wrong.length}`);
    expect(await correct(key, wrong)).toEqual([422, 'Invalid or non-existent email.']);
    expect((await user(key)).email).toBe(email);
  });

  it("is refused for another account's address in any case, and for an account without one", async () => {
    const { key } = await newcomer('taken1');
    expect(await correct(key, 'NEWUSER@example.test')).toEqual([409, 'User exists, use forgot password to reset!']);
    const device = await call(sandbox, 'loginWithMachineId', { machine_id: 'fresh' });
    const { api_key: other } = device.body?.data as { api_key: string };
    expect(await correct(other, 'device@example.test')).toEqual([422, 'Invalid or non-existent email.']);
  });

  it('is allowed once a minute together with the mail that is requested again', async () => {
    const { key } = await newcomer('often1');
    expect(await correct(key, 'often1@example.test')).toEqual(GOOD);
    expect(await correct(key, 'often2@example.test')).toEqual(TOO_SOON);
    const again = await call(sandbox, 'resendVerification', {}, { key });
    expect([again.status, again.body?.message]).toEqual(TOO_SOON);
    now += MINUTE_MS;
    expect(await correct(key, 'often2@example.test')).toEqual(GOOD);
  });

  it('sends no mail when the account has this address already', async () => {
    const { key, email, token } = await newcomer('same1');
    expect(await correct(key, email)).toEqual(GOOD);
    expect(sandbox.control.mails(email)).toHaveLength(1);
    expect(await confirm(token)).toEqual(GOOD);
    expect(await correct(key, email)).toEqual(GOOD);
  });

  it('corrects letters in upper or lower case alone', async () => {
    const { key, email } = await newcomer('case1');
    expect(await correct(key, email.toUpperCase())).toEqual(GOOD);
    expect((await user(key)).email).toBe(email.toUpperCase());
  });
});
