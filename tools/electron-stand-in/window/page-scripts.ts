/** Makes the two scripts that run in every page before its own: one for the page's world, one with the app's preload for the isolated world. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The isolated world's name, as in Electron. */
export const ISOLATED_WORLD = 'Electron Isolated Context';

/** Names that no page can guess; page/constants.ts says what each is for. */
export interface PageSecrets {
  readonly toMainWorld: string;
  readonly toPreloadWorld: string;
  readonly binding: string;
  readonly receiver: string;
}

/** Gives new names. */
export function makeSecrets(): PageSecrets {
  const name = () => `s${randomBytes(12).toString('hex')}`;
  return { toMainWorld: name(), toPreloadWorld: name(), binding: name(), receiver: name() };
}

/**
 * Takes a page's names, the file of the app's preload script if there is one, and the additional arguments; gives both scripts. A preload
 * that cannot be read is reported on the console of the main process, as in Electron.
 */
export function makePageScripts(
  secrets: PageSecrets,
  preloadPath: string | undefined,
  additionalArguments: readonly string[],
): { readonly mainWorld: string; readonly preloadWorld: string } {
  const constants = JSON.stringify({
    ...secrets,
    preloadPath: preloadPath ?? '',
    versions: {
      node: process.versions.node,
      chrome: process.versions['chrome'],
      electron: process.versions['electron'],
    },
    platform: process.platform,
    arch: process.arch,
    arguments: additionalArguments,
  });
  const source = preloadPath === undefined ? undefined : readPreload(preloadPath);
  // Written out, not evaluated by the page: a content security policy has nothing to say here.
  const preload =
    source === undefined
      ? ''
      : `STANDIN_PAGE.preload = function (require, module, exports, process, global) {${source}\n};`;
  return {
    mainWorld: `{ const STANDIN_PAGE = ${constants};\n${library('main-world.js')}\n}`,
    preloadWorld: `{ const STANDIN_PAGE = ${constants};\n${preload}\n${library('preload-world.js')}\n}`,
  };
}

function readPreload(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`Unable to load preload script: ${file}`, error);
    return undefined;
  }
}

function library(name: string): string {
  return readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), name), 'utf8');
}
