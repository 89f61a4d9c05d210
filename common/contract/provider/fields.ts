/** Fields that several answers of the provider have, and the limits of its lists: what is kept is bounded, what is paid is never guessed. */
import * as v from 'valibot';
import { secondary, wireText, wireWhole } from './lenient';

/** Most rows that are kept of one answer (promise E5). */
export const ROWS_LIMIT = 10_000;
/** Rows of a page of the provider's lists (docs/product.md section 9). */
export const PAGE_ROWS = 20;
/** Most characters of a name or title that are shown. */
export const TITLE_MAX_LENGTH = 120;

/** A text or a number; never cut, because a part of an id is another id. */
export const wireIdentifier = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  v.pipe(v.number(), v.finite()),
]);
/** Opaque token texts of the helper contract (docs/product.md section 13): never parsed, stored or logged. */
export const tokenText = v.pipe(v.string(), v.maxLength(1024 * 1024));

export const text = wireText(500);
export const optionalText = secondary(text);
export const optionalLongText = secondary(wireText(10_000));
/** In the currency's main unit: dong, dollars with cents. Numbers only: a sum is never guessed from a text. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e12));
export const count = wireWhole(0, 1e9);
/** Of points. */
export const balance = wireWhole(0, 1e12);
export const address = v.pipe(v.string(), v.maxLength(2_048));

/** A text that is never cut: a part of an account number or of a code is another one. */
export function exactText(limit: number) {
  return secondary(v.pipe(v.string(), v.maxLength(limit)));
}
