/** The environment of the packages on a machine without a provider: the sandbox behind https, its helper, and a profile of their own. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Sandbox } from '../../../sandbox/sandbox';
import { openStage } from '../../lib/stage';
import { openReverseProxy, type ReverseProxy } from './reverse-proxy';
import type { Made } from './made';
import { removeFolder } from '../../../tests/support/remove-folder';

export interface TestEnvironment {
  readonly sandbox: Sandbox;
  readonly proxy: ReverseProxy;
  /** A new folder; its name has a space and letters that are not ASCII, as people's names have. */
  readonly profile: string;
  /** Lets the update feed be found. */
  offerFeed(): void;
}

/** Opens everything, works in it, and closes it again. */
export async function withEnvironment<T>(made: Made, work: (environment: TestEnvironment) => Promise<T>): Promise<T> {
  const sandbox = await openStage({ helperPort: made.helperPort });
  let isOffered = false;
  const proxy = await openReverseProxy({ ...made, target: sandbox.apiUrl, offersFeed: () => isOffered });
  const profile = mkdtempSync(path.join(tmpdir(), 'Hồ sơ ping lane '));
  try {
    return await work({ sandbox, proxy, profile, offerFeed: () => void (isOffered = true) });
  } finally {
    await Promise.all([proxy.close(), sandbox.close()]);
    await removeFolder(profile);
  }
}
