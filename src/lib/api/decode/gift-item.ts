/** The person's own gifts as sent -> gifts in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import { GIFT_CODE_MAX_LENGTH, type GiftItem } from '../../../model/gift';

type DecodedWire = ResponseOf<ProviderApi['searchItems']>[number];

const TITLE_MAX_LENGTH = 120;
/** More of one gift than anybody has is a mistake, and stays within two figures and a plus. */
const COUNT_MAX = 9_999;

/** Decodes a page; one that comes twice is kept once (promise E10), and one of which none is left is dropped. */
export function decodeGiftItems(wires: readonly DecodedWire[]): readonly GiftItem[] {
  const items = new Map<string, GiftItem>();
  for (const wire of wires) {
    const item = decodeGiftItem(wire);
    if (item.count > 0 && !items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

function decodeGiftItem(wire: DecodedWire): GiftItem {
  return {
    id: String(wire.id),
    title: cleanText(wire.title ?? '', TITLE_MAX_LENGTH),
    count: countOf(wire.count),
    code: cleanText(wire.code ?? '', GIFT_CODE_MAX_LENGTH),
    securityCode: cleanText(wire.security_code ?? '', GIFT_CODE_MAX_LENGTH),
  };
}

/** One gift without a count is one. */
function countOf(count: number | null | undefined): number {
  if (count == null || Number.isNaN(count)) return 1;
  return Math.trunc(Math.min(COUNT_MAX, Math.max(0, count)));
}
