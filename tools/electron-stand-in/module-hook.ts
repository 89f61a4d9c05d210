/** Makes `electron` importable in the app, by require and by import, as Electron's own Node does. */
import Module from 'node:module';

interface ModuleInternals {
  _load(request: string, ...rest: unknown[]): unknown;
  _resolveFilename(request: string, ...rest: unknown[]): string;
  /** Newer Node only. */
  readonly registerHooks?: (hooks: { resolve: ResolveHook }) => void;
  /** Older Node's way, on a thread of its own. */
  register(url: string): void;
}

type ResolveHook = (
  specifier: string,
  context: unknown,
  next: (specifier: string, context: unknown) => unknown,
) => unknown;

const NAMES = /^electron(?:\/(?:main|common))?$/;
const KEY = 'electron.standin';

/** Takes the module's contents. Must be called before any code of the app runs. */
export function installElectron(electron: Readonly<Record<string, unknown>>): void {
  Reflect.set(globalThis, Symbol.for(KEY), electron);
  const internals = Module as unknown as ModuleInternals;
  const load = internals._load.bind(Module);
  const resolve = internals._resolveFilename.bind(Module);
  internals._load = (request, ...rest) => (NAMES.test(request) ? electron : load(request, ...rest));
  internals._resolveFilename = (request, ...rest) => (NAMES.test(request) ? 'electron' : resolve(request, ...rest));
  const url = toDataUrl(importedModule(Object.keys(electron)));
  if (internals.registerHooks === undefined) internals.register(toDataUrl(importHook(url)));
  else internals.registerHooks({ resolve: resolveWith(url) });
}

function resolveWith(url: string): ResolveHook {
  return (specifier, context, next) =>
    NAMES.test(specifier) ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

function importedModule(names: readonly string[]): string {
  const lines = names.map((name) => `export const ${name} = electron[${JSON.stringify(name)}];`);
  return [
    `const electron = globalThis[Symbol.for(${JSON.stringify(KEY)})];`,
    ...lines,
    'export default electron;',
  ].join('\n');
}

/** Runs on Node's own thread for loading, hence as text. */
function importHook(moduleUrl: string): string {
  return `export async function resolve(specifier, context, next) {
    if (${String(NAMES)}.test(specifier)) return { url: ${JSON.stringify(moduleUrl)}, format: 'module', shortCircuit: true };
    return next(specifier, context);
  }`;
}

function toDataUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
