/** Notes, while Vite builds, which packages' code and files go into each part: what a release's papers speak of (promise I6). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The parts of a build that ship; the auth helper is for developers. */
export const SHIPPED_PARTS = ['client', 'main', 'preload'] as const;
export type ShippedPart = (typeof SHIPPED_PARTS)[number];

const RECORDS = path.resolve(import.meta.dirname, '..', '..', '.cache', 'bundled-packages');
/** Stylesheets are taken from a module's chunk before it is written, and leave no trace there. */
const STYLESHEET = /\.css(?:$|\?)/;

/**
 * Notes for each part of a build the places of its packages, as package-lock.json names them ('node_modules/react').
 * @param copied packages whose files are copied into a part as they are, which no module tells of
 */
export function noteBundledPackages(copied: Readonly<Partial<Record<ShippedPart, readonly string[]>>>): Plugin {
  return {
    name: 'note-bundled-packages',
    // What is built for development does not ship.
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

/** Where a part's packages are noted. */
export const bundleRecordOf = (part: ShippedPart) => path.join(RECORDS, `${part}.json`);

/**
 * The place of the package that a module belongs to, by its id; null for the app's own and for what a bundler makes up. Folders that lie
 * between two node_modules inside a package are left out, as package-lock.json does.
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
