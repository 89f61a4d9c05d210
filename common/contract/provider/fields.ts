/** Fields shared by several provider responses, and the limits of lists. Kept data is bounded; amounts of money are never guessed. */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { secondary, wireText, wireInteger } from './lenient';

/** Maximum rows kept of one response (promise E5). */
export const ROWS_LIMIT = 10_000;
/** Rows of a page of the provider's lists (docs/product.md section 9). */
export const PAGE_ROWS = 20;
/** Maximum length of a name or title that is shown. */
export const TITLE_MAX_LENGTH = 120;

/**
 * A text or a whole number; never truncated or rounded, as JSON rounds numbers above 2^53: the result may be another valid id. Half of a
 * character (a lone surrogate) can stand in no address.
 */
export const wireIdentifier = v.union([
  v.pipe(v.string(), v.regex(/^\P{Cs}+$/u), v.maxLength(64)),
  v.pipe(v.number(), v.safeInteger()),
]);
/** Opaque token texts of the helper contract (docs/product.md section 13): never parsed, stored or logged. */
export const tokenText = v.pipe(v.string(), v.maxLength(1024 * 1024));

export const text = wireText(500);
export const optionalText = secondary(text);
export const optionalLongText = secondary(wireText(10_000));
/** In the currency's main unit: dong, dollars with cents. Numbers only: an amount is never parsed from a text. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
export const count = wireInteger(0, 1e9);
/** A number of points. */
export const balance = wireInteger(0, 1e12);
export const address = v.pipe(v.string(), v.maxLength(2_048));

/** A name or title as it is shown; '' when the provider sends none. */
export function shownTitle(sent: string | null | undefined): string {
  return cleanText(sent ?? '', TITLE_MAX_LENGTH);
}

/** A text that is refused when too long: a truncated account number or code would be a different one. */
export function exactText(limit: number) {
  return secondary(v.pipe(v.string(), v.maxLength(limit)));
}
