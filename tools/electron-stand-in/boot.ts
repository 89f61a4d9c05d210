/** The stand-in's start: prepares the process as Electron would, loads the app, starts Chromium, and says that the app is ready. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { describeApp, readArguments } from './arguments';
import { type Browser, startBrowser } from './chromium/browser';
import { setBrowser } from './chromium/current';
import { startDevtoolsProxy } from './chromium/devtools-proxy';
import { electron } from './electron-module';
import { installElectron } from './module-hook';
import { app } from './modules/app';
import { setPath } from './modules/app-paths';
import { commandLine, switches } from './modules/command-line';
import { ELECTRON_VERSION, run } from './state';
import { watchTargets } from './window/targets';

/** Build checks look for this text: what holds it is the stand-in, and must never be shipped. */
const MARKER = 'ELECTRON-STAND-IN-FOR-DEVELOPMENT-AND-TESTS';

/** The program's name, which packaging changes (electron.sh). */
const PROGRAM_VARIABLE = 'ELECTRON_STANDIN_PROGRAM';

const parts = readArguments(process.argv.slice(2));

async function start(): Promise<void> {
  run.executable = path.resolve(__dirname, '..', path.basename(process.env[PROGRAM_VARIABLE] ?? 'electron'));
  Reflect.deleteProperty(process.env, PROGRAM_VARIABLE);
  run.app = describeApp(run.executable, parts.appPath);
  for (const [name, value] of parts.switches) commandLine.appendSwitch(name, value);
  const userData = parts.switches.get('user-data-dir');
  if (userData !== undefined) setPath('userData', path.resolve(userData));
  disguiseProcess();
  installElectron(electron);
  const require = createRequire(run.executable);
  for (const file of parts.preloads) require(path.resolve(file));
  await import(pathToFileURL(run.app.mainFile).href);

  process.on('uncaughtException', (error) => {
    console.error('A JavaScript error occurred in the main process\n', error);
  });
  if (app.isEnding) return;
  const browser = await startBrowser(switches, app.getPath('userData'), () => {
    console.error('stand-in for Electron: Chromium has ended unexpectedly');
    process.exit(1);
  });
  await watchTargets(browser.connection);
  setBrowser(browser);
  if (switches.has('remote-debugging-port')) await announceDevtools(browser);
  app.becomeReady();
}

/** What an app may look at to learn that it runs in Electron. */
function disguiseProcess(): void {
  const versions = { ...process.versions, electron: ELECTRON_VERSION, chrome: '156.0.0.0' };
  Object.defineProperty(process, 'versions', { value: Object.freeze(versions), enumerable: true });
  Object.assign(process, {
    standin: MARKER,
    type: 'browser',
    defaultApp: !run.app.isPackaged,
    resourcesPath: path.join(path.dirname(run.executable), 'resources'),
  });
  process.execPath = run.executable;
  process.argv = [run.executable, ...process.argv.slice(2)];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      app.quit();
    });
}

/** Test drivers wait for this very line on stderr. */
async function announceDevtools(browser: Browser): Promise<void> {
  process.stderr.write(`\nDevTools listening on ${await startDevtoolsProxy(await browser.devtoolsAddress)}\n`);
}

start().catch((error: unknown) => {
  const text =
    error instanceof Error ? (error.message.startsWith('stand-in for') ? error.message : error.stack) : String(error);
  process.stderr.write(`${text ?? ''}\n`);
  process.exit(1);
});
