/** A page of the affiliate history as sent -> the page in the app's words. */
import type { ResponseOf } from '../../../../common/contract/endpoint';
import { rowsSent } from '../../../../common/contract/provider/lenient';
import type { ProviderApi } from '../../../../common/contract/provider/provider-api';
import { lastPageOf, type AffiliatePage, type AffiliateRow } from '../../../model/affiliate';
import { cleanText } from '../../../../common/clean-text';
import { parseWireDate } from '../../platform/provider-zone';

type DecodedWire = ResponseOf<ProviderApi['affiliateHistory']>;

const TEXT_MAX_LENGTH = 120;

/** Decodes the page that was asked for; a row that comes twice is kept once (promise E10). */
export function decodeAffiliates(wire: DecodedWire, page: number): AffiliatePage {
  const rows = new Map<string, AffiliateRow>();
  for (const row of wire.data.map(decodeRow)) if (!rows.has(row.id)) rows.set(row.id, row);
  return {
    rows: [...rows.values()],
    page,
    lastPage: lastPageOf(wire.last_page, page, rowsSent(wire.data)),
    total: wire.total ?? null,
    points: wire.total_points ?? null,
  };
}

function decodeRow({ id, created_at, created_by, item, total }: DecodedWire['data'][number]): AffiliateRow {
  return {
    id: String(id),
    createdAt: parseWireDate(created_at),
    friend: cleanText(created_by ?? '', TEXT_MAX_LENGTH),
    item: cleanText(item ?? '', TEXT_MAX_LENGTH),
    points: total != null && Number.isSafeInteger(total) && total >= 0 ? total : null,
  };
}
