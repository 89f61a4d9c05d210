/** Records during a Vite build which packages' code and files go into each part, for a release's SBOM and notices (promise I6). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The shipped parts of a build. */
export const SHIPPED_PARTS = ['client', 'main', 'mini', 'preload'] as const;
export type ShippedPart = (typeof SHIPPED_PARTS)[number];

const RECORDS = path.resolve(import.meta.dirname, '..', '..', '.cache', 'bundled-packages');
/** Stylesheets are removed from a module's chunk before it is written, so they are recorded separately. */
const STYLESHEET = /\.css(?:$|\?)/;

/**
 * Records for each part of a build the places of its packages, as package-lock.json names them ('node_modules/react').
 * @param copied packages whose files are copied into a part unchanged, which no module shows
 */
export function noteBundledPackages(copied: Readonly<Partial<Record<ShippedPart, readonly string[]>>>): Plugin {
  return {
    name: 'note-bundled-packages',
    // Development builds do not ship.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'development',
    writeBundle(_options, bundle) {
      const part = SHIPPED_PARTS.find((name) => name === this.environment.name);
      if (part === undefined) return;
      const written = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
      );
      const styles = [...this.getModuleIds()].filter((id) => STYLESHEET.test(id));
      const places = [...written, ...styles].map(packagePlaceOf).filter((place) => place !== null);
      const all = [...places, ...(copied[part] ?? []).map((name) => `node_modules/${name}`)];
      mkdirSync(RECORDS, { recursive: true });
      writeFileSync(bundleRecordOf(part), JSON.stringify([...new Set(all)].sort()));
    },
  };
}

/** The file with a part's packages. */
export const bundleRecordOf = (part: ShippedPart) => path.join(RECORDS, `${part}.json`);

/**
 * The place of the package that a module belongs to, by its id; null for the app's own modules and virtual ones. Folders between two
 * node_modules inside a package are left out, as in package-lock.json.
 */
export function packagePlaceOf(id: string): string | null {
  const names = id
    .replaceAll('\\', '/')
    .split('node_modules/')
    .slice(1)
    .map((part) => /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(part)?.[0])
    .filter((name) => name !== undefined);
  return names.length === 0 ? null : names.map((name) => `node_modules/${name}`).join('/');
}
