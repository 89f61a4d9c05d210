/** Lays out the content of a release's archive: pages, main process and preload with the baked configuration, and a short package.json. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { brand } from '../../common/brand';
import packageJson from '../../package.json' with { type: 'json' };
import { fromRoot } from '../lib/run';
import { copySourceMaps, isSourceMap, removeSourceMaps } from '../build/source-maps';
import type { BakedConfig } from './baked-config';

export interface StageOptions {
  /** Created anew. */
  readonly folder: string;
  readonly baked: BakedConfig;
  /** Defaults to package.json's. */
  readonly version?: string | undefined;
  /** Receives the source maps, created anew; without it none are kept. They resolve the lines of error reports. */
  readonly sourceMaps?: string | undefined;
  /** Additional names that the build replaces in the main process by these source texts. */
  readonly define?: Readonly<Record<string, string>> | undefined;
}

/** Copied beside the archive's code when present: licences for people to read (promise I7 allows nothing else). */
const TEXTS = ['LICENSE'];

/** Copies the built pages of dist/, and builds the scripts of the main process and the preloads; source maps stay outside (promise I7). */
export async function stageApp({
  folder,
  baked,
  version = packageJson.version,
  sourceMaps,
  define = {},
}: StageOptions): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(fromRoot('dist'), path.join(folder, 'dist'), {
    recursive: true,
    filter: (source) => path.basename(source) !== '.vite' && !isSourceMap(source),
  });
  await buildMain(path.join(folder, 'dist-electron'), {
    __BAKED_CONFIG__: JSON.stringify(baked),
    __APP_VERSION__: JSON.stringify(version),
    ...define,
  });
  if (sourceMaps !== undefined) {
    await rm(sourceMaps, { recursive: true, force: true });
    await copySourceMaps(fromRoot('dist'), path.join(sourceMaps, 'dist'));
    await copySourceMaps(folder, sourceMaps);
  }
  await removeSourceMaps(folder);
  for (const text of TEXTS) await cp(fromRoot(text), path.join(folder, text)).catch(ignoreMissing);
  const { description, license, type, main } = packageJson;
  const names = { name: brand.key, productName: brand.name };
  const manifest = { ...names, version, description, license, type, main, private: true };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function buildMain(outDir: string, define: Readonly<Record<string, string>>): Promise<void> {
  const side = { build: { outDir, sourcemap: 'hidden' as const } };
  const builder = await createBuilder({
    root: fromRoot(),
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'warn',
    define,
    environments: { main: side, mini: side, preload: side },
  });
  for (const name of ['main', 'mini', 'preload']) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment '${name}'`);
    await builder.build(environment);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
