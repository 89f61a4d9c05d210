/** Script sizes, gzipped (ARCHITECTURE: figures to hold). */
import { measureBundle } from '../lib/bundle-size';
import { figure, type Figure } from './figure';

const KILOBYTE = 1000;

export function measureSizes(): Record<string, Figure> {
  const { entryBytes, firstLoadBytes, everyPageBytes, largestLanguageBytes } = measureBundle();
  return {
    'entry JS gzip': figure(entryBytes / KILOBYTE, 'kB', 140),
    'all JS gzip of a first load, home or login': figure(firstLoadBytes / KILOBYTE, 'kB', 220),
    'all JS gzip, with every page that is opened later': figure(everyPageBytes / KILOBYTE, 'kB', 380),
    'largest language gzip': figure(largestLanguageBytes / KILOBYTE, 'kB', 15),
  };
}
