/** Card charges that the provider has not settled, as they are stored: no card is in them, only the token that is good for one payment (promise H4). */

/** What it takes to repeat a charge after a restart of the app. */
export interface StoredCharge {
  /** Whose it is (model/account-mark). */
  readonly account: string;
  readonly order: string;
  readonly key: string;
  /** The gateway's token for this one payment; '' once the provider has answered the key: then only the order is asked for. */
  readonly token: string;
  /** When its key was made, in epoch milliseconds. */
  readonly begunAt: number;
  /** Its order was seen to have ended unpaid. */
  readonly hasEnded?: boolean;
  /** The provider never answered its key, which is too old to be repeated. */
  readonly hasLapsed?: boolean;
}

/** More than anybody pays at one time. */
const CHARGES_MAX = 8;
/** Whatever provider and gateway call it: the contract's longest is the token's. */
const TEXT = /^[^]{0,256}$/;
/** A key goes into a header. */
const KEY = /^[!-~]{1,256}$/;

export const formatCharges = (charges: readonly StoredCharge[]): string => JSON.stringify(charges.slice(-CHARGES_MAX));

/** Undefined for a text that is none. A charge that cannot be repeated as it was is not repeated at all; the others are. */
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
  return areTexts && Number.isFinite(begunAt) && isMark(hasEnded) && isMark(hasLapsed);
}

const isText = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);
const isMark = (value: unknown) => value === undefined || typeof value === 'boolean';
