/** The folder that the developed app is started from, laid out like a build: a package.json, the preload and main process, and public files. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { fromRoot } from '../lib/run';

/** Apart from a build's folders: `npm start` and a release never take what was made for development. */
const FOLDER = fromRoot('dist-dev');

/** Lays it out anew. Gives the folder, and the one for the scripts of main process and preload. */
export async function layOutApp(): Promise<{ folder: string; scripts: string }> {
  const { name, productName, version, type, main } = packageJson;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ name, productName, version, type, main }));
  // The tray's pictures are read as files.
  await cp(fromRoot('public'), join(FOLDER, 'dist'), { recursive: true });
  return { folder: FOLDER, scripts: join(FOLDER, dirname(main)) };
}
