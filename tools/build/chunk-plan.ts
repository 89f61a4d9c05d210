/**
 * Assigns each module of the renderer's build to a file: few files, none tiny, and no two that import each other.
 * A part is what one or more dynamic imports load together. A module's imports are reached by at least the same parts, and the rules of
 * `fileOf` depend on that set alone, with rules for more parts first: a file imports only files of earlier rules, never in a circle.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { circlesIn } from '../checks/circles.ts';

/** The parts of dynamically imported modules; unnamed ones belong to the part of their feature's folder, else to one of their own name. */
export const PARTS: Readonly<Record<string, string>> = {
  'index.html': 'main',
  'src/core/bootstrap/bootstrap-session.ts': 'session',
  'src/app/render-app.tsx': 'app',
  'src/app/SessionWork.tsx': 'work',
  'src/app/HomeRoute.tsx': 'home',
  'src/app/layouts/DefaultLayout.tsx': 'layout',
  'src/app/signed-out-chunk.ts': 'login',
  'src/app/account-chunk.ts': 'account',
  'src/app/desktop-chunk.ts': 'background',
  'src/app/hosts/ControllerHost.tsx': 'background',
  'src/core/usage/track-usage.ts': 'background',
  'src/core/bootstrap/watch-session.ts': 'background',
  'src/core/bootstrap/watch-resume.ts': 'background',
  'src/core/desktop/desktop-integration.ts': 'background',
  'src/core/desktop/watch-service-end.ts': 'background',
  'src/features/gifts/load-gift-items.ts': 'background',
  'src/app/reporting.ts': 'diagnostics',
  'src/features/repair/CopyReport.tsx': 'diagnostics',
  'src/lib/platform/frame-protection.ts': 'diagnostics',
  'src/lib/platform/files/file-message.ts': 'diagnostics',
  'src/lib/platform/files/download-file.ts': 'diagnostics',
  'src/core/session/wipe-storage.ts': 'diagnostics',
  'src/lib/api/gateway.ts': 'checkout',
  'src/lib/platform/files/pictures.ts': 'profile',
  'src/lib/api/keyed-call.ts': 'background',
  'src/lib/api/kept-responses.ts': 'background',
  'src/features/deep-links/LinkDialog.tsx': 'desktop-dialogs',
  'src/features/updates/UpdateNotice.tsx': 'desktop-dialogs',
  // Shown after a failure only, and with the texts of the repair dialog.
  'src/features/account/FailureFix.tsx': 'repair',
  'src/features/home/hero/pill/HeroEnding.tsx': 'line-chunk',
  'src/features/home/hero/pill/HeroOffer.tsx': 'line-chunk',
  'src/features/home/hero/pill/HeroOtherLine.tsx': 'line-chunk',
  'src/features/home/ping/BestHours.tsx': 'best-hours',
  'src/features/home/ping/LevelLegend.tsx': 'best-hours',
  'src/features/home/ping/GradeBadge.tsx': 'ping-graph',
  'src/ui/charts/graph/PingGraph.tsx': 'ping-graph',
  'src/ui/layout/carousel/Carousel.tsx': 'carousel',
};

/** The files that each signed-in start loads besides the entry and one of the two homes. */
export const START_FILES = ['app', 'session', 'common', 'layout'] as const;

/** The parts that index.html itself links. */
export const LINKED_PARTS = ['index', 'base', ...START_FILES] as const;

/** The parts of possible first pages: of a session, and of someone who is signed out. */
const SESSION_PAGES = ['layout', 'home', 'web-home', 'work'];
const FIRST_PAGES = [...SESSION_PAGES, 'login', 'account'];

/** Vite's own modules, which every dynamic import needs. */
const VITE_HELPERS = /^\0vite\//;

