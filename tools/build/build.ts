/** Builds what is stale: the app (renderer, main, preload) and, if needed, Electron's stand-in. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot, runTool } from '../lib/run';

interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly result: string;
  readonly args: readonly string[];
}

const app: Target = {
  name: 'app',
  sources: ['src', 'electron', 'common', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  result: 'dist-electron/preload.cjs',
  args: ['build', '--app', '--logLevel', 'warn'],
};
const standin: Target = {
  name: 'stand-in for Electron',
  sources: ['tools/electron-stand-in', 'package-lock.json'],
  result: 'dist-standin/lib/boot.cjs',
  args: ['build', '--config', 'tools/electron-stand-in/vite.config.ts', '--logLevel', 'warn'],
};

/** Builds the app when a source is newer than the last build. @throws with the builder's output when it fails */
export const buildApp = () => buildIfStale(app);

/** Builds the app in any case. @throws with the builder's output when it fails */
export const buildAppAnew = () => build(app);

/** Builds the stand-in for Electron's binary when it is stale. @throws with the builder's output when it fails */
export const buildStandin = () => buildIfStale(standin);

async function buildIfStale(target: Target): Promise<void> {
  const built = await modifiedAt(fromRoot(target.result));
  const changed = await Promise.all(target.sources.map((source) => newestIn(fromRoot(source))));
  if (built <= Math.max(...changed)) await build(target);
}

async function build(target: Target): Promise<void> {
  // The standard output is for results, such as one JSON object.
  console.error(`Building the ${target.name} ...`);
  const { code, output } = await runTool('vite', target.args);
  if (code !== 0) throw new Error(`The ${target.name} did not build:\n${output}`);
}

async function newestIn(path: string): Promise<number> {
  const entry = await stat(path).catch(() => null);
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  const names = await readdir(path);
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(entry.mtimeMs, ...times);
}

async function modifiedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0;
}
