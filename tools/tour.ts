/** `npm run tour`: runs the main job on a fresh sandbox and profile, step by step, with pictures. */
import { readArguments } from './lib/arguments';
import { ensureBrowser } from './lib/browser';
import { chooseElectron } from './lib/electron-binary';
import { showMainJob } from './lib/main-job';
import { setStage } from './lib/stage';

readArguments({});

const binary = await chooseElectron(false);
if (binary.kind === 'stand-in') await ensureBrowser();
console.log(binary.sentence);
const sandbox = await setStage();
try {
  await showMainJob(sandbox, binary);
} finally {
  await sandbox.close();
}
process.exit(0);
