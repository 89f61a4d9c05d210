/**
 * `npm start`: builds what is stale, starts the sandbox, opens the desktop app on it; Ctrl+C ends everything. Arguments after `--` go to
 * Electron, such as `--inspect`, which enables a debugger for the main process.
 */
import { spawn } from 'node:child_process';
import { brand } from '../common/brand';
import { chooseElectron } from './lib/electron-binary';
import { showMainJob } from './lib/main-job';
import { fromRoot } from './lib/run';
import { appEnvironment, binaryEnvironment, DEMO, keptState, setStage, untilStopped } from './lib/stage';

const binary = await chooseElectron(true);
const environment = await binaryEnvironment(binary);
const sandbox = await setStage(await keptState());
const stopped = untilStopped();

console.log(`
${binary.sentence}
Provider   ${sandbox.apiUrl}      (faults, scenarios: open ${sandbox.apiUrl}/sandbox)
Helper     ${sandbox.helperUrl}
Web        ${sandbox.webUrl ?? ''}

Sign in with account '${DEMO.account}' and password '${DEMO.password}'. Then try: sort and filter the servers, star one, press Connect,
change the language in the header, switch ${brand.name} off, stop this command and start it again: the connection is restored.
Or sign out and come in another way: create an account (its mail is printed here), Google, Discord (both stand-ins), this device.
Ctrl+C ends everything.
`);

const isHeadless = process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
if (isHeadless) {
  console.log('There is no display, so the app shows its main job by itself, once:');
  await showMainJob(sandbox, binary);
  console.log(`\nThe web platform stays up at ${sandbox.webUrl ?? ''}. Ctrl+C ends everything.`);
  await stopped;
} else {
  const app = spawn(binary.path, [...binary.switches, ...process.argv.slice(2), fromRoot('.')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...environment,
      ...appEnvironment(sandbox, fromRoot('.cache', 'profile')),
    },
  });
  const closed = new Promise<void>((done) => app.once('exit', () => done()));
  await Promise.race([closed, stopped]);
  if (app.exitCode === null) app.kill();
  await closed;
}
await sandbox.close();
process.exit(0);