/** A package whose index contains thousands of modules, of which each importer needs only those that it names. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORT = /export\s*\{([^}]*)\}\s*from\s*'(\.[^']+)'/g;

/** The plan's view of a module. */
export interface PlannedModule {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** The file of a set of parts. */
function fileOf(parts: ReadonlySet<string>): string {
  if (parts.has('main')) return 'main';
  // The session is requested before React is evaluated, so it depends only on code that both need.
  if (parts.has('session')) return parts.has('app') ? 'base' : 'session';
  if (parts.has('app')) return 'app';
  const firstPages = FIRST_PAGES.filter((part) => parts.has(part));
  const isOfSession = SESSION_PAGES.some((part) => parts.has(part));
  // Every first page needs the session's work.
  if (parts.has('work') || (firstPages.length > 1 && isOfSession)) return 'common';
  if (parts.has('home')) return 'home';
  if (parts.has('layout')) return 'layout';
  // Login has a slider too; any further use would make a circle.
  if (parts.size === 2 && parts.has('carousel') && parts.has('login')) return 'carousel';
  // Home does not fetch what only login, the account pages and later ones share.
  if (firstPages.length > 0 && parts.size > 1) return isOfSession ? 'common' : 'forms';
  if (parts.has('background')) return 'background';
  if (parts.has('diagnostics')) return 'diagnostics';
  const [only] = parts;
  return parts.size === 1 && only !== undefined ? only : 'shared';
}

/** The part that a dynamically imported module, or the page's own, starts. @param file its path from the project's folder */
function partOf(file: string): string {
  const language = /^locales\/([a-z]+)\/(?:index|(later))\.ts$/.exec(file);
  if (language) return ['locale', language[1], language[2]].filter((name) => name !== undefined).join('-');
  return PARTS[file] ?? /^src\/features\/([^/]+)/.exec(file)?.[1] ?? path.basename(file, path.extname(file));
}

/**
 * Assigns each module to a file.
 * @param starts the dynamically imported modules, and the page, with their paths from the project's folder
 */
export function planChunks(
  starts: ReadonlyMap<string, string>,
  moduleOf: (id: string) => PlannedModule | null,
): ReadonlyMap<string, string> {
  const partsOf = new Map<string, Set<string>>();
  const importsOf = readImports(moduleOf);
  const visit = (id: string, part: string) => {
    const parts = partsOf.get(id) ?? new Set();
    if (parts.has(part)) return;
    partsOf.set(id, parts.add(part));
    importsOf(id).forEach((imported) => visit(imported, part));
  };
  starts.forEach((file, id) => visit(id, partOf(file)));
  return new Map([...partsOf].map(([id, parts]) => [id, VITE_HELPERS.test(id) ? 'main' : fileOf(parts)]));
}

/** A module's static imports; of the icons only the named ones. */
function readImports(moduleOf: (id: string) => PlannedModule | null): (id: string) => readonly string[] {
  let icons: ReadonlyMap<string, string> | null = null;
  return (id) => {
    const own = moduleOf(id);
    const index = own?.importedIds.find((imported) => ICONS.test(imported));
    if (!own || index === undefined) return own?.importedIds ?? [];
    // The list of modules is reused by the next call.
    const others = own.importedIds.filter((imported) => imported !== index);
    const code = own.code ?? '';
    icons ??= readIcons(index, moduleOf(index)?.code ?? '');
    const names = [...code.matchAll(ICON_IMPORT)].flatMap(([, list = '']) => list.split(','));
    const named = names.map((name) => icons?.get(name.trim().replace(/\s+as\s.*/s, '')));
    return [...others, ...named.filter((imported) => imported !== undefined)];
  };
}

/** The module of each icon by its name. */
function readIcons(index: string, code: string): ReadonlyMap<string, string> {
  return new Map(
    [...code.matchAll(ICON_EXPORT)].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.replace(/.*\sas\s/s, '').trim(), moduleBeside(index, from)] as const),
    ),
  );
}

/** The id of a module that another one names. Vite's ids have slashes on Windows too, where `path.join` would write none. */
const moduleBeside = (id: string, name: string) => path.posix.join(path.posix.dirname(id), name);

/** The plan of a build: the plugin computes it once all modules are known, and Vite's code splitting reads it. */
export function chunkPlan(root: string): {
  readonly plugin: Plugin;
  readonly group: { readonly debugName: string; readonly name: (id: string) => string | null };
} {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    group: { debugName: 'plan', name: (id) => names.get(id) ?? null },
    plugin: {
      name: 'chunk-plan',
      applyToEnvironment: (environment) => environment.name === 'client',
      renderStart() {
        const starts = [...this.getModuleIds()].filter((id) => {
          const module = this.getModuleInfo(id);
          return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
        });
        const files = new Map(starts.map((id) => [id, path.relative(root, id).split(path.sep).join('/')]));
        names = planChunks(files, (id) => this.getModuleInfo(id));
      },
      // A module that the plan does not know is put anywhere: in a circle a file would be evaluated before what it needs.
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const [circle] = circlesIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
        if (circle) this.error(`These files of the build import each other: ${[...circle, circle[0]].join(' -> ')}`);
      },
    },
  };
}
