/** Points as sent -> points in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { POINT_HISTORY_LIMIT, POINT_REASONS, type PointMove } from '../../../model/points';
import { parseWireDate } from '../../platform/provider-zone';

export interface DecodedPoints {
  readonly balance: number;
  /** Newest first. */
  readonly history: readonly PointMove[];
}

/** The balance, and the history as far as the provider gives it: each entry once, those that move nothing left out. */
export function decodePoints({ balance, history }: ResponseOf<ProviderApi['pointBalance']>): DecodedPoints {
  const moves = new Map<string, PointMove>();
  for (const { id, delta, reason, created_at } of history ?? []) {
    const key = String(id);
    if (delta === 0 || moves.has(key)) continue;
    moves.set(key, {
      id: key,
      delta,
      reason: POINT_REASONS.find((known) => known === reason) ?? null,
      at: parseWireDate(created_at),
    });
    if (moves.size === POINT_HISTORY_LIMIT) break;
  }
  return { balance, history: [...moves.values()] };
}
