/**
 * Moves the bundler's own helpers into the entry's file. With planned files the bundler writes them into a separate file, which costs a request
 * before the first paint and is too small for one.
 */
import path from 'node:path';
import type { Plugin } from 'vite';
import { mapWithLineBefore } from './source-maps.ts';

const RUNTIME = 'rolldown-runtime';
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;
/** Prefix of the helpers' names in the entry: the minifier's own names have at most one such sign. */
const PREFIX = '$$';

/** The helpers' names outside of their file. */
interface Runtime {
  readonly file: string;
  readonly code: string;
}

/**
 * The entry with the helpers on an extra first line, so that the columns below stay.
 * @throws when the helpers do not have the expected form
 */
export function withRuntime(entry: string, runtime: Runtime): string {
  const list = EXPORTS.exec(runtime.code)?.[1];
  if (list === undefined) throw new Error(`${runtime.file} does not end with its exports`);
  if (entry.includes(PREFIX)) throw new Error(`the entry has names that begin with ${PREFIX}`);
  const pairs = list.split(',').map((pair) => pair.trim().split(/\s+as\s+/));
  const names = pairs.map(([own = '', exported = own]) => ({ own, exported }));
  const body = runtime.code.replace(EXPORTS, '').trim().replaceAll('\n', ' ');
  const values = `[${names.map(({ own }) => own).join(',')}]`;
  const exported = names.map((name) => `${PREFIX}${name.exported}`).join(',');
  const used = importedNames(entry, runtime.file).map(([name, local]) => `${local}=${PREFIX}${name}`);
  const constants = [`[${exported}]=(()=>{${body.replace(/;?$/, ';')}return${values}})()`, ...used].join(',');
  return `const ${constants};export{${exported}};\n${entry.replace(importOf(runtime.file), ({ length }) => ' '.repeat(length))}`;
}

/** Another file, changed to import the helpers from the entry; columns stay. */
export function importingFrom(code: string, runtimeFile: string, entryFile: string): string {
  return code
    .replace(importOf(runtimeFile), (statement) => {
      const names = importedNames(statement, runtimeFile).map(([name, local]) => `${PREFIX}${name} as ${local}`);
      return `import{${names.join(',')}}from"./${path.posix.basename(entryFile)}";`.padEnd(statement.length);
    })
    .replaceAll(path.posix.basename(runtimeFile), path.posix.basename(entryFile));
}

const importOf = (file: string) =>
  new RegExp(
    String.raw`import\s*\{([^}]*)\}\s*from\s*"\./${path.posix.basename(file).replaceAll('.', String.raw`\.`)}";`,
  );

/** The helpers that a file imports, with its local names for them. */
function importedNames(code: string, file: string): readonly (readonly [string, string])[] {
  const list = importOf(file).exec(code)?.[1]?.split(',') ?? [];
  return list.map((pair) => {
    const [name = '', local = name] = pair.trim().split(/\s+as\s+/);
    return [name, local];
  });
}

/** The build's manifest without the helpers' file. */
export function manifestWithout(manifest: string, runtimeFile: string, entryKey: string): string {
  const chunks = JSON.parse(manifest) as Record<string, { readonly file: string; imports?: string[] }>;
  const runtimeKey = Object.keys(chunks).find((key) => chunks[key]?.file === runtimeFile);
  const kept = Object.entries(chunks).filter(([key]) => key !== runtimeKey);
  for (const [key, chunk] of kept) {
    const imports = chunk.imports?.map((one) => (one === runtimeKey ? entryKey : one)).filter((one) => one !== key);
    if (imports) chunk.imports = [...new Set(imports)];
  }
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

/** Vite's plugin: rewrites the files of a build before they are written. */
export function foldRuntime(): Plugin {
  return {
    name: 'fold-runtime',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === RUNTIME);
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!runtime || !entry) throw new Error('the build has no helpers or no entry');
        const file = runtime.fileName;
        entry.code = withRuntime(entry.code, { file, code: runtime.code });
        for (const chunk of chunks) chunk.code = importingFrom(chunk.code, file, entry.fileName);
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || typeof asset.source !== 'string') continue;
          // One more line before the entry's own.
          if (asset.fileName === `${entry.fileName}.map`) asset.source = mapWithLineBefore(asset.source);
          if (asset.fileName.endsWith('manifest.json'))
            asset.source = manifestWithout(asset.source, file, 'index.html');
          if (asset.fileName.endsWith('.html'))
            asset.source = asset.source.replaceAll(/\s*<link[^>]*>/g, (link) => (link.includes(file) ? '' : link));
        }
        Reflect.deleteProperty(bundle, file);
        Reflect.deleteProperty(bundle, `${file}.map`);
      },
    },
  };
}
