/** Promotions as sent -> promotions in the app's words. */
import * as v from 'valibot';
import type { ResponseOf } from '../../../contract/endpoint';
import type { ProviderApi } from '../../../contract/provider-api';
import { cleanText } from '../../domain/clean-text';
import { SALE_ID, type Promotion } from '../../domain/promotion';
import { parseWireDate } from '../../domain/wire-date';
import { imageUrl } from './image-url';

type WirePromotion = ResponseOf<ProviderApi['listPromotions']>[number];

const TITLE_MAX_LENGTH = 120;
const DESCRIPTION_MAX_LENGTH = 600;
/** Nobody looks at more of them. */
const PROMOTIONS_LIMIT = 50;
const IMAGES_LIMIT = 10;
/** A promotion that does not say how often it wants to be shown is shown once: nobody is nagged by an omission. */
const DEFAULT_DISPLAY_NUMBER = 1;
/** How databases write that there is no date. */
const NO_DATE = /^\s*(0000-00-00.*)?$/;

const images = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()));
const wholeNumber = v.pipe(v.number(), v.safeInteger());
const extras = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ display_number: v.union([wholeNumber, v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))]) }),
);

/**
 * Decodes a list in its order; never throws (promise E6). What comes twice is kept once, what has neither words nor a picture is dropped,
 * and so is one whose dates cannot be read: nobody could say whether it runs.
 */
export function decodePromotions(wires: readonly WirePromotion[]): readonly Promotion[] {
  const promotions = new Map<string, Promotion>();
  for (const wire of wires) {
    if (promotions.size === PROMOTIONS_LIMIT) break;
    const promotion = decodePromotion(wire);
    if (promotion && !promotions.has(promotion.id)) promotions.set(promotion.id, promotion);
  }
  return [...promotions.values()];
}

function decodePromotion(wire: WirePromotion): Promotion | null {
  const startsAt = decodeDate(wire.start_time);
  const endsAt = decodeDate(wire.end_time);
  if (startsAt === undefined || endsAt === undefined) return null;
  const title = cleanText(wire.title ?? '', TITLE_MAX_LENGTH);
  const description = cleanText(wire.description ?? '', DESCRIPTION_MAX_LENGTH);
  const imageUrls = decodeImages(wire.images);
  if (title === '' && description === '' && imageUrls.length === 0) return null;
  const extra = v.safeParse(extras, wire.data);
  return {
    id: wire.id == null ? SALE_ID : String(wire.id),
    ...{ title, description, imageUrls, startsAt, endsAt },
    url: wire.url ?? '',
    displayNumber: extra.success ? extra.output.display_number : DEFAULT_DISPLAY_NUMBER,
  };
}

/** Null where there is none, undefined where there is something that is no date. */
function decodeDate(text: string | null | undefined): number | null | undefined {
  return text == null || NO_DATE.test(text) ? null : (parseWireDate(text) ?? undefined);
}

function decodeImages(text: string | null | undefined): readonly string[] {
  const read = v.safeParse(images, text);
  if (!read.success) return [];
  const urls = read.output.map((entry) => imageUrl(typeof entry === 'string' ? entry : null));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, IMAGES_LIMIT);
}
