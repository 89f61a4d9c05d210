/** Points (TP): a ledger whose sum is the balance; the database refuses a negative balance. */
import * as v from 'valibot';
import type { PointReason } from '../../common/contract/provider/points';
import type { Database } from './database';

const moveRow = v.object({ id: v.number(), delta: v.number(), reason: v.string(), created_at: v.number() });
export type PointMove = v.InferOutput<typeof moveRow>;

export interface NewPointMove {
  readonly accountId: number;
  readonly delta: number;
  readonly reason: PointReason;
  /** Source of the change, such as 'referral:17'; throws when it was used before. */
  readonly source: string;
}

export function movePoints(database: Database, move: NewPointMove, now: number): void {
  database.run('INSERT INTO point_ledger (account_id, delta, reason, source, created_at) VALUES (?, ?, ?, ?, ?)', [
    move.accountId,
    move.delta,
    move.reason,
    move.source,
    now,
  ]);
}

export function readBalance(database: Database, accountId: number): number {
  const sql = 'SELECT coalesce(sum(delta), 0) AS balance FROM point_ledger WHERE account_id = ?';
  return database.first(v.object({ balance: v.number() }), sql, [accountId])?.balance ?? 0;
}

/** The latest changes of an account's points, newest first. */
export function listPointMoves(database: Database, accountId: number, limit: number): PointMove[] {
  return database.all(
    moveRow,
    'SELECT id, delta, reason, created_at FROM point_ledger WHERE account_id = ? ORDER BY id DESC LIMIT ?',
    [accountId, limit],
  );
}
