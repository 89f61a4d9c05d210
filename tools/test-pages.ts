/** `npm run test:e2e` (web platform) and `npm run test:desktop`: one Playwright suite; all further arguments are passed to Playwright. */
import { ensureTestBrowser } from './lib/browser';
import { chooseElectron, electronEnvironment, needsVirtualDisplay } from './lib/electron-binary';
import { run } from './lib/run';
import { playwrightCommand } from './lib/test-runners';

const [suite = '', ...given] = process.argv.slice(2);
const browser = await ensureTestBrowser();
const binary = suite === 'desktop' ? await chooseElectron(false) : null;
if (binary) console.log(binary.sentence);

const needsDisplay = binary !== null && needsVirtualDisplay(binary);
const [command, args] = playwrightCommand(`tests/${suite}/playwright.config.ts`, given, needsDisplay);
const env = { CHROMIUM_PATH: browser, ...(binary ? electronEnvironment(binary) : {}) };
const { code } = await run(command, args, { env, isShown: true });
process.exitCode = code;
