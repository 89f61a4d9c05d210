/** Builds the main process and the preload for development, again at each change, with the modules replaced that must know the development server. */
import { existsSync } from 'node:fs';
import { createBuilder, type BuildEnvironmentOptions, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { fromRoot } from '../lib/run';

/**
 * What is replaced, from the project's root. A release has no switch that could be turned: it holds nothing of this, because only this build
 * resolves these modules to others.
 */
const REPLACEMENTS = [
  ['electron/app/protocol.ts', 'tools/dev/replacements/protocol.ts'],
  ['electron/app/request-policy.ts', 'tools/dev/replacements/request-policy.ts'],
] as const;

const PARTS = ['main', 'preload'] as const;
/** A change of a shared module reaches both parts, one after the other: one restart is enough. */
const SETTLED_MS = 80;

export interface WatchOptions {
  /** The development server's address, without a slash at the end. */
  readonly devServer: string;
  readonly outDir: string;
  /** Both parts have been built: called for the first time and after each change. */
  readonly onBuilt: () => void;
  /** Takes what is wrong with a source; what was built before stays. */
  readonly onProblem: (text: string) => void;
}

/** Starts building and goes on until the process ends. @throws when a module that is to be replaced has moved */
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
 * How the two parts are built for development.
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

/** Resolves each module of the table to what takes its place, but for the one that takes it. */
function replaceModules(): Plugin {
  const places = new Map<string, string>();
  for (const [module, replacement] of REPLACEMENTS) {
    if (!existsSync(fromRoot(module)))
      throw new Error(`${replacement} takes the place of ${module}, which is not there`);
    places.set(fromRoot(module), fromRoot(replacement));
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
