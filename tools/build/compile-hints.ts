/** Tells V8 which files of a build are called as they load. */
import type { Plugin } from 'vite';
import { LINKED_PARTS } from './chunk-plan.ts';
import { mapWithLineBefore } from './source-maps.ts';

/**
 * V8's hint for a whole file, in its first line: its functions are compiled while it loads, on another thread. Without it each is compiled on
 * the page's own thread at its first call, some 1,200 times before the first paint.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The parts that each signed-in start calls (docs/light.md, Start). */
const CALLED_PARTS = [...LINKED_PARTS, 'web-home'];

/** What is needed of a bundle's files, by their paths. */
export type BundledFiles = Record<
  string,
  | { readonly type: 'chunk'; readonly name: string; readonly fileName: string; code: string }
  | { readonly type: 'asset'; source: string | Uint8Array }
>;

/**
 * Marks the files of some parts.
 * @throws when a part has no file
 */
export function markCalledFiles(bundle: BundledFiles, parts: readonly string[]): void {
  for (const part of parts) {
    const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === part);
    if (chunk?.type !== 'chunk') throw new Error(`the build has no file ${part}`);
    chunk.code = HINT + chunk.code;
    const map = bundle[`${chunk.fileName}.map`];
    if (map?.type === 'asset' && typeof map.source === 'string') map.source = mapWithLineBefore(map.source);
  }
}

/** Vite's plugin: marks the files before they are written, after all others have changed them. */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: { order: 'post', handler: (_options, bundle) => markCalledFiles(bundle, CALLED_PARTS) },
  };
}
