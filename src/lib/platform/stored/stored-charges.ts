/** Storage format of unsettled card charges: no card data, only the token for one payment (promise H4). */
import * as v from 'valibot';
import { readJson } from '../../../../common/read-json';

/** More charges than anyone has at one time. */
const CHARGES_MAX = 8;
/** Any id of provider or gateway; the contract's longest is the token's. */
const text = v.pipe(v.string(), v.maxLength(256));

/** What is needed to repeat a charge after a restart of the app. */
const charge = v.object({
  /** Its account (model/account/account-mark). */
  account: text,
  order: v.pipe(text, v.minLength(1)),
  /** Sent as a header. */
  key: v.pipe(v.string(), v.regex(/^[!-~]{1,256}$/)),
  /** The gateway's token for this payment; '' once the provider has responded to the key: from then on only the order is requested. */
  token: text,
  /** Creation time of the key, in epoch milliseconds of the provider. */
  begunAt: v.pipe(v.number(), v.finite()),
  /** The provider has refused the charge, and the order must still be requested. */
  wasRefused: v.exactOptional(v.boolean()),
  /** The provider has reported that it waits for the gateway: an order that waits and is not pending later has a declined card. */
  wasPending: v.exactOptional(v.boolean()),
  /** The order was seen to have ended unpaid. */
  hasEnded: v.exactOptional(v.boolean()),
  /** The provider never responded to the key, which is too old to be repeated. */
  hasLapsed: v.exactOptional(v.boolean()),
});
export type StoredCharge = Readonly<v.InferOutput<typeof charge>>;

/** The text that `parseCharges` reads; of too many charges the newest stay. */
export const formatCharges = (charges: readonly StoredCharge[]): string => JSON.stringify(charges.slice(-CHARGES_MAX));

/** Parses the charges; undefined for an invalid text. A charge that cannot be repeated unchanged is dropped; the others are kept. */
export function parseCharges(stored: string): readonly StoredCharge[] | undefined {
  const charges = readJson(stored);
  return Array.isArray(charges) ? charges.filter((one) => v.is(charge, one)).slice(-CHARGES_MAX) : undefined;
}
