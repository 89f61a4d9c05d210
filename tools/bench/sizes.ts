/** Sizes (gzip) and number of the build's scripts, with their limits. */
import { measureBundle, type BundleSize } from '../build/bundle-size';
import { figure, type Figure } from './figure';

const KILOBYTE = 1000;
/** A smaller script costs more as a request than as a part of another one. */
const SMALLEST_SCRIPT_KILOBYTES = 2;

export function measureSizes(size: BundleSize = measureBundle()): Record<string, Figure> {
  const smallest = size.smallestScriptBytes / KILOBYTE;
  return {
    'entry JS gzip': figure(size.entryBytes / KILOBYTE, 'kB', 140),
    'all JS gzip of a first load, either home or login': figure(size.firstLoadBytes / KILOBYTE, 'kB', 240),
    'all JS gzip, with every page that is opened later': figure(size.everyPageBytes / KILOBYTE, 'kB', 475),
    'largest language gzip': figure(size.largestLanguageBytes / KILOBYTE, 'kB', 15),
    'scripts of the whole app, without languages': figure(size.scripts, 'scripts', 45),
    'missing to 2 kB in the smallest script': figure(Math.max(0, SMALLEST_SCRIPT_KILOBYTES - smallest), 'kB', 0),
  };
}
