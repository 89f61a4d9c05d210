/**
 * `npm run dev`: the sandbox, the pages with hot reload, and the desktop app, whose main process and preload are rebuilt and restarted on
 * changes; profile and sandbox are those of `npm start` and stay. `--web` omits the desktop app. Other arguments after `--` go to Electron.
 */
import { forward } from './dev/forward';
import { layOutApp } from './dev/app-folder';
import { createAppProcess, type AppProcess } from './dev/app-process';
import { addressOfPort, startPageServer } from './dev/page-server';
import { watchMain } from './dev/watch-main';
import { chooseElectron, needsVirtualDisplay } from './lib/electron-binary';
import { fromRoot } from './lib/run';
import {
  appEnvironment,
  binaryEnvironment,
  DEMO,
  keptState,
  openStage,
  preferFreePort,
  untilStopped,
} from './lib/stage';

const PAGE_SERVER_PORT = 46_600;

const given = process.argv.slice(2);
const stopped = untilStopped();
const binary = given.includes('--web') ? null : await chooseElectron(true);
const port = await preferFreePort(PAGE_SERVER_PORT);
const pageServer = addressOfPort(port);
const sandbox = await openStage({
  ...(await keptState()),
  webPages: (request) => forward(pageServer, request.url.slice(new URL(request.url).origin.length), request),
});
const vite = await startPageServer(port, {
  api: sandbox.apiUrl,
  others: [sandbox.identity.googleIssuer, sandbox.gatewayUrl],
});

console.log(`
${binary?.sentence ?? ''}
Web        ${sandbox.webUrl ?? ''}
Provider   ${sandbox.apiUrl}      (faults, scenarios: open ${sandbox.apiUrl}/sandbox)

Sign in with account '${DEMO.account}' and password '${DEMO.password}'. Components and styles change on the screen as they are saved; a change in
electron/ or common/ starts the app again, still signed in. Ctrl+C ends everything.
`);

let app: AppProcess | null = null;
if (binary && needsVirtualDisplay(binary)) {
  console.log('There is no display for the desktop app: use the web platform, or run this under xvfb-run.');
} else if (binary) {
  const { folder, scripts } = await layOutApp();
  const started = createAppProcess({
    program: binary.path,
    args: [...binary.switches, ...given, folder],
    env: {
      ...process.env,
      ...(await binaryEnvironment(binary)),
      ...appEnvironment(sandbox, fromRoot('.cache', 'profile')),
    },
    say: console.log,
  });
  app = started;
  await watchMain({
    devServer: pageServer,
    outDir: scripts,
    onBuilt: () => void started.restart(),
    onProblem: console.error,
  });
}

await Promise.race([stopped, ...(app ? [app.closed] : [])]);
await app?.stop();
await vite.close();
await sandbox.close();
process.exit(0);
