/** Promotions as the popup shows them (docs/product.md section 3). */
import * as v from 'valibot';
import { cleanText } from '../../clean-text';
import { readWireDate, readWireEnd } from '../../wire-date';
import type { DecodeContext } from '../endpoint';
import { optionalLongText, TITLE_MAX_LENGTH, wireIdentifier } from './fields';
import { imageUrl } from './image-url';
import { responseObject, jsonOr, secondary, wireDigits, wireTime } from './lenient';

export const wirePromotion = responseObject({
  /** Absent where a provider knows one sale at most: docs/product.md section 3 keeps its count under a key of its own. */
  id: secondary(wireIdentifier),
  title: optionalLongText,
  description: optionalLongText,
  /** JSON array of urls, as text or as itself. */
  images: secondary(jsonOr(v.array(v.unknown()))),
  url: optionalLongText,
  /** JSON containing display_number, as text or as itself. */
  data: secondary(jsonOr(responseObject({ display_number: secondary(wireDigits(-999_999_999, 999_999_999)) }))),
  start_time: wireTime,
  end_time: wireTime,
});
type WirePromotion = v.InferOutput<typeof wirePromotion>;

/** The id of a promotion that comes without one: the one sale of a provider that knows no more than one. */
export const SALE_ID = '';

export interface Promotion {
  /** SALE_ID when the provider gives none. */
  readonly id: string;
  /** Plain text, as is the description; '' when the provider gives none. */
  readonly title: string;
  readonly description: string;
  /** Addresses that may be shown (promise G3). */
  readonly imageUrls: readonly string[];
  /** As sent; the promotion's target judges it. '' leads to the service page. */
  readonly url: string;
  /** How often it opens by itself at most. */
  readonly displayNumber: number;
  /** Epoch milliseconds, both; null: it has always run, it never ends. */
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

const DESCRIPTION_MAX_LENGTH = 600;
/** Nobody looks at more of them. */
const PROMOTIONS_LIMIT = 50;
const IMAGES_LIMIT = 10;
/** A promotion that does not say how often it wants to be shown is shown once: nobody is nagged by an omission. */
const DEFAULT_DISPLAY_NUMBER = 1;

/**
 * Decodes a list in its order; never throws (promise E6). What comes twice is kept once, and what has neither words nor a picture is
 * dropped. A date that cannot be read is none.
 */
export function decodePromotions(wires: readonly WirePromotion[], context: DecodeContext): readonly Promotion[] {
  const promotions = new Map<string, Promotion>();
  for (const wire of wires) {
    if (promotions.size === PROMOTIONS_LIMIT) break;
    const promotion = decodePromotion(wire, context);
    if (!promotion) context.drop('nothing to show');
    else if (!promotions.has(promotion.id)) promotions.set(promotion.id, promotion);
  }
  return [...promotions.values()];
}

function decodePromotion(wire: WirePromotion, context: DecodeContext): Promotion | null {
  const title = cleanText(wire.title ?? '', TITLE_MAX_LENGTH);
  const description = cleanText(wire.description ?? '', DESCRIPTION_MAX_LENGTH);
  const imageUrls = decodeImages(wire.images, context);
  if (title === '' && description === '' && imageUrls.length === 0) return null;
  return {
    id: wire.id == null ? SALE_ID : String(wire.id),
    ...{ title, description, imageUrls },
    url: wire.url ?? '',
    displayNumber: wire.data?.display_number ?? DEFAULT_DISPLAY_NUMBER,
    startsAt: readWireDate(wire.start_time, context.zone),
    endsAt: readWireEnd(wire.end_time, context.zone),
  };
}

function decodeImages(images: WirePromotion['images'], context: DecodeContext): readonly string[] {
  const urls = (images ?? []).map((entry) => imageUrl(typeof entry === 'string' ? entry : null, context));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, IMAGES_LIMIT);
}
