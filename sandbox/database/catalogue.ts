/** Games and promotions in the database. */
import * as v from 'valibot';
import type { Database } from './database';

const gameRow = v.object({ id: v.number(), name: v.string(), server_id: v.nullable(v.string()) });
export type Game = v.InferOutput<typeof gameRow>;

const countRow = v.object({ count: v.number() });

const promotionRow = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  images: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  url: v.nullable(v.string()),
  display_number: v.number(),
  starts_at: v.number(),
  ends_at: v.number(),
});
export type Promotion = v.InferOutput<typeof promotionRow>;

/** Normalizes names for searching: lower case without accents, so that 'sao' finds 'São'. */
export function searchForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}

export function countGames(database: Database): number {
  return database.first(countRow, 'SELECT count(*) AS count FROM games')?.count ?? 0;
}

/** One page of games in their order; empty beyond the last. */
export function listGames(database: Database, page: number, pageSize: number): Game[] {
  return database.all(gameRow, 'SELECT id, name, server_id FROM games ORDER BY position LIMIT ? OFFSET ?', [
    pageSize,
    (page - 1) * pageSize,
  ]);
}

/** Games whose name contains the keyword; those that start with it come first. */
export function searchGames(database: Database, keyword: string, limit: number): Game[] {
  const wanted = searchForm(keyword);
  return database.all(
    gameRow,
    `SELECT id, name, server_id FROM games WHERE instr(search_name, ?1) > 0
     ORDER BY instr(search_name, ?1) > 1, position LIMIT ?2`,
    [wanted, limit],
  );
}

/** Promotions with their texts in a language, or in English where it is missing. */
export function listPromotions(database: Database, language: string): Promotion[] {
  return database.all(
    promotionRow,
    `SELECT id, images, url, display_number, starts_at, ends_at,
       coalesce(own.title, english.title) AS title, coalesce(own.description, english.description) AS description
     FROM promotions
       JOIN promotion_texts AS english ON english.promotion_id = id AND english.language = 'en'
       LEFT JOIN promotion_texts AS own ON own.promotion_id = id AND own.language = ?
     ORDER BY id`,
    [language],
  );
}
