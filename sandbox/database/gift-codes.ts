/** Gift codes: value, owner, and that each is redeemed once. */
import * as v from 'valibot';
import { searchForm } from './catalogue';
import type { Database } from './database';

const GIFT_KINDS = ['days', 'points', 'voucher'] as const;

const giftCodeRow = v.pipe(
  v.object({
    code: v.string(),
    security_code: v.string(),
    title: v.string(),
    kind: v.picklist(GIFT_KINDS),
    value: v.number(),
    account_id: v.nullable(v.number()),
    expires_at: v.number(),
    redeemed_at: v.nullable(v.number()),
  }),
  v.transform((row) => ({
    code: row.code,
    securityCode: row.security_code,
    title: row.title,
    kind: row.kind,
    /** Days, points, or percent of a voucher. */
    value: row.value,
    /** The owner; null: whoever redeems it first. */
    accountId: row.account_id,
    expiresAt: row.expires_at,
    redeemedAt: row.redeemed_at,
  })),
);
export type GiftCode = v.InferOutput<typeof giftCodeRow>;

const itemRow = v.object({
  id: v.number(),
  title: v.string(),
  count: v.number(),
  code: v.string(),
  security_code: v.string(),
});

/** Stores a new code in capitals. */
export function insertGiftCode(database: Database, gift: GiftCode): void {
  database.run(
    `INSERT INTO gift_codes (code, security_code, title, search_title, kind, value, account_id, expires_at, redeemed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      gift.code,
      gift.securityCode,
      gift.title,
      searchForm(gift.title),
      gift.kind,
      gift.value,
      gift.accountId,
      gift.expiresAt,
      gift.redeemedAt,
    ],
  );
}

/** Finds the gift of a code, ignoring case and surrounding space. */
export function findGiftCode(database: Database, code: string): GiftCode | null {
  return database.first(giftCodeRow, 'SELECT * FROM gift_codes WHERE code = ?', [code.trim().toUpperCase()]);
}

/** Marks a code as redeemed by an account; false when it was redeemed before. */
export function takeGiftCode(database: Database, code: string, accountId: number, now: number): boolean {
  const sql = 'UPDATE gift_codes SET redeemed_by = ?, redeemed_at = ? WHERE code = ? AND redeemed_at IS NULL';
  return database.run(sql, [accountId, now, code]) === 1;
}

/** One page of an account's own redeemable gifts, identical ones grouped, whose title contains the keyword. */
export function searchGiftItems(
  database: Database,
  { accountId, keyword, now }: { readonly accountId: number; readonly keyword: string; readonly now: number },
  page: number,
  pageSize: number,
) {
  return database.all(
    itemRow,
    `SELECT min(position) AS id, title, count(*) AS count, code, security_code FROM gift_codes
       WHERE account_id = ? AND redeemed_at IS NULL AND expires_at > ? AND instr(search_title, ?) > 0
       GROUP BY title ORDER BY id LIMIT ? OFFSET ?`,
    [accountId, now, searchForm(keyword), pageSize, (page - 1) * pageSize],
  );
}

export function hasGiftCodes(database: Database): boolean {
  return database.first(v.unknown(), 'SELECT 1 FROM gift_codes LIMIT 1') !== null;
}
