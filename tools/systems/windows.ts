/** On Windows: the installer runs silently for one account and for all, its entries are read from the registry, and the uninstaller takes them away. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '../../common/brand';
import { defaultProfile } from './lib/default-profile';
import type { Made } from './lib/made';
import { saveSettings } from './lib/page-calls';
import { runSystemProgram } from './lib/program';
import { startPackage } from './lib/running-app';
import type { SystemStep } from './lib/steps';
import { installSilently, query, readEntry, uninstallSilently, WAYS, type WindowsInstall } from './lib/windows-install';
import { startsProgram } from './lib/windows.rules';
import { withEnvironment, type TestEnvironment } from './lib/environment';

/** The uninstaller copies itself elsewhere, starts the copy, and ends before that has done its work. */
const GONE_TRIES = 60;
const RUN = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const SCHEME = `HKCU\\Software\\Classes\\${brand.linkScheme}`;

await runSystemProgram({
  about: 'Installs silently, reads the registry, and uninstalls silently.',
  run: (made, doSteps) =>
    withEnvironment(made, async (environment) => {
      for (const way of WAYS) await doSteps(installSteps(made, environment, way));
    }),
});

function installSteps(made: Made, environment: TestEnvironment, way: (typeof WAYS)[number]): SystemStep[] {
  const { who } = way;
  const systems = ['win32'] as const;
  const { profile } = defaultProfile(environment.profile);
  let install: WindowsInstall = { program: '', uninstaller: '' };
  return [
    {
      name: `the installer installs for ${who}, silently`,
      systems,
      async run() {
        install = await installSilently(made.older, way);
        const parent = way.hive === 'HKLM' ? process.env['ProgramFiles'] : process.env['LOCALAPPDATA'];
        const { program } = install;
        if (!program.toLowerCase().startsWith(`${parent ?? '?'}\\`.toLowerCase()) || !existsSync(program))
          throw new Error(`it was installed as ${program}`);
        return program;
      },
    },
    {
      name: `the app installed for ${who} enters its scheme, and its start at login when told to`,
      systems,
      async run() {
        const { program } = install;
        const app = await startPackage(program, { made, profile });
        try {
          await app.page.getByLabel('Account').waitFor();
          await saveSettings(app.page, '{ openAtLogin: true }');
          const scheme = await query(SCHEME);
          const opening = [...scheme].find(([key]) => key.toLowerCase().endsWith('\\shell\\open\\command'));
          if (!startsProgram(opening?.[1].get(''), program)) throw new Error(`${SCHEME} does not open ${program}`);
          const entered = (await query(RUN)).get(RUN.replace('HKCU', 'HKEY_CURRENT_USER'))?.get(brand.appId);
          if (!startsProgram(entered, program)) throw new Error(`the Run key starts '${entered ?? 'nothing'}'`);
          return entered ?? '';
        } finally {
          await app.quit().catch(() => null);
          await app.kill();
        }
      },
    },
    {
      name: `the uninstaller for ${who} leaves the profile alone, silently`,
      systems,
      async run() {
        await uninstallSilently(install, way);
        const folder = path.dirname(install.program);
        for (let tries = GONE_TRIES; existsSync(folder) && tries > 0; tries -= 1) await wait(1000);
        const left = [
          ...(existsSync(folder) ? [folder] : []),
          ...((await readEntry(way.hive)) ? ['its entry'] : []),
          ...((await query(SCHEME)).size > 0 ? [SCHEME] : []),
          ...[...(await query(RUN)).values()].flatMap((values) => (values.has(brand.appId) ? [RUN] : [])),
        ];
        if (left.length > 0) throw new Error(`left: ${left.join(', ')}`);
        if (!existsSync(profile)) throw new Error('the profile is gone, which belongs to the person');
        return '';
      },
    },
  ];
}
