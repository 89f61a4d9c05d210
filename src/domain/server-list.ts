/** How the server list is searched, filtered and sorted; and which server is the best. */
import { foldQuery } from './search';
import type { Figures, Server } from './server';

export type ServerSort = 'ping' | 'name' | 'country';

export interface ServerView {
  readonly keyword: string;
  /** Country code, or '' for every country. */
  readonly country: string;
  readonly sort: ServerSort;
}

/**
 * The rows to show: favourites first, then by the chosen order; servers without an answer come last.
 * @param collator compares names in the person's language
 */
export function listServers(
  servers: readonly Server[],
  figures: Readonly<Record<string, Figures>>,
  view: ServerView,
  collator: Intl.Collator,
): readonly Server[] {
  const keyword = foldQuery(view.keyword);
  return servers
    .filter(({ name, countryCode }) => foldQuery(`${name} ${countryCode}`).includes(keyword))
    .filter(({ countryCode }) => view.country === '' || countryCode === view.country)
    .toSorted(
      (a, b) =>
        Number(b.isFavourite) - Number(a.isFavourite) ||
        compareBy(view.sort, a, b, figures, collator) ||
        collator.compare(a.name, b.name),
    );
}

/** The countries of a list, each once, in the order of their codes. */
export function countriesOf(servers: readonly Server[]): readonly string[] {
  return [...new Set(servers.map(({ countryCode }) => countryCode))].filter((code) => code !== '').toSorted();
}

/** The server with the lowest round-trip time, or null when none has answered (PRODUCT.md section 5, header switch). */
export function bestServer(servers: readonly Server[], figures: Readonly<Record<string, Figures>>): Server | null {
  let best: Server | null = null;
  for (const server of servers) {
    if (best === null ? figures[server.id]?.roundTripMs != null : pingOf(server, figures) < pingOf(best, figures)) {
      best = server;
    }
  }
  return best;
}

function compareBy(
  sort: ServerSort,
  a: Server,
  b: Server,
  figures: Readonly<Record<string, Figures>>,
  collator: Intl.Collator,
): number {
  switch (sort) {
    case 'ping': {
      const [left, right] = [pingOf(a, figures), pingOf(b, figures)];
      return left === right ? 0 : left - right;
    }
    case 'name':
      return collator.compare(a.name, b.name);
    case 'country':
      return collator.compare(a.countryCode, b.countryCode);
  }
}

function pingOf(server: Server, figures: Readonly<Record<string, Figures>>): number {
  return figures[server.id]?.roundTripMs ?? Infinity;
}
