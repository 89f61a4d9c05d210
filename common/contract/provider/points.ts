/** Points (TP): the balance, its history, and the balance after an exchange. */
import type * as v from 'valibot';
import { readWireDate } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { balance, optionalText, ROWS_LIMIT, wireIdentifier } from './fields';
import { responseObject, key, list, rowsSent, secondary, wireTime, wireInteger } from './lenient';
import { decodeRows } from './rows';
import { wireVoucher } from './voucher';

const wirePointMove = responseObject({
  id: key(wireIdentifier),
  delta: key(wireInteger(-1e12, 1e12)),
  reason: optionalText,
  created_at: wireTime,
});
export const wirePoints = responseObject({
  balance: key(balance),
  history: secondary(list(wirePointMove, ROWS_LIMIT)),
});
/** A successful response means that the exchange happened, even if its data cannot be read. */
export const wireExchange = secondary(responseObject({ balance: secondary(balance), voucher: secondary(wireVoucher) }));

const POINT_REASONS = ['gift', 'exchange', 'referral'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** One entry of the history. */
export interface PointMove {
  readonly id: string;
  /** Points gained (above 0) or spent (below). */
  readonly delta: number;
  /** Null for a reason that this client does not know. */
  readonly reason: PointReason | null;
  /** Epoch milliseconds; null when the provider does not say. */
  readonly at: number | null;
}

export interface Points {
  readonly balance: number;
  /** As sent: newest first, or in any order with a date each; null when the provider sends none. */
  readonly history: readonly PointMove[] | null;
  /** Whether entries of it were left out: the balance after each cannot be counted back. */
  readonly hasGaps: boolean;
}

/** Decodes balance and history; duplicates and entries without a change are dropped. */
export function decodePoints(wire: v.InferOutput<typeof wirePoints>, { zone }: DecodeContext): Points {
  const { balance, history } = wire;
  if (!history) return { balance, history: null, hasGaps: false };
  const moves = decodeRows(history, ({ id, delta, reason, created_at }) => {
    if (delta === 0) return null;
    const known = POINT_REASONS.find((name) => name === reason) ?? null;
    return { id: String(id), delta, reason: known, at: readWireDate(created_at, zone) };
  });
  return { balance, history: moves, hasGaps: rowsSent(history) > history.length };
}

/** Decodes the balance after an exchange; null when the provider does not say. */
export function decodeExchange(wire: v.InferOutput<typeof wireExchange>): { readonly balance: number | null } {
  return { balance: wire?.balance ?? null };
}
