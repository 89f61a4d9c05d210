/** Builds what the desktop tests run, so that a suite that is started alone never tests an old build: the app, and the stand-in where it is used. */
import { buildApp, buildStandin } from '../../../tools/build/build';
import { useElectron } from './electron-path';

export default async function buildBeforeTests(): Promise<void> {
  if (process.env['PINGLANE_IS_BUILT'] === '1') return;
  if (useElectron() === 'stand-in') await buildStandin();
  await buildApp();
}
