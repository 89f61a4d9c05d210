/** Whether a long run has taken more and more: the end of a phase compared with its beginning, each by the median of a quarter. */
import { median } from '../../bench/figure';

/** Memory may end this much above where a phase began. */
const MOST_GROWTH_PERCENT = 10;
const FEWEST_SAMPLES = 8;

/** By how many percent the last quarter is above the first one; 0 for too few samples. */
export function growthPercent(samples: readonly number[]): number {
  if (samples.length < FEWEST_SAMPLES) return 0;
  const quarter = Math.floor(samples.length / 4);
  const [first, last] = [median(samples.slice(0, quarter)), median(samples.slice(-quarter))];
  return (last / first - 1) * 100;
}

/** What has grown too much in a phase; null: nothing. A page that is open for some seconds at a sample is no process more. */
export function findGrowth(samples: {
  readonly megabytes: readonly number[];
  readonly processes: readonly number[];
}): 'memory' | 'processes' | null {
  if (growthPercent(samples.processes) > 0) return 'processes';
  return growthPercent(samples.megabytes) > MOST_GROWTH_PERCENT ? 'memory' : null;
}
