/** The load of a fleet: a simulated day of 100,000 clients, and what it holds (promise J10; docs/provider.md, The fleet). */
import { figure, type Figure } from '../figure';
import { API_KINDS, OTHER_KINDS } from './fleet-counts';
import { ISP, OUTAGE } from './fleet-day';
import { simulateDay } from './fleet-simulation';

const CLIENTS = 100_000;
const SEED = 17;
export const STEADY_PEAK_MAX = 1.5;
export const RETURN_PEAK_MAX = 3;

export function measureFleet(): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const outage of ['busy', 'silent'] as const) {
    const day = simulateDay({ clients: CLIENTS, seed: SEED, outage });
    const name = `fleet, ${outage} outage`;
    figures[`${name}: peak to mean, steady`] = figure(day.steadyPeak(), 'x', STEADY_PEAK_MAX);
    figures[`${name}: peak to mean, provider back`] = figure(day.peakAfter(OUTAGE), 'x', RETURN_PEAK_MAX);
    figures[`${name}: peak to mean, ISP back`] = figure(day.peakAfter(ISP), 'x', RETURN_PEAK_MAX);
    figures[`${name}: latest client`] = figure(day.latestMs(), 'ms late', 0);
    if (outage === 'silent') continue;
    for (const kind of [...API_KINDS, ...OTHER_KINDS]) {
      figures[`fleet: ${kind}, mean`] = figure(day.mean(kind), 'calls/s', MEANS_MAX[kind]);
      figures[`fleet: ${kind}, peak`] = figure(day.peak(kind), 'calls/s', PEAKS_MAX[kind]);
    }
  }
  return figures;
}

/** Calls a second of 100,000 clients, as docs/provider.md lists them. */
const MEANS_MAX = {
  health: 3_400,
  list: 3_900,
  promotions: 15,
  usage: 1.5,
  submit: 0.2,
  start: 10,
  'by hand': 0.2,
  feed: 7.5,
  download: 1.5,
  picture: 0.8,
};
const PEAKS_MAX = {
  health: 7_000,
  list: 8_000,
  promotions: 150,
  usage: 250,
  submit: 8_000,
  start: 500,
  'by hand': 300,
  feed: 50,
  download: 50,
  picture: 1_200,
};
