/** Vouchers as sent -> vouchers in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import { VOUCHER_STATES, type Voucher } from '../../../model/voucher';
import { noteDroppedRows } from '../../platform/dropped-rows';
import { parseWireDate, parseWireEnd } from '../../platform/provider-zone';

type DecodedWire = ResponseOf<ProviderApi['listVouchers']>[number];

const TEXT_MAX_LENGTH = 120;

/** Decodes a list; one in a state that the app does not know is dropped, and one that comes twice is kept once (promise E10). */
export function decodeVouchers(wires: readonly DecodedWire[]): readonly Voucher[] {
  const vouchers = new Map<string, Voucher>();
  const dropped: string[] = [];
  for (const wire of wires) {
    const voucher = decodeVoucher(wire);
    if (!voucher) dropped.push('state: unknown');
    else if (!vouchers.has(voucher.id)) vouchers.set(voucher.id, voucher);
  }
  noteDroppedRows('vouchers', dropped);
  return [...vouchers.values()];
}

/** One voucher; null in a state that the app does not know. */
function decodeVoucher(wire: DecodedWire): Voucher | null {
  const state = VOUCHER_STATES.find((known) => known === wire.state);
  if (state === undefined) return null;
  return {
    id: String(wire.id),
    title: cleanText(wire.title ?? '', TEXT_MAX_LENGTH),
    percent: wire.percent ?? null,
    state,
    points: wire.points ?? null,
    grantedAt: parseWireDate(wire.granted_at),
    expiresAt: parseWireEnd(wire.expires_at),
    sharedAt: parseWireDate(wire.shared_at),
    sharedWith: cleanText(wire.shared_with ?? '', TEXT_MAX_LENGTH),
    sharedBy: cleanText(wire.shared_by ?? '', TEXT_MAX_LENGTH),
  };
}
