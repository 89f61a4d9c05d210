/** Search, filters and sort orders of the server list. */
import { memoizeLast } from './memoize-last.rules';
import { foldQuery } from '../../model/search.rules';
import type { FiguresById } from '../../model/figures-by-id';
import type { Server } from '../../model/server';
import type { Figures } from '../../../common/figures';

export type ServerSort = 'ping' | 'jitter' | 'missed' | 'name' | 'country';

/** The orders that depend on measurements. */
const MEASURED_SORTS: readonly ServerSort[] = ['ping', 'jitter', 'missed'];

/**
 * Sorts the servers by name for `sortServers`: names are compared once per list, not with each key and sweep.
 * @param collator compares names in the current language
 */
export function orderByName(servers: readonly Server[], collator: Intl.Collator): readonly Server[] {
  return servers.toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Whether an order depends on measurements, so that a sweep may change it. */
export function isMeasuredSort(sort: ServerSort): boolean {
  return MEASURED_SORTS.includes(sort);
}

/**
 * Favourites first, then the chosen order, then the ping where that is measured, then names; servers without the figure come last.
 * @param named sorted by name
 * @param figures needed for the orders by a figure only
 * @param countries the codes in the order of their names, for the order by country
 */
export function sortServers(
  named: readonly Server[],
  figures: FiguresById,
  sort: ServerSort,
  countries: readonly string[],
): readonly Server[] {
  const countryPlaces = new Map(countries.map((code, place) => [code, place]));
  const isMeasured = isMeasuredSort(sort);
  // Columns of numbers: an object for each of 10,000 servers would be garbage with each sweep.
  const favourites = new Uint8Array(named.length);
  const places = new Float64Array(named.length);
  const roundTrips = new Float64Array(named.length);
  named.forEach(({ id, isFavourite, countryCode }, at) => {
    const measured = isMeasured ? figures.get(id) : undefined;
    favourites[at] = Number(isFavourite);
    places[at] = sort === 'country' ? (countryPlaces.get(countryCode) ?? -1) : placeOf(measured, sort);
    roundTrips[at] = measured?.roundTripMs ?? Infinity;
  });
  // Infinity minus Infinity is NaN, which counts as 0 here.
  const compare = (a: number, b: number) =>
    (favourites[b] ?? 0) - (favourites[a] ?? 0) ||
    (places[a] ?? 0) - (places[b] ?? 0) ||
    (roundTrips[a] ?? 0) - (roundTrips[b] ?? 0);
  return [...named.keys()].sort(compare).flatMap((at) => named[at] ?? []);
}

/**
 * The share of a server's probes without an answer in its last measurement, 0 to 1, as the helper reports it: a measurement without a
 * round-trip time had no answer at all. Null while nothing was measured, and when the helper reports no share.
 */
export function missedShare(figures: Figures | undefined): number | null {
  if (!figures) return null;
  return figures.roundTripMs === null ? 1 : figures.loss;
}

/**
 * The servers that match the keyword and the country, in their order. A keyword is part of a server's name or of its country's code, or
 * begins a word of the country's name.
 * @param country its code, or '' for every country
 * @param wordsOf a country's names by its code
 */
export function filterServers(
  servers: readonly Server[],
  keyword: string,
  country: string,
  wordsOf: (code: string) => string,
): readonly Server[] {
  const query = foldQuery(keyword);
  if (query === '' && country === '') return servers;
  const named = countriesOf(servers).filter((code) => ` ${foldQuery(wordsOf(code))}`.includes(` ${query}`));
  return servers.filter(
    (server) =>
      (country === '' || server.countryCode === country) &&
      (normalizedTextOf(server).includes(query) || named.includes(server.countryCode)),
  );
}

/** The lowest round-trip time of the list in ms; Infinity before the first measurement. */
export const lowestRoundTrip = memoizeLast((servers: readonly Server[], figures: FiguresById): number =>
  servers.reduce((lowest, { id }) => Math.min(lowest, figures.get(id)?.roundTripMs ?? Infinity), Infinity),
);

/** Number of servers of a list that have answered. */
export const countMeasured = memoizeLast((servers: readonly Server[], figures: FiguresById): number =>
  servers.reduce((count, { id }) => count + Number(figures.get(id)?.roundTripMs != null), 0),
);

/** The codes of a list's countries, each once. */
export function countriesOf(servers: readonly Server[]): readonly string[] {
  return [...new Set(servers.map(({ countryCode }) => countryCode))].filter((code) => code !== '');
}

/** Folded once per server, because thousands are searched with every key. */
const normalizedTexts = new WeakMap<Server, string>();

function normalizedTextOf(server: Server): string {
  let text = normalizedTexts.get(server);
  if (text === undefined) {
    text = foldQuery(`${server.name} ${server.countryCode}`);
    normalizedTexts.set(server, text);
  }
  return text;
}

/** The figure that an order sorts by; Infinity when it is not known, and for a server without an answer. */
function placeOf(figures: Figures | undefined, sort: ServerSort): number {
  switch (sort) {
    case 'ping':
      return figures?.roundTripMs ?? Infinity;
    case 'jitter':
      return figures?.jitterMs ?? Infinity;
    case 'missed':
      return figures?.roundTripMs == null ? Infinity : (figures.loss ?? Infinity);
    case 'name':
    case 'country':
      return 0;
  }
}
