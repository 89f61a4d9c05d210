/** Builds the app once before a Playwright run, so that a suite started by hand never tests an old build. */
import { buildApp } from '../../tools/lib/build';

export default async function buildBeforeTests(): Promise<void> {
  await buildApp();
}
