/** The folder from which the app runs in development, laid out like a build: a package.json, the preload and main process, and public files. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brand } from '../../common/brand';
import packageJson from '../../package.json' with { type: 'json' };
import { fromRoot } from '../lib/run';

/** Separate from a build's folders, so that `npm start` and a release never use development output. */
const FOLDER = fromRoot('dist-dev');

/** Creates it. Returns the folder, and the one for the scripts of main process and preload. */
export async function layOutApp(): Promise<{ folder: string; scripts: string }> {
  const { version, type, main } = packageJson;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'package.json'),
    JSON.stringify({ name: brand.key, productName: brand.name, version, type, main }),
  );
  // The tray's images are read as files.
  await cp(fromRoot('public'), join(FOLDER, 'dist'), { recursive: true });
  return { folder: FOLDER, scripts: join(FOLDER, dirname(main)) };
}
