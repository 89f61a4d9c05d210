/** Promotions as the dialog shows them (docs/product.md section 3). */
import type * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireDate, readWireEnd } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { optionalLongText, shownTitle, wireIdentifier } from './fields';
import { imageUrl } from './image-url';
import { anyList, responseObject, jsonOr, secondary, wireDigits, wireTime } from './lenient';
import { decodeRows } from './rows';

export const wirePromotion = responseObject({
  /** Absent for a provider with at most one sale: docs/product.md section 3 keeps its count under a key of its own. */
  id: secondary(wireIdentifier),
  title: optionalLongText,
  description: optionalLongText,
  /** JSON array of URLs, encoded in a text or as it is. */
  images: secondary(jsonOr(anyList)),
  url: optionalLongText,
  /** JSON containing display_number, encoded in a text or as it is. */
  data: secondary(jsonOr(responseObject({ display_number: secondary(wireDigits(-999_999_999, 999_999_999)) }))),
  start_time: wireTime,
  end_time: wireTime,
});
type WirePromotion = v.InferOutput<typeof wirePromotion>;

/** The id of a promotion without one: the single sale of a provider that sends no ids. */
export const SALE_ID = '';

export interface Promotion {
  /** SALE_ID when the provider sends none. */
  readonly id: string;
  /** Plain text, like the description; '' when absent. */
  readonly title: string;
  readonly description: string;
  /** Validated image URLs (promise G3). */
  readonly imageUrls: readonly string[];
  /** As sent; validated when the promotion is opened. '' leads to the service page. */
  readonly url: string;
  /** Maximum number of times the dialog opens by itself. */
  readonly displayNumber: number;
  /** Epoch milliseconds, both; null means no start or no end. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

const DESCRIPTION_MAX_LENGTH = 600;
/** Maximum promotions kept; nobody would page through more. */
const PROMOTIONS_LIMIT = 50;
const IMAGES_LIMIT = 10;
/** A promotion without a display number opens once, so that an omission does not annoy. */
const DEFAULT_DISPLAY_NUMBER = 1;

/**
 * Decodes a list in its order; never throws (promise E6). A duplicate is kept once; one with neither text nor image is dropped. An
 * unreadable date counts as absent.
 */
export function decodePromotions(wires: readonly WirePromotion[], context: DecodeContext): readonly Promotion[] {
  const promotions = decodeRows(
    wires,
    (wire) => decodePromotion(wire, context),
    () => context.drop('nothing to show'),
  );
  return promotions.slice(0, PROMOTIONS_LIMIT);
}

function decodePromotion(wire: WirePromotion, context: DecodeContext): Promotion | null {
  const title = shownTitle(wire.title);
  const description = cleanText(wire.description ?? '', DESCRIPTION_MAX_LENGTH);
  const imageUrls = decodeImages(wire.images, context.apiUrl);
  if (title === '' && description === '' && imageUrls.length === 0) return null;
  return {
    id: wire.id == null ? SALE_ID : String(wire.id),
    title,
    description,
    imageUrls,
    url: wire.url ?? '',
    displayNumber: wire.data?.display_number ?? DEFAULT_DISPLAY_NUMBER,
    startsAt: readWireDate(wire.start_time, context.zone),
    endsAt: readWireEnd(wire.end_time, context.zone),
  };
}

function decodeImages(images: WirePromotion['images'], host: string): readonly string[] {
  const urls = (images ?? []).map((entry) => imageUrl(typeof entry === 'string' ? entry : null, host));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, IMAGES_LIMIT);
}
