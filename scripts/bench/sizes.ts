/** Script sizes, gzipped (ARCHITECTURE: figures to hold). */
import { measureBundle } from '../lib/bundle-size';
import { figure, type Figure } from './figure';

const KILOBYTE = 1000;

export function measureSizes(): Record<string, Figure> {
  const { entryBytes, allBytes, largestLanguageBytes } = measureBundle();
  return {
    'entry JS gzip': figure(entryBytes / KILOBYTE, 'kB', 140),
    'all JS gzip': figure(allBytes / KILOBYTE, 'kB', 220),
    'largest language gzip': figure(largestLanguageBytes / KILOBYTE, 'kB', 15),
  };
}
