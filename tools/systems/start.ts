/** Starts the packaged app and does its main job: sign in, sweep, connect, quit, and a second start that is still signed in. */
import type { Page } from '@playwright/test';
import { ipc, ipcEvents } from '../../common/contract/ipc/ipc';
import { connect, signIn } from '../bench/desktop';
import { bakedAddresses } from './lib/reverse-proxy';
import { readStartup } from './lib/page-calls';
import { processesWith } from './lib/process-list';
import { runSystemProgram } from './lib/program';
import { startPackage, type RunningApp } from './lib/running-app';
import type { SystemStep } from './lib/steps';
import type { Made } from './lib/made';
import { withEnvironment, type TestEnvironment } from './lib/environment';

await runSystemProgram({
  about: 'Starts the package and does its main job.',
  run: (made, doSteps) =>
    withEnvironment(made, async (environment) => {
      const held: { app?: RunningApp } = {};
      try {
        await doSteps(mainJob(made, environment, held));
      } finally {
        await held.app?.kill();
      }
    }),
});

function mainJob(made: Made, { sandbox, profile }: TestEnvironment, held: { app?: RunningApp }): SystemStep[] {
  const start = async () => {
    held.app = await startPackage(made.older.program, { made, profile });
  };
  const app = (): RunningApp => {
    if (!held.app) throw new Error('the app does not run');
    return held.app;
  };
  const page = () => app().page;
  return [
    {
      name: 'starts with its window',
      async run() {
        await start();
        await page().getByLabel('Account').waitFor();
        const { version } = await readStartup(page());
        if (version !== made.older.version) throw new Error(`it says that it is ${version}`);
        return `version ${version}`;
      },
    },
    {
      name: 'uses its built-in configuration alone',
      async run() {
        const address = (await readStartup(page())).config.apiUrl;
        if (address !== bakedAddresses(made.port).api) throw new Error(`its provider is ${address}`);
        return address;
      },
    },
    { name: "has the contract's bridge, and nothing of Node", run: () => checkBridge(page()) },
    {
      name: 'signs in and measures',
      async run() {
        await signIn(page());
        const measured = await page().getByTestId('server-list').getAttribute('data-measured');
        return `${measured ?? 'no'} servers measured`;
      },
    },
    {
      name: 'connects',
      async run() {
        await connect(page());
        await page().getByTestId('connection-toast').filter({ hasText: 'Connected' }).waitFor();
        if (sandbox.helper.session() === null) throw new Error('the helper has no session');
        return 'the helper has a session';
      },
    },
    {
      name: 'quits, ends the session and leaves no process',
      async run() {
        const code = await app().quit();
        if (code !== 0) throw new Error(`exit code ${code ?? 'none, but a signal'}`);
        if (sandbox.helper.session() !== null) throw new Error('the session is still open');
        const left = await processesWith(profile);
        if (left.length > 0) throw new Error(`left: ${left.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`);
        return 'exit code 0';
      },
    },
    {
      name: 'is still signed in at the next start',
      async run() {
        await start();
        await page().getByRole('switch').waitFor();
        await app().quit();
        return '';
      },
    },
  ];
}

async function checkBridge(page: Page): Promise<string> {
  const expected = [...Object.keys(ipc), ...Object.keys(ipcEvents)];
  const found = (await page.evaluate('Object.keys(window.desktop)')) as string[];
  if (found.join() !== expected.join()) throw new Error(`the bridge has ${found.join(', ')}`);
  const node = (await page.evaluate(
    "['require', 'process', 'module', 'Buffer'].filter((name) => name in window)",
  )) as string[];
  if (node.length > 0) throw new Error(`the page sees ${node.join(', ')}`);
  return `${found.length} keys`;
}
