/** Upgrades the installed older version to the newer one from a signed local feed: it waits while connected, and keeps everything when idle. */
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '../../common/brand';
import type { UpdateState } from '../../common/contract/ipc/updates';
import { connect, signIn } from '../bench/desktop';
import { run } from '../lib/run';
import { defaultProfile, type DefaultProfile } from './lib/default-profile';
import { copyFolder, inCopy } from './lib/folders';
import { isSignedForOthers, readSignature } from './lib/mac.rules';
import type { Made } from './lib/made';
import { checkForUpdate, installUpdate, readSettings, readStartup, readUpdate, saveSettings } from './lib/page-calls';
import { listProcesses, mainProcesses, processesWith } from './lib/process-list';
import { runSystemProgram } from './lib/program';
import { startPackage, type RunningApp } from './lib/running-app';
import type { Skipped, SystemStep } from './lib/steps';
import { installSilently, uninstallSilently, WAYS, type WindowsInstall } from './lib/windows-install';
import { withEnvironment, type TestEnvironment } from './lib/environment';

const TRIES = 240;
const PAUSE_MS = 500;
const START_TRIES = 10;
const [FOR_ONE] = WAYS;

await runSystemProgram({
  about: 'Upgrades the installed older version to the newer one from a signed local feed.',
  run: (made, doSteps) =>
    withEnvironment(made, async (environment) => {
      const upgrade: Upgrade = { ...defaultProfile(environment.profile), program: '', install: null, app: null };
      try {
        const isInstalled = await doSteps([
          { name: 'the older version is installed', run: () => install(made, environment, upgrade) },
        ]);
        if (isInstalled && upgrade.program !== '') await doSteps(upgradeSteps(made, environment, upgrade));
      } finally {
        await upgrade.app?.kill();
        if (upgrade.install !== null) await uninstallSilently(upgrade.install, FOR_ONE);
      }
    }),
});

interface Upgrade extends DefaultProfile {
  program: string;
  install: WindowsInstall | null;
  app: RunningApp | null;
}

/** Installs as a person does on this system. */
async function install(
  { kind, older }: Made,
  { profile }: TestEnvironment,
  upgrade: Upgrade,
): Promise<string | Skipped> {
  if (process.platform === 'win32') {
    upgrade.install = await installSilently(older, FOR_ONE);
    upgrade.program = upgrade.install.program;
    return upgrade.program;
  }
  const applications = path.join(profile, 'Applications');
  if (process.platform === 'darwin') {
    const signature = readSignature((await run('codesign', ['--display', '--verbose=4', older.program])).output);
    if (signature === null || !isSignedForOthers(signature))
      return { skipped: 'macOS replaces an app only by one of the same signer, and this one is signed ad hoc' };
    await copyFolder(older.folder, applications);
    upgrade.program = inCopy(older.program, older.folder, applications);
    return upgrade.program;
  }
  const appImage = older.installers.find((file) => file.endsWith('.AppImage'));
  if (appImage === undefined) throw new Error('there is no AppImage');
  upgrade.program = path.join(applications, `${brand.name}.AppImage`);
  await mkdir(applications);
  await copyFile(appImage, upgrade.program);
  return `${upgrade.program}${kind === 'stand-in' ? ', a dry run' : ''}`;
}

