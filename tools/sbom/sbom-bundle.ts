/** The packages recorded by the last build. */
import { existsSync, readFileSync } from 'node:fs';
import { bundleRecordOf, SHIPPED_PARTS, type ShippedPart } from '../build/note-bundled-packages';

/** The parts that contain each package, by its place. @throws when the app has not been built since recording was added */
export function readBundledPackages(): ReadonlyMap<string, readonly ShippedPart[]> {
  const partsOf = new Map<string, ShippedPart[]>();
  if (!hasBundleRecords()) throw new Error('Nothing is noted of the packages in the build: npm run build');
  for (const part of SHIPPED_PARTS) {
    for (const place of JSON.parse(readFileSync(bundleRecordOf(part), 'utf8')) as string[])
      partsOf.set(place, [...(partsOf.get(place) ?? []), part]);
  }
  return partsOf;
}

/** Whether every part's packages are recorded. */
export const hasBundleRecords = () => SHIPPED_PARTS.every((part) => existsSync(bundleRecordOf(part)));
