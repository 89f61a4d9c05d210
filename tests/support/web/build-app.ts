/** Builds the app once before a Playwright run, so that a suite that is started alone never tests an old build; `npm test` has built it already. */
import { buildApp } from '../../../tools/build/build';

export default async function buildBeforeTests(): Promise<void> {
  if (process.env['PINGLANE_IS_BUILT'] !== '1') await buildApp();
}
