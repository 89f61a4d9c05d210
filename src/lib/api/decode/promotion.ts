/** Promotions as sent -> promotions in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { cleanText } from '../../../../common/clean-text';
import { SALE_ID, type Promotion } from '../../../model/promotion';
import { noteDroppedRows } from '../../platform/dropped-rows';
import { parseWireDate, parseWireEnd } from '../../platform/provider-zone';
import { imageUrl } from './image-url';

type WirePromotion = ResponseOf<ProviderApi['listPromotions']>[number];

const TITLE_MAX_LENGTH = 120;
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
export function decodePromotions(wires: readonly WirePromotion[]): readonly Promotion[] {
  const promotions = new Map<string, Promotion>();
  const dropped: string[] = [];
  for (const wire of wires) {
    if (promotions.size === PROMOTIONS_LIMIT) break;
    const promotion = decodePromotion(wire);
    if (!promotion) dropped.push('nothing to show');
    else if (!promotions.has(promotion.id)) promotions.set(promotion.id, promotion);
  }
  noteDroppedRows('promotions', dropped);
  return [...promotions.values()];
}

function decodePromotion(wire: WirePromotion): Promotion | null {
  const title = cleanText(wire.title ?? '', TITLE_MAX_LENGTH);
  const description = cleanText(wire.description ?? '', DESCRIPTION_MAX_LENGTH);
  const imageUrls = decodeImages(wire.images);
  if (title === '' && description === '' && imageUrls.length === 0) return null;
  return {
    id: wire.id == null ? SALE_ID : String(wire.id),
    ...{ title, description, imageUrls },
    url: wire.url ?? '',
    displayNumber: wire.data?.display_number ?? DEFAULT_DISPLAY_NUMBER,
    startsAt: parseWireDate(wire.start_time),
    endsAt: parseWireEnd(wire.end_time),
  };
}

function decodeImages(images: WirePromotion['images']): readonly string[] {
  const urls = (images ?? []).map((entry) => imageUrl(typeof entry === 'string' ? entry : null));
  return [...new Set(urls.filter((url) => url !== null))].slice(0, IMAGES_LIMIT);
}
