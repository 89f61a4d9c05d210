/** A release's additions to electron-builder.yml: signing, the update feed, and the helper program beside the archive. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { fromRoot } from '../lib/run';
import type { BakedConfig } from './baked-config';
import { planSigning, publishersOf } from './signing';

/** The only folder of the app's resources that may contain code (promise A13), filled from the same folder of build/. */
const HELPER_FOLDER = 'helper';

export interface ReleasePlan {
  readonly config: Configuration;
  /** The signers whose updates a Windows app accepts, where it updates itself and their names are known. */
  readonly signers: readonly string[];
  readonly lines: readonly string[];
}

/** @returns what to add and what to print, or one line that names the variable that prevents it */
export function planRelease(
  baked: BakedConfig,
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): ReleasePlan | { problem: string } {
  const signing = planSigning(platform, environment);
  if ('problem' in signing) return signing;
  const program = planHelper(baked.PINGLANE_HELPER_PROGRAM ?? '');
  if ('problem' in program) return program;
  const feed = baked.PINGLANE_UPDATE_URL ?? '';
  if (feed !== '' && (baked.PINGLANE_UPDATE_KEYS ?? '') === '')
    return {
      problem: 'PINGLANE_UPDATE_KEYS is not set: an app that has a feed must know whose signature its releases carry',
    };
  return {
    signers: platform === 'win32' && feed !== '' ? publishersOf(environment) : [],
    config: {
      ...signing.config,
      ...program,
      // The feed's file list is our own signed manifest (npm run release:sign): electron-builder writes none.
      publish: feed === '' ? null : [{ provider: 'generic', url: feed, publishAutoUpdate: false }],
    },
    lines: [signing.line, feed === '' ? 'Updates: off, because PINGLANE_UPDATE_URL is not set.' : `Updates: ${feed}`],
  };
}

function planHelper(program: string): Pick<Configuration, 'extraResources'> | { problem: string } {
  if (program === '' || path.isAbsolute(program)) return {};
  const [folder] = path.normalize(program).split(path.sep);
  const isThere = folder === HELPER_FOLDER && existsSync(fromRoot('build', program));
  if (!isThere)
    return {
      problem: `PINGLANE_HELPER_PROGRAM is '${program}': the program must lie in build/${HELPER_FOLDER}, or be an absolute path`,
    };
  return { extraResources: [{ from: `build/${HELPER_FOLDER}`, to: HELPER_FOLDER }] };
}
