/** Gifts as sent -> gifts in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import { GIFT_KINDS, type Gift, type RedeemedGift } from '../../../model/gift';
import { parseWireEnd } from '../../platform/provider-zone';

const TITLE_MAX_LENGTH = 120;

/** What a code is worth. */
export function decodeGift(wire: ResponseOf<ProviderApi['giftCodeInfo']>): Gift {
  return {
    title: cleanText(wire.title ?? '', TITLE_MAX_LENGTH),
    kind: GIFT_KINDS.find((known) => known === wire.kind) ?? null,
    value: wire.value ?? null,
    expiresAt: parseWireEnd(wire.expires_at),
  };
}

/** What was redeemed; the provider may leave it at its word that it was, and what the check said then stands. */
export function decodeRedeemed(wire: ResponseOf<ProviderApi['redeemGiftCode']>, checked: Gift): RedeemedGift {
  if (!wire) return { ...checked, serviceUntil: null, balance: null };
  const gift = decodeGift(wire);
  return {
    ...(gift.kind === null && gift.title === '' ? checked : gift),
    serviceUntil: parseWireEnd(wire.service_until),
    balance: wire.balance ?? null,
  };
}
