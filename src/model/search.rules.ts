/**
 * How typed words find names: a plain substring, whatever its case and accents, in every script (docs/product.md section 18, Command
 * palette).
 */

/** What can be found, with its words folded once. */
export interface Searchable<T> {
  readonly item: T;
  /** Its name. */
  readonly text: string;
  /** Other words that find it, such as a country; they rank after the name. */
  readonly aliases: string;
}

/** Where a query stands in a name, in UTF-16 units. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** A character with the marks that belong to it; the half-width voicing marks of Japanese are such marks too. */
const CLUSTER = /\P{M}[\p{M}\uFF9E\uFF9F]*|\p{M}+/gu;
/** Accents of Latin, Greek and Cyrillic; the vowels of Thai and the voicing of Japanese are no accents and stay. */
const ACCENTS = /[\u0300-\u036F]/gu;
const WORD_INSIDE = /[\p{L}\p{N}]/u;

/** Small letters without accents, wide and narrow forms alike: 'São', 'SAO' and 'ｓａｏ' are one. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replaceAll('đ', 'd');
}

/** What a person typed as it is looked for: folded, each run of white space one blank; '' finds nothing by itself. */
export function foldQuery(query: string): string {
  return fold(query).replace(/\s+/gu, ' ').trim();
}

/** Makes an item ready to be found by its name and its other words. */
export function searchable<T>(item: T, name: string, aliases: readonly string[] = []): Searchable<T> {
  return { item, text: foldQuery(name), aliases: foldQuery(aliases.join(' ')) };
}

/**
 * The items that a query finds: names that begin with it first, then those with a word that does, then those that hold it, then aliases.
 * @param query as `foldQuery` gave it
 * @param limit most items given
 * @param compare orders those that are found alike; without it they stay in their order
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
 * Where a query stands in a name as it is shown, for the highlight; null when the name does not hold it.
 * @param query as `foldQuery` gave it
 */
export function findMatch(name: string, query: string): Match | null {
  if (query === '') return null;
  let folded = '';
  /** For each unit of the folded text: the cluster of the name that it comes from. */
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
  if (at < 0) return aliases.includes(query) ? 3 : null;
  if (at === 0) return 0;
  return startsWord(text, query, at) ? 1 : 2;
}

/** Whether the query begins a word of the text, at its first place or at a later one. */
function startsWord(text: string, query: string, first: number): boolean {
  for (let at = first; at >= 0; at = text.indexOf(query, at + 1)) {
    if (!WORD_INSIDE.test(text.charAt(at - 1))) return true;
  }
  return false;
}
