import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { openDatabase } from '../../../../sandbox/database/database';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { wireAt } from '../../../support/provider/provider-time';
import { call, signIn } from '../client';

const EXISTS = 'User exists, use forgot password to reset!';
const CHARACTERS = 'Account and Password only contain a to z, A to Z, 0 to 9';
const EMAIL = 'Invalid or non-existent email.';

let folder: string;
let databaseFile: string;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
  databaseFile = join(folder, 'test.db');
  sandbox = await startSandbox({ servers: 1, games: 1, databaseFile });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** A register request with an unused name and address. */
function applicant(change: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  const account = `player${serial}`;
  return { account, password: 'secret12', email: `${account}@mail.test`, full_name: 'Ada Lovelace', ...change };
}
let serial = 0;

const register = (change: Record<string, unknown> = {}) => call(sandbox, 'register', applicant(change));

/** Queries the file itself, as another program would. */
function query<S extends v.GenericSchema>(row: S, sql: string): v.InferOutput<S>[] {
  const database = openDatabase(databaseFile);
  try {
    return database.all(row, sql);
  } finally {
    database.close();
  }
}

describe('registering', () => {
  it('creates an account on its free trial, which can sign in, with an unconfirmed address', async () => {
    const response = await register({ account: 'Ada1815', email: 'Ada@Mail.test', full_name: '  Ada Lovelace ' });
    expect(response.body).toEqual({ status: 'SUCCESS', data: null, message: '' });
    const key = await signIn(sandbox, 'ada1815', 'machine-1', 'secret12');
    const user = await call(sandbox, 'userInfo', {}, { key });
    expect(user.body?.data).toMatchObject({
      full_name: 'Ada Lovelace',
      email: 'Ada@Mail.test',
      email_verified: false,
      avatar: null,
      paypal_subscription: null,
    });
    const { ngayhethan } = user.body?.data as { ngayhethan: string };
    expect(wireAt(ngayhethan)).toBeLessThanOrEqual(Date.now());
    expect(
      (await call(sandbox, 'submitServer', { machine_id: 'machine-1', server: 'jp-tokyo-2' }, { key })).status,
    ).toBe(200);
  });

  it('stores no password and no token in plain text, and mails the token', async () => {
    await register({ account: 'grace1906', password: 'Compiler1952', email: 'grace@mail.test' });
    const [mail] = sandbox.control.mails('grace@mail.test');
    expect(mail?.purpose).toBe('verify-email');
    const secret = (mail?.token ?? '').slice(16);
    expect(secret).toMatch(/^[\da-f]{32}$/);
    const row = v.record(v.string(), v.unknown());
    const stored = [...query(row, 'SELECT * FROM accounts'), ...query(row, 'SELECT * FROM mail_tokens')];
    expect(JSON.stringify(stored)).toContain(mail?.token.slice(0, 16));
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`Compiler1952|${secret}`));
  });

  it.each([
    ['the account', { account: 'demo' }],
    ['the account in other capitals', { account: 'DEMO' }],
    ['the e-mail', { email: 'demo@example.test' }],
    ['the e-mail in other capitals', { email: 'Demo@EXAMPLE.test' }],
  ])('is refused when %s is taken', async (_, change) => {
    const response = await register(change);
    expect([response.status, response.body?.message]).toEqual([409, EXISTS]);
  });

  it('succeeds once for eight simultaneous calls with one account, which gets the only mail', async () => {
    const tries = Array.from({ length: 8 }, (_, index) =>
      register({ account: index % 2 ? 'racer' : 'RACER', email: `racer${index}@mail.test` }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body?.message === EXISTS)).toHaveLength(7);
    expect(sandbox.control.mails().filter(({ to }) => to.startsWith('racer'))).toHaveLength(1);
  });

  it('succeeds once for eight simultaneous calls with one e-mail address', async () => {
    const tries = Array.from({ length: 8 }, (_, index) =>
      register({ email: index % 2 ? 'one@mail.test' : 'ONE@mail.test' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it("fails with 'Error registering user' when the database fails, stores nothing, and works again later", async () => {
    const database = openDatabase(databaseFile);
    database.script(`CREATE TRIGGER full BEFORE INSERT ON mails BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
    const unlucky = applicant();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const response = await call(sandbox, 'register', unlucky);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    database.script('DROP TRIGGER full');
    database.close();
    expect([response.status, response.body?.message]).toEqual([500, 'Error registering user']);
    expect((await call(sandbox, 'register', unlucky)).status).toBe(200);
  });
});

describe('the rules of the register form', () => {
  it.each([
    [{ account: '' }, 'Account is required'],
    [{ account: 'abc' }, 'Account must have at least 4 characters'],
    [{ account: 'a'.repeat(33) }, 'Account must be valid'],
    [{ account: 'ada lovelace' }, CHARACTERS],
    [{ account: 'адаада' }, CHARACTERS],
    [{ account: "ada'--" }, CHARACTERS],
    [{ password: '' }, 'Password is required'],
    [{ password: 'secret1' }, 'Password must have at least 8 characters'],
    [{ password: 'a'.repeat(65) }, 'Password must be valid'],
    [{ password: 'secret-12' }, CHARACTERS],
    [{ email: '' }, EMAIL],
    [{ email: 'ada' }, EMAIL],
    [{ email: 'ada@mail' }, EMAIL],
    [{ email: 'ada@mail..test' }, EMAIL],
    [{ email: 'ada@-mail.test' }, EMAIL],
    [{ email: 'ada@ma il.test' }, EMAIL],
    [{ email: 'ada@mail.test\r\nBcc: all@mail.test' }, EMAIL],
    [{ email: 'ada@mail.test, eve@mail.test' }, EMAIL],
    [{ email: '\u0430da@mail.test' }, EMAIL],
    [{ email: `${'a'.repeat(65)}@mail.test` }, EMAIL],
    [{ email: `a@${'b.'.repeat(125)}test` }, EMAIL],
    [{ full_name: ' \t ' }, 'Full name is required'],
    [{ full_name: 'a'.repeat(65) }, 'Full name must be valid'],
    [{ full_name: 'Ada\nLovelace' }, 'Full name must be valid'],
    [{ full_name: 'Ada\u202Eecalevol' }, 'Full name must be valid'],
    [{ full_name: '\u200D' }, 'Full name must be valid'],
    [{ referral_code: 'not a code' }, 'Referral code must be valid'],
    [{ referral_code: 'A'.repeat(65) }, 'Referral code must be valid'],
    [{ referral_code: 'NOBODY99' }, 'Referral code does not exist'],
    [{ referral_code: 'nobody_9.ミカ' }, 'Referral code does not exist'],
    [{ password: undefined }, 'password must be valid'],
    [{ admin: true }, 'admin must be valid'],
  ])('refuse %j with: %s', async (change, message) => {
    const response = await register(change);
    expect([response.status, response.body?.message]).toEqual([422, message]);
  });

  it('accept the longest and the shortest values', async () => {
    const long = { account: 'a'.repeat(32), password: 'p'.repeat(64), full_name: '\u{1F680}'.repeat(64) };
    const short = { account: 'abcd', password: 'p'.repeat(8), full_name: 'X', email: 'a@b.cd' };
    expect((await register(long)).status).toBe(200);
    expect((await register(short)).status).toBe(200);
  });
});

describe('a referral code at registration', () => {
  const referrers = (account: string) =>
    query(
      v.object({ referred_by: v.nullable(v.number()) }),
      `SELECT referred_by FROM accounts WHERE account = '${account}'`,
    );

  it('is recorded with its account, in any case', async () => {
    expect((await register({ account: 'friend1', referral_code: 'MIKA2026' })).status).toBe(200);
    expect((await register({ account: 'friend2', referral_code: 'mika2026' })).status).toBe(200);
    expect([...referrers('friend1'), ...referrers('friend2')]).toEqual([
      { referred_by: 204_816 },
      { referred_by: 204_816 },
    ]);
  });

  it('may be missing or empty, without an inviting account', async () => {
    expect((await register({ account: 'loner1', referral_code: '' })).status).toBe(200);
    expect(referrers('loner1')).toEqual([{ referred_by: null }]);
  });

  it('is unique for every account', async () => {
    await register();
    const codes = query(v.object({ referral_code: v.string() }), 'SELECT referral_code FROM accounts');
    expect(codes.every(({ referral_code }) => /^[A-Z\d]{8}$/.test(referral_code))).toBe(true);
    expect(new Set(codes.map(({ referral_code }) => referral_code)).size).toBe(codes.length);
  });

  it('that does not exist creates no account', async () => {
    const wrong = applicant({ referral_code: 'NOBODY99' });
    expect((await call(sandbox, 'register', wrong)).status).toBe(422);
    expect((await call(sandbox, 'register', { ...wrong, referral_code: undefined })).status).toBe(200);
  });
});
