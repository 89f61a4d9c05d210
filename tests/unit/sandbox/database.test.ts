import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { findAccount, findAccountOfReferralCode } from '../../../sandbox/database/accounts';
import { openDatabase, type Database } from '../../../sandbox/database/database';
import { migrate } from '../../../sandbox/database/migrate';
import { listUsage, recordUsage } from '../../../sandbox/database/usage';
import { hashPassword, verifyPassword } from '../../../sandbox/secrets';
import { DEMO_REFERRAL_CODE } from '../../../sandbox/seed/accounts';
import { seed } from '../../../sandbox/seed/seed';

const NOW = Date.UTC(2026, 5, 15);
const name = v.object({ name: v.string() });

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinglane-test-'));
  file = join(folder, 'test.db');
  database = openDatabase(file);
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

const tables = () => database.all(name, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");

describe('migrations', () => {
  it('are applied once, in order, and recorded', () => {
    const applied = migrate(database, NOW);
    expect(applied).toEqual(applied.toSorted());
    expect(applied.length).toBeGreaterThanOrEqual(4);
    const before = tables();
    expect(migrate(database, NOW + 1)).toEqual([]);
    expect(tables()).toEqual(before);
    const recorded = database.all(v.object({ applied_at: v.number() }), 'SELECT applied_at FROM migrations');
    expect(recorded.every(({ applied_at }) => applied_at === NOW)).toBe(true);
  });

  it('keep stored data when the file is opened again', async () => {
    migrate(database, NOW);
    expect(await seed(database, { servers: 4, games: 4 }, NOW)).toBe(true);
    database.close();
    database = openDatabase(file);
    expect(migrate(database, NOW)).toEqual([]);
    expect(await seed(database, { servers: 9, games: 9 }, NOW)).toBe(false);
    expect(database.all(name, 'SELECT name FROM servers')).toHaveLength(4);
  });

  it('upgrade a database from before the mail tables', () => {
    const folder = new URL('../../../sandbox/database/migrations/', import.meta.url);
    const older = ['001-accounts.sql', '002-servers.sql', '003-catalogue.sql', '004-usage.sql'];
    migrate(
      database,
      NOW,
      older.map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') })),
    );
    const insert =
      'INSERT INTO accounts (account, email, machine_hash, registered_at, expires_at) VALUES (?, ?, ?, 0, 0)';
    database.run(insert, ['demo', 'demo@example.test', null]);
    database.run(insert, ['newuser', 'newuser@example.test', null]);
    database.run(insert, ['device1', null, 'one']);
    database.run(insert, ['device2', null, 'two']);
    expect(migrate(database, NOW)[0]).toBe('005-mail.sql');
    const verified = ['demo', 'newuser', 'device1', 'device2'].map(
      (name) => findAccount(database, name)?.emailVerified,
    );
    expect(verified).toEqual([true, false, false, false]);
    expect(findAccountOfReferralCode(database, DEMO_REFERRAL_CODE)?.account).toBe('demo');
    const codes = database.all(v.object({ referral_code: v.string() }), 'SELECT DISTINCT referral_code FROM accounts');
    expect(codes).toHaveLength(4);
  });

  it('leave nothing of a failed one, and keep the earlier ones', () => {
    const good = { name: '001-good.sql', sql: 'CREATE TABLE good (a)' };
    const bad = { name: '002-bad.sql', sql: 'CREATE TABLE half (a); CREATE TABLE half (a)' };
    expect(() => migrate(database, NOW, [good, bad])).toThrow(/half/);
    expect(tables().map((table) => table.name)).toEqual(['good', 'migrations']);
    expect(migrate(database, NOW, [good, { ...bad, sql: 'CREATE TABLE whole (a)' }])).toEqual(['002-bad.sql']);
  });
});

describe('the database', () => {
  beforeEach(async () => {
    migrate(database, NOW);
    await seed(database, { servers: 2, games: 2 }, NOW);
  });

  it('refuses a second account with the same e-mail address in any case', () => {
    const insert = 'INSERT INTO accounts (account, email, registered_at, expires_at) VALUES (?, ?, 0, 0)';
    expect(() => database.run(insert, ['second', 'Demo@EXAMPLE.test'])).toThrow(/UNIQUE/);
    expect(() => database.run(insert, ['DEMO', 'other@example.test'])).toThrow(/UNIQUE/);
    expect(database.run(insert, ['second', 'other@example.test'])).toBe(1);
  });

  it('refuses a second open token of an account for one purpose', () => {
    const open = (selector: string, purpose: string) =>
      database.run(
        `INSERT INTO mail_tokens (selector, secret_hash, purpose, account_id, issued_at, expires_at)
           VALUES (?, 'h', ?, 204816, 0, 1)`,
        [selector, purpose],
      );
    open('a', 'verify-email');
    open('b', 'reset-password');
    expect(() => open('c', 'verify-email')).toThrow(/UNIQUE/);
    database.run("UPDATE mail_tokens SET used_at = 1 WHERE selector = 'a'");
    expect(open('d', 'verify-email')).toBe(1);
  });

  it('refuses a second open session of an account', () => {
    const open = (key: string) =>
      database.run("INSERT INTO sessions (key_hash, account_id, machine_hash, started_at) VALUES (?, 204816, 'm', 0)", [
        key,
      ]);
    open('a');
    expect(() => open('b')).toThrow(/UNIQUE/);
    expect(() => open('c')).toThrow(/UNIQUE/);
    database.run("UPDATE sessions SET ended_at = 1 WHERE key_hash = 'a'");
    expect(open('d')).toBe(1);
  });

  it('does not lock the file between two calls', () => {
    expect(database.first(name, 'SELECT name FROM servers ORDER BY position')).toEqual({ name: 'Tokyo 2' });
    expect(existsSync(`${file}.lock`)).toBe(false);
    const other = openDatabase(file);
    expect(other.run("UPDATE servers SET name = 'Tokyo 7' WHERE position = 0")).toBe(1);
    other.close();
    expect(database.first(name, 'SELECT name FROM servers ORDER BY position')).toEqual({ name: 'Tokyo 7' });
  });

  it('changes nothing in a transaction that throws', () => {
    expect(() =>
      database.transaction(() => {
        database.run('DELETE FROM servers');
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.all(name, 'SELECT name FROM servers')).toHaveLength(2);
  });

  it("stores a day's usage once", () => {
    const usage = { date: '2026-06-15', duration_s: 3_600, login_time: '2026-06-15 09:00:00' };
    recordUsage(database, 204_816, usage);
    recordUsage(database, 204_816, { ...usage, duration_s: 9_000 });
    recordUsage(database, 204_816, { ...usage, date: '2026-06-16' });
    expect(listUsage(database, 204_816)).toEqual([usage, { ...usage, date: '2026-06-16' }]);
  });

  it('stores no password or key in plain text', () => {
    const hashes = database.all(v.object({ password_hash: v.string() }), 'SELECT password_hash FROM accounts');
    expect(hashes.every(({ password_hash }) => /^scrypt:\d+:8:1:[\w-]{22}:[\w-]{43}$/.test(password_hash))).toBe(true);
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(hashes.length);
  });
});

it('an unusable file results in one line that names it', () => {
  expect(() => openDatabase(join(folder, 'missing', 'test.db'))).toThrow(/^The sandbox cannot use .*missing.*$/);
});

describe('a password', () => {
  it('matches its own hash only', async () => {
    const stored = await hashPassword('demo1234');
    expect(await verifyPassword('demo1234', stored)).toBe(true);
    expect(await verifyPassword('demo1235', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
    expect(await hashPassword('demo1234')).not.toBe(stored);
  });

  it.each(['', 'demo1234', 'scrypt:16384:8:1::', 'md5:1:1:1:aa:bb'])(
    'does not match the stored text %j',
    async (stored) => {
      expect(await verifyPassword('demo1234', stored)).toBe(false);
    },
  );
});
