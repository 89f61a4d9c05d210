/** Finds names by substring, ignoring case and accents, in every script (docs/product.md section 18, Command palette). */

/** A searchable item with its folded texts. */
export interface Searchable<T> {
  readonly item: T;
  /** Its name. */
  readonly text: string;
  /** Other words that match it, such as a country; they rank after the name. */
  readonly aliases: string;
}

/** The position of a query in a name, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A character with its combining marks; the half-width voicing marks of Japanese and the Thai vowel am, which has a part above, count as marks. */
const CLUSTER = /\P{M}[\p{M}\uFF9E\uFF9F\u0E33]*|\p{M}+/gu;
/** Accents of Latin, Greek and Cyrillic, and invisible characters of copied texts; Thai vowels and Japanese voicing are not accents and stay. */
const ACCENTS = /[\u0300-\u036F\p{Cf}]/gu;
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;
const WORD_INSIDE = /[\p{L}\p{N}]/u;

/**
 * Folds to lower case without accents, full-width to narrow, and hiragana, in which Japanese is typed before it is converted, to katakana: 'São',
 * 'SAO' and 'ｓａｏ' are equal.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA));
}

/** Normalizes a typed query: folded, white space collapsed; '' matches nothing by itself. */
export function foldQuery(query: string): string {
  return fold(query).replace(/\s+/gu, ' ').trim();
}

/** Prepares an item for searching by its name and aliases. */
export function searchable<T>(item: T, name: string, aliases: readonly string[] = []): Searchable<T> {
  return { item, text: foldQuery(name), aliases: foldQuery(aliases.join(' ')) };
}

/**
 * The items that match a query: names that start with it, then names with a word that does, then names that contain it, then names and
 * aliases that together contain each of its words.
 * @param query as returned by `foldQuery`
 * @param limit maximum number of results
 * @param compare orders results of the same rank; without it they stay in their order
 */
export function search<T>(
  entries: readonly Searchable<T>[],
  query: string,
  limit: number,
  compare?: (a: T, b: T) => number,
): readonly T[] {
  const ranks: [T[], T[], T[], T[]] = [[], [], [], []];
  for (const entry of entries) {
    const rank = rankOf(entry, query);
    if (rank !== null) ranks[rank].push(entry.item);
  }
  const found: T[] = [];
  for (const rank of ranks) {
    if (found.length >= limit) break;
    found.push(...(compare ? rank.toSorted(compare) : rank).slice(0, limit - found.length));
  }
  return found;
}

/**
 * The position of a query in the displayed name, for highlighting; null when it does not occur.
 * @param query as returned by `foldQuery`
 */
export function findMatch(name: string, query: string): Match | null {
  if (query === '') return null;
  let folded = '';
  /** For each unit of the folded text: the cluster of the name that it came from. */
  const origins: Match[] = [];
  for (const { 0: cluster, index } of name.matchAll(CLUSTER)) {
    const plain = fold(cluster);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1) origins.push({ start: index, end: index + cluster.length });
  }
  const at = folded.indexOf(query);
  const [first, last] = [origins[at], origins[at + query.length - 1]];
  return at >= 0 && first && last ? { start: first.start, end: last.end } : null;
}

function rankOf<T>({ text, aliases }: Searchable<T>, query: string): 0 | 1 | 2 | 3 | null {
  const at = text.indexOf(query);
  if (at < 0) return hasEveryWord(`${text} ${aliases}`, query) ? 3 : null;
  if (at === 0) return 0;
  return startsWord(text, query, at) ? 1 : 2;
}

/** Whether the text contains each word of the query, in any order. */
function hasEveryWord(text: string, query: string): boolean {
  return query.split(' ').every((word) => text.includes(word));
}

/** Whether a word of the text starts with the query, at its first position or a later one. */
function startsWord(text: string, query: string, first: number): boolean {
  for (let at = first; at >= 0; at = text.indexOf(query, at + 1)) {
    if (!WORD_INSIDE.test(text.charAt(at - 1))) return true;
  }
  return false;
}
