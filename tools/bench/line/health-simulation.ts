/** Simulated lines for the rules of health: how often a random loss changes it, and how soon a cut line is silent (docs/product.md section 24). */
import { nextTickMs } from '../../../common/async/pace';
import { MONITORING_INTERVAL_MS } from '../../../common/monitoring';
import { seededRandom } from '../../../sandbox/seed/random';
import { afterSweep } from '../../../common/line/health';
import { type LineRecord, newLine } from '../../../common/line/line-record';

const SWEEPS_AN_HOUR = 720;
const LOSS_SHARE = 0.05;
const BASE_MS = 20;
const RANGE_MS = 4;
const SEED = 15;
const LINES_LIMIT = 500;
const SWEEPS_BEFORE_CUT = 240;
/** More than any cut line needs. */
const SWEEPS_AFTER_CUT = 12;

/** The record after the next tick of the interval. */
function measure(record: LineRecord, random: () => number, roundTripMs: number | null): LineRecord {
  const at = (record.sweptAt ?? record.checkedSince) + nextTickMs(MONITORING_INTERVAL_MS, random());
  return afterSweep(record, at, roundTripMs);
}

/** A probe's answer on a line with 5 % of random loss. */
function lossyRoundTrip(random: () => number): number | null {
  return random() < LOSS_SHARE ? null : BASE_MS + RANGE_MS * random();
}

/** How often the health of a line with 5 % of random loss changes in so many hours. */
export function changesUnderLoss(hours: number): number {
  const random = seededRandom(SEED);
  let record = newLine(0);
  let changes = 0;
  for (let sweep = 0; sweep < hours * SWEEPS_AN_HOUR; sweep += 1) {
    const { health } = record.line;
    record = measure(record, random, lossyRoundTrip(random));
    if (record.line.health !== health) changes += 1;
  }
  return changes;
}

/** The most sweeps that a line needed until it was silent, of lines with 5 % of random loss that were cut at different moments. */
export function sweepsUntilSilent(): number {
  const random = seededRandom(SEED);
  let most = 0;
  for (let line = 0; line < LINES_LIMIT; line += 1) {
    let record = newLine(0);
    const before = Math.floor(random() * SWEEPS_BEFORE_CUT);
    for (let sweep = 0; sweep < before; sweep += 1) record = measure(record, random, lossyRoundTrip(random));
    let needed = 0;
    while (record.line.health !== 'silent' && needed < SWEEPS_AFTER_CUT) {
      record = measure(record, random, null);
      needed += 1;
    }
    most = Math.max(most, needed);
  }
  return most;
}
