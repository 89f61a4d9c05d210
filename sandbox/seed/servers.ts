/** The sandbox's game servers: 40 in 20 countries, each with its own link, and generated ones beyond. */
import { seededRandom } from './random';

export interface ServerSeed {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string;
  readonly vip: boolean;
  readonly delayMs: number;
  readonly jitterMs: number;
  /** Share of lost round trips, from 0 to 1. */
  readonly loss: number;
}

/** City, number, country code, round-trip time in ms, jitter in ms, loss, and whether it is for VIPs. */
type Row = readonly [
  city: string,
  number: number,
  country: string,
  delay: number,
  jitter: number,
  loss: number,
  vip?: true,
];

const ROWS: readonly Row[] = [
  ['Tokyo', 2, 'JP', 77, 2.4, 0.004],
  ['Osaka', 1, 'JP', 84, 2.1, 0.002],
  ['Hong Kong', 3, 'HK', 93, 3.6, 0.006],
  ['Singapore', 1, 'SG', 118, 2.8, 0.004],
  ['Frankfurt', 2, 'DE', 214, 4.2, 0.008],
  ['Manila', 1, 'PH', 12, 0.8, 0],
  ['Los Angeles', 4, 'US', 156, 3.9, 0.006],
  ['Hanoi', 1, 'VN', 34, 1.6, 0.002],
  ['Bangkok', 1, 'TH', 58, 2.7, 0.004],
  ['Jakarta', 1, 'ID', 89, 4.6, 0.012],
  ['Kuala Lumpur', 1, 'MY', 104, 3.1, 0.006],
  ['Seoul', 1, 'KR', 66, 1.4, 0.001],
  ['Taipei', 1, 'TW', 48, 1.9, 0.002],
  ['Mumbai', 1, 'IN', 146, 6.8, 0.02],
  ['Sydney', 1, 'AU', 133, 2.2, 0.003],
  ['London', 1, 'GB', 232, 3.4, 0.005],
  ['Paris', 1, 'FR', 224, 3.7, 0.005],
  ['Warsaw', 1, 'PL', 241, 5.1, 0.01],
  ['Amsterdam', 1, 'NL', 222, 3.2, 0.004],
  ['São Paulo', 1, 'BR', 280, 8.5, 0.03],
  ['Toronto', 1, 'CA', 209, 3.8, 0.006],
  ['Tokyo', 1, 'JP', 81, 2.6, 0.004],
  ['Tokyo', 3, 'JP', 72, 1.1, 0, true],
  ['Hong Kong', 1, 'HK', 97, 4.1, 0.008],
  ['Singapore', 2, 'SG', 121, 3.3, 0.006],
  ['Singapore', 4, 'SG', 109, 1.5, 0, true],
  ['Frankfurt', 1, 'DE', 219, 4.8, 0.01],
  ['Manila', 2, 'PH', 19, 1.2, 0.001],
  ['Los Angeles', 1, 'US', 162, 4.4, 0.008],
  ['Seattle', 1, 'US', 171, 3.6, 0.006],
  ['New York', 2, 'US', 238, 4.9, 0.008, true],
  ['Dallas', 1, 'US', 203, 5.4, 0.012],
  ['Hanoi', 2, 'VN', 37, 2.2, 0.004],
  ['Ho Chi Minh City', 1, 'VN', 41, 2, 0.003],
  ['Bangkok', 2, 'TH', 61, 2.9, 0.005],
  ['Seoul', 2, 'KR', 69, 1.2, 0, true],
  ['Mumbai', 2, 'IN', 149, 9.2, 0.05],
  ['Melbourne', 1, 'AU', 141, 2.6, 0.004],
  ['London', 3, 'GB', 229, 2.9, 0.002, true],
  ['Vancouver', 1, 'CA', 166, 3, 0.005],
];

const GENERATOR_SEED = 4040;

/** The direct route, measured beside the servers as the entry 'direct' (docs/product.md section 13). */
export const DIRECT_LINK = { delayMs: 100, jitterMs: 3.5, loss: 0.01 } as const;

/** The demo account's favourite servers. */
export const DEMO_FAVOURITES = ['jp-tokyo-2', 'jp-osaka-1', 'hk-hong-kong-3'] as const;

/**
 * The first servers of the sandbox, always the same for the same count.
 * @param count number of servers; the first 40 are written by hand
 */
export function serverSeeds(count: number): ServerSeed[] {
  const random = seededRandom(GENERATOR_SEED);
  return Array.from({ length: count }, (_, index) => toSeed(ROWS[index] ?? generatedRow(index, random)));
}

/** Cities alternate; the number is the server's position in the whole list, so every name is unique. */
function generatedRow(index: number, random: () => number): Row {
  const [city, , country, delay] = ROWS[index % ROWS.length] ?? ROWS[0] ?? ['Tokyo', 0, 'JP', 77];
  return [
    city,
    index + 1,
    country,
    round(12 + (delay - 12) * (0.7 + 0.3 * random())),
    round(1 + 6 * random()),
    random() * 0.02,
  ];
}

function toSeed([city, number, countryCode, delayMs, jitterMs, loss, vip]: Row): ServerSeed {
  const name = `${city} ${number}`;
  return { id: slug(`${countryCode} ${name}`), name, countryCode, vip: vip === true, delayMs, jitterMs, loss };
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
