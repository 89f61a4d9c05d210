/** Which test files reach a module through imports, the ones that most likely notice a fault in it first. */
import path from 'node:path';
import { valueImportsOf, type Sources } from '../checks/import-circles';
import { escapePattern } from '../lib/escape-pattern';

const TEST_FILE = /^tests\/(?:unit|component)\/.*\.test\.tsx?$/;
/** The one pattern of Vite's `import.meta.glob` that is in use: a single star for a part of a name. */
const GLOB = /import\.meta\.glob\(\s*'([^']+)'/g;

/**
 * Reads the imports of all modules once.
 * @param sources the texts of the modules and test files by path from the project's root
 * @returns the test files that a module's values reach, the nearest first: the file that mirrors its path, then those of its folder and
 *   those that import it directly, then the others by the number of imports between
 */
export function createRelatedTests(sources: Sources): (file: string) => readonly string[] {
  const importers = new Map<string, string[]>();
  for (const [file, text] of Object.entries(sources)) {
    for (const imported of [...valueImportsOf(file, text, sources), ...globbedBy(file, text, sources)]) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [reached, distance] of distances) {
      for (const importer of importers.get(reached) ?? []) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return [...distances]
      .filter(([reached]) => TEST_FILE.test(reached))
      .map(([test, distance]) => ({ test, rank: rankOf(file, test, distance) }))
      .sort((a, b) => a.rank - b.rank || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  };
}

function globbedBy(file: string, text: string, sources: Sources): readonly string[] {
  return [...text.matchAll(GLOB)].flatMap(([, glob = '']) => {
    const parts = path.posix.join(path.posix.dirname(file), glob).split('*');
    const pattern = new RegExp(`^${parts.map(escapePattern).join('[^/]*')}$`);
    return Object.keys(sources).filter((name) => pattern.test(name));
  });
}

/** Smaller is nearer. */
function rankOf(file: string, test: string, distance: number): number {
  const module = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
  const mirrored = test.replace(/^tests\/(?:unit|component)\//, '').replace(/\.test\.tsx?$/, '');
  if (mirrored === module) return 0;
  const isInFolder = path.posix.dirname(mirrored) === path.posix.dirname(module);
  if (distance === 1) return isInFolder ? 1 : 2;
  return isInFolder ? 3 : 2 + distance;
}