function upgradeSteps(made: Made, environment: TestEnvironment, upgrade: Upgrade): SystemStep[] {
  const { older, newer } = made;
  const { profile, env } = upgrade;
  const start = async () => {
    upgrade.app = await startPackage(upgrade.program, { made, profile, env });
    return upgrade.app.page;
  };
  const page = () => {
    if (!upgrade.app) throw new Error('the app does not run');
    return upgrade.app.page;
  };
  return [
    {
      name: 'the older version is signed in, set and connected',
      async run() {
        await rm(profile, { recursive: true, force: true });
        await start();
        await signIn(page());
        await saveSettings(page(), '{ openAtLogin: true, notifications: false }');
        await page().evaluate("localStorage.setItem('theme', 'light')");
        await connect(page());
        return (await readStartup(page())).version;
      },
    },
    {
      name: 'the newer version waits while the person is connected',
      async run() {
        environment.offerFeed();
        await checkForUpdate(page());
        const state = await untilUpdate(upgrade, ['waiting', 'ready', 'failed', 'idle']);
        if (state.state !== 'waiting') throw new Error(`its state is ${JSON.stringify(state)}`);
        const outcome = await installUpdate(page());
        const fetched = environment.proxy.feedRequests.filter((name) => !name.startsWith('manifest.'));
        if (fetched.length > 0) throw new Error(`it fetched ${fetched.join(', ')}`);
        if (environment.sandbox.helper.session() === null) throw new Error('the connection has ended');
        return `${state.version} is known, nothing is fetched, and an install is answered '${outcome}'`;
      },
    },
    {
      name: 'it is fetched when the person is off',
      async run() {
        await page().getByRole('switch').click();
        await page().getByRole('switch', { checked: false }).waitFor();
        const state = await untilUpdate(upgrade, ['ready', 'failed']);
        if (state.state !== 'ready') throw new Error(`its state is ${JSON.stringify(state)}`);
        return `${state.version} is ready`;
      },
    },
    {
      name: 'it is installed, and starts by itself',
      async run() {
        const { ended } = upgrade.app ?? {};
        const old = new Set((await processesWith(profile)).map(({ pid }) => pid));
        void page()
          .evaluate('window.desktop.installUpdate(undefined)')
          .catch(() => undefined);
        if ((await Promise.race([ended, wait(TRIES * PAUSE_MS, 'late')])) === 'late')
          throw new Error('it did not quit');
        const started = await until(async () => (await processesWith(profile)).some(({ pid }) => !old.has(pid)));
        if (!started) throw new Error('nothing has started again');
        await endAll(profile);
        return '';
      },
    },
    {
      name: 'the newer version has the session, the settings and the start at login',
      async run() {
        // The one that was ended may hold the lock of a single instance a moment longer: then this one ends at once.
        await until(
          () =>
            start().then(
              () => true,
              () => false,
            ),
          START_TRIES,
        );
        await page().getByRole('switch').waitFor();
        const { version } = await readStartup(page());
        if (version !== newer.version) throw new Error(`it is ${version}, and was ${older.version}`);
        const { settings } = await readSettings(page());
        const theme = await page().evaluate("localStorage.getItem('theme')");
        if (!settings.openAtLogin || settings.notifications || theme !== 'light')
          throw new Error(`it has ${JSON.stringify({ ...settings, theme })}`);
        // What the system has of the app goes before the app does.
        await saveSettings(page(), '{ openAtLogin: false }');
        const code = await upgrade.app?.quit();
        if (code !== 0) throw new Error(`exit code ${code ?? 'none, but a signal'}`);
        return version;
      },
    },
  ];
}

/** Waits for one of these states of the update. @throws when none comes */
async function untilUpdate({ app }: Upgrade, wanted: readonly UpdateState['state'][]): Promise<UpdateState> {
  if (!app) throw new Error('the app does not run');
  let state = await readUpdate(app.page);
  await until(async () => {
    state = await readUpdate(app.page);
    return wanted.includes(state.state);
  });
  return state;
}

/** Whether it becomes so within two minutes, or fewer tries. */
async function until(isSo: () => Promise<boolean>, most = TRIES): Promise<boolean> {
  for (let tries = most; tries > 0; tries -= 1) {
    if (await isSo()) return true;
    await wait(PAUSE_MS);
  }
  return false;
}

/** Ends the app that has started without being asked to listen, and waits until nothing of it is left. @throws when something is */
async function endAll(profile: string): Promise<void> {
  const isOver = await until(async () => {
    const some = await processesWith(profile);
    for (const pid of mainProcesses(some, await listProcesses())) process.kill(pid, 'SIGKILL');
    return some.length === 0;
  });
  if (!isOver) throw new Error('the new version does not end');
}
