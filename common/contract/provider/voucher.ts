/** Vouchers: a percentage off an order's price; granted, bought with points, or shared by a friend. */
import * as v from 'valibot';
import { readWireDate, readWireExpiry } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { count, optionalText, ROWS_LIMIT, shownTitle, text, wireIdentifier } from './fields';
import { responseObject, key, list, secondary, wireTime } from './lenient';
import { decodeRows } from './rows';

export const wireVoucher = responseObject({
  id: key(wireIdentifier),
  title: optionalText,
  percent: secondary(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** available, reserved (by a waiting order), used, expired, shared (with another account), or exchange (for points). */
  state: key(text),
  /** Price in points while its state is exchange. */
  points: secondary(count),
  granted_at: wireTime,
  expires_at: wireTime,
  shared_at: wireTime,
  shared_with: optionalText,
  shared_by: optionalText,
});
export type WireVoucher = v.InferOutput<typeof wireVoucher>;
export const wireVouchers = list(wireVoucher, ROWS_LIMIT);

const VOUCHER_STATES = ['available', 'reserved', 'used', 'expired', 'shared', 'exchange'] as const;
/** 'reserved': held by a waiting order. 'shared': given to a friend. 'exchange': offered for points. */
export type VoucherState = (typeof VOUCHER_STATES)[number];

export interface Voucher {
  readonly id: string;
  /** The provider's own text; '' when absent. */
  readonly title: string;
  /** 0 to 100; null when the provider does not say. */
  readonly percent: number | null;
  readonly state: VoucherState;
  /** Price in points (TP) while it is offered for them; else null. */
  readonly points: number | null;
  /** Epoch milliseconds, as all times here; null when the provider does not say. */
  readonly grantedAt: number | null;
  readonly expiresAt: number | null;
  readonly sharedAt: number | null;
  /** The account that received or gave it; '' for neither. */
  readonly sharedWith: string;
  readonly sharedBy: string;
}

/** Decodes a list; vouchers in an unknown state are dropped, and a duplicate is kept once (promise E10). */
export function decodeVouchers(wires: readonly WireVoucher[], context: DecodeContext): readonly Voucher[] {
  return decodeRows(
    wires,
    (wire) => decodeVoucher(wire, context.zone),
    () => context.drop('state: unknown'),
  );
}

/** Decodes one voucher; null in an unknown state. */
function decodeVoucher(wire: WireVoucher, zone: string): Voucher | null {
  const state = VOUCHER_STATES.find((known) => known === wire.state);
  if (state === undefined) return null;
  return {
    id: String(wire.id),
    title: shownTitle(wire.title),
    percent: wire.percent ?? null,
    state,
    points: wire.points ?? null,
    grantedAt: readWireDate(wire.granted_at, zone),
    expiresAt: readWireExpiry(wire.expires_at, zone),
    sharedAt: readWireDate(wire.shared_at, zone),
    sharedWith: shownTitle(wire.shared_with),
    sharedBy: shownTitle(wire.shared_by),
  };
}
