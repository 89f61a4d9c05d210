/** Packs the app over Electron's stand-in, to test packaging on a machine without Electron's binary. Not a release. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildStandin } from '../build/build';
import { STANDIN_FOLDER } from '../lib/electron-binary';
import type { BakedConfig } from './baked-config';
import { pack } from './pack';
import { stageApp } from './stage';

export interface DryRunOptions {
  /** Receives `linux-unpacked`. */
  readonly output: string;
  readonly config: BakedConfig;
  readonly version?: string;
  /** Additional names that the build replaces in the main process by these source texts. */
  readonly define?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

/** Returns the folder of the unpacked app. dist/ must have been built. @throws with the builder's message */
export async function packDryRun({
  output,
  config,
  version,
  define,
  say = () => undefined,
}: DryRunOptions): Promise<{ unpacked: string }> {
  await buildStandin();
  const stage = path.join(output, 'app');
  try {
    await stageApp({ folder: stage, baked: config, version, define });
    await pack({ stage, output, standin: STANDIN_FOLDER, targets: { linux: ['dir'] }, say });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  return { unpacked: path.join(output, 'linux-unpacked') };
}
