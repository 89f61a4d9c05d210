/** Storage format of unsettled card charges: no card data, only the token for one payment (promise H4). */

/** What is needed to repeat a charge after a restart of the app. */
export interface StoredCharge {
  /** Its account (model/account-mark). */
  readonly account: string;
  readonly order: string;
  readonly key: string;
  /** The gateway's token for this payment; '' once the provider has responded to the key: from then on only the order is requested. */
  readonly token: string;
  /** Creation time of the key, in epoch milliseconds. */
  readonly begunAt: number;
  /** The order was seen to have ended unpaid. */
  readonly hasEnded?: boolean;
  /** The provider never responded to the key, which is too old to be repeated. */
  readonly hasLapsed?: boolean;
}

/** More charges than anyone has at one time. */
const CHARGES_MAX = 8;
/** Any id of provider or gateway; the contract's longest is the token's. */
const TEXT = /^[^]{0,256}$/;
/** The key is sent as a header. */
const KEY = /^[!-~]{1,256}$/;

export const formatCharges = (charges: readonly StoredCharge[]): string => JSON.stringify(charges.slice(-CHARGES_MAX));

/** Parses the charges; undefined for an invalid text. A charge that cannot be repeated unchanged is dropped; the others are kept. */
export function parseCharges(text: string): readonly StoredCharge[] | undefined {
  try {
    const charges: unknown = JSON.parse(text);
    return Array.isArray(charges) ? charges.filter(isCharge).slice(-CHARGES_MAX) : undefined;
  } catch {
    return undefined;
  }
}

function isCharge(value: unknown): value is StoredCharge {
  if (typeof value !== 'object' || value === null) return false;
  const { account, order, key, token, begunAt, hasEnded, hasLapsed } = value as Record<keyof StoredCharge, unknown>;
  const areTexts = [account, order, token].every((one) => isText(one, TEXT)) && order !== '' && isText(key, KEY);
  return areTexts && Number.isFinite(begunAt) && isOptionalBoolean(hasEnded) && isOptionalBoolean(hasLapsed);
}

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);
const isOptionalBoolean = (value: unknown) => value === undefined || typeof value === 'boolean';
