/** Builds main process and preloads for development, again at each change, replacing the modules that depend on the development server. */
import { existsSync } from 'node:fs';
import { createBuilder, type BuildEnvironmentOptions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { fromRoot } from '../lib/run';

/** The replaced modules, from the project's root. A release contains no switch for this: only this build resolves these modules differently. */
const REPLACEMENTS = [
  ['electron/app/lockdown/protocol.ts', 'tools/dev/replacements/protocol.ts'],
  ['electron/app/lockdown/request-policy.ts', 'tools/dev/replacements/request-policy.ts'],
] as const;

const PARTS = ['main', 'mini', 'preload'] as const;
/** A change of a shared module rebuilds several parts one after the other: one restart is enough. */
const SETTLED_MS = 80;

export interface WatchOptions {
  /** The development server's URL, without a trailing slash. */
  readonly devServer: string;
  readonly outDir: string;
  /** Called after all parts were built: the first time and after each change. */
  readonly onBuilt: () => void;
  /** Receives a source's error; the earlier build stays. */
  readonly onProblem: (text: string) => void;
}

/** Builds until the process ends. @throws when a module that is to be replaced has moved */
export async function watchMain({ devServer, outDir, onBuilt, onProblem }: WatchOptions): Promise<void> {
  const builder = await createBuilder(developmentBuild(devServer, { outDir, watch: {} }));
  const building = new Set<string>(PARTS);
  const failed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  for (const part of PARTS) {
    const environment = builder.environments[part];
    if (environment === undefined) throw new Error(`vite.config.ts has no environment '${part}'`);
    const watcher = (await builder.build(environment)) as Rolldown.RolldownWatcher;
    watcher.on('event', (event) => {
      clearTimeout(timer);
      if (event.code === 'START') {
        building.add(part);
        failed.delete(part);
      } else if (event.code === 'ERROR') {
        failed.add(part);
        onProblem(event.error.message);
      } else if (event.code === 'END') {
        building.delete(part);
      }
      if (building.size > 0 || failed.size > 0) return;
      timer = setTimeout(onBuilt, SETTLED_MS);
    });
  }
}

/**
 * The build configuration of the parts for development.
 * @throws when a module that is to be replaced has moved
 */
export function developmentBuild(devServer: string, build: BuildEnvironmentOptions): InlineConfig {
  return {
    root: fromRoot(),
    configFile: fromRoot('vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    define: { __DEV_SERVER__: JSON.stringify(devServer) },
    plugins: [replaceModules()],
    environments: Object.fromEntries(PARTS.map((part) => [part, { build }])),
  };
}

/**
 * Resolves each module of the table to its replacement, except when the replacement itself imports it.
 * @param absolute the path of a file of the project, as the system writes it
 * @throws when a module that is to be replaced has moved
 */
export function replaceModules(absolute: (file: string) => string = fromRoot): Plugin {
  const places = new Map<string, string>();
  for (const [module, replacement] of REPLACEMENTS) {
    if (!existsSync(fromRoot(module)))
      throw new Error(`${replacement} takes the place of ${module}, which is not there`);
    places.set(moduleId(absolute(module)), moduleId(absolute(replacement)));
  }
  return {
    name: 'replace-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || [...places.values()].includes(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (resolved && places.get(resolved.id)) ?? resolved;
    },
  };
}

/** A file's id among Vite's modules, which has slashes on Windows too (Vite's `normalizePath`). */
const moduleId = (file: string) => file.replaceAll('\\', '/');
