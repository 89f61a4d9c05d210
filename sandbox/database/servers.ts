/** Servers as seen by one account: its favourites and its helper's measurements. */
import * as v from 'valibot';
import type { Database } from './database';

const nullableNumber = v.nullable(v.number());
const serverRow = v.object({
  id: v.string(),
  name: v.string(),
  country_code: v.string(),
  vip: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
  ping_ms: nullableNumber,
  jitter_ms: nullableNumber,
  loss: nullableNumber,
  favourite: v.pipe(
    v.number(),
    v.transform((flag) => flag === 1),
  ),
});
export type ServerOfAccount = v.InferOutput<typeof serverRow>;

/** Measurement of one server: times in milliseconds, loss from 0 to 1; null where no probe was answered. */
export interface Figures {
  readonly ping: number | null;
  readonly jitter: number | null;
  readonly loss: number | null;
}

/** All servers in their order, or only those for VIPs. */
export function listServers(database: Database, accountId: number, onlyVip = false): ServerOfAccount[] {
  return database.all(
    serverRow,
    `SELECT servers.id, name, country_code, vip, ping_ms, figures.jitter_ms, figures.loss, favourites.server_id IS NOT NULL AS favourite
     FROM servers
       LEFT JOIN figures ON figures.server_id = servers.id AND figures.account_id = ?1
       LEFT JOIN favourites ON favourites.server_id = servers.id AND favourites.account_id = ?1
     WHERE vip >= ?2 ORDER BY position`,
    [accountId, onlyVip ? 1 : 0],
  );
}

export function countServers(database: Database): number {
  return database.first(v.object({ count: v.number() }), 'SELECT count(*) AS count FROM servers')?.count ?? 0;
}

const linkRow = v.object({ id: v.string(), delayMs: v.number(), jitterMs: v.number(), loss: v.number() });

/** The simulated link to every server: times in milliseconds, loss from 0 to 1. */
export function readLinks(database: Database): v.InferOutput<typeof linkRow>[] {
  return database.all(
    linkRow,
    'SELECT id, delay_ms AS delayMs, jitter_ms AS jitterMs, loss FROM servers ORDER BY position',
  );
}

export function serverExists(database: Database, serverId: string): boolean {
  return database.first(v.unknown(), 'SELECT 1 FROM servers WHERE id = ?', [serverId]) !== null;
}

/** Sets or clears a server's favourite mark; repeating it changes nothing. */
export function setFavourite(database: Database, accountId: number, serverId: string, favourite: boolean): void {
  database.run(
    favourite
      ? 'INSERT OR IGNORE INTO favourites (account_id, server_id) VALUES (?, ?)'
      : 'DELETE FROM favourites WHERE account_id = ? AND server_id = ?',
    [accountId, serverId],
  );
}

/** Stores a helper's measurements; ids of no server (such as 'direct') are ignored. */
export function storeFigures(
  database: Database,
  accountId: number,
  figures: Readonly<Record<string, Figures>>,
  now: number,
): void {
  database.transaction(() => {
    for (const [serverId, { ping, jitter, loss }] of Object.entries(figures)) {
      database.run(
        `INSERT OR REPLACE INTO figures (account_id, server_id, ping_ms, jitter_ms, loss, measured_at)
         SELECT ?, id, ?, ?, ?, ? FROM servers WHERE id = ?`,
        [accountId, ping, jitter, loss, now, serverId],
      );
    }
  });
}

/** Removes an account's favourites and measurements. */
export function forgetServers(database: Database, accountId: number): void {
  database.run('DELETE FROM favourites WHERE account_id = ?', [accountId]);
  database.run('DELETE FROM figures WHERE account_id = ?', [accountId]);
}
