/** Reads back what protects a package: its content, its fuses, and that a changed archive does not start. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../lib/run';
import { checkPackage } from '../release/check-package';
import { FUSES, readFuses } from '../release/fuses';
import { copyFolder, inCopy } from './lib/folders';
import type { Made } from './lib/made';
import { runSystemProgram } from './lib/program';
import { startPackage } from './lib/running-app';
import type { Skipped, SystemStep } from './lib/steps';
import { packageEnvironment, packageSwitches } from './lib/trust';
import { withEnvironment, type TestEnvironment } from './lib/environment';

/** How long a program that must not start may take to end. */
const END_LIMIT_MS = 60_000;

await runSystemProgram({
  about: 'Reads back what protects the package: content, fuses, archive.',
  run: (made, doSteps, { folder }) =>
    withEnvironment(made, async (environment) => {
      await doSteps(contentSteps(made));
      await doSteps(archiveSteps(made, environment, path.join(folder, 'copy')));
    }),
});

function contentSteps({ kind, older, newer }: Made): SystemStep[] {
  return [
    {
      name: 'the package holds the app alone',
      run() {
        const problems = [older, newer].flatMap(({ resources }) => checkPackage(resources));
        if (problems.length > 0) throw new Error(problems.join('; '));
        return '';
      },
    },
    {
      name: 'the fuses are set',
      async run(): Promise<string | Skipped> {
        const wires = await readFuses(older.binary);
        if (wires.length === 0 && kind === 'stand-in') return { skipped: "Electron's stand-in has no fuses" };
        const wanted = FUSES.map(({ isOn }) => (isOn ? '1' : '0')).join('');
        if (wires.length === 0 || wires.some((wire) => wire !== wanted))
          throw new Error(`read back ${wires.join(' and ') || 'no wire'}, and not ${wanted}`);
        return FUSES.map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`).join(', ');
      },
    },
  ];
}

function archiveSteps(made: Made, { profile }: TestEnvironment, copy: string): SystemStep[] {
  const { folder, program, resources } = made.older;
  const copied = inCopy(program, folder, copy);
  return [
    {
      name: 'a copy of the package starts',
      async run() {
        await copyFolder(folder, copy);
        const app = await startPackage(copied, { made, profile });
        try {
          await app.page.getByLabel('Account').waitFor();
          await app.quit();
        } finally {
          await app.kill();
        }
        return '';
      },
    },
    {
      name: 'with one changed byte of its archive it does not start',
      // Electron checks no archive on Linux.
      systems: ['win32', 'darwin'],
      async run() {
        await changeByte(path.join(inCopy(resources, folder, copy), 'app.asar'));
        const started = run(copied, [...packageSwitches(made, profile), '--enable-logging'], {
          env: packageEnvironment(made, profile),
          limitMs: END_LIMIT_MS,
        });
        const begun = performance.now();
        const { code, output } = await started;
        // A program that ran until it was stopped had started.
        if (code === 0 || performance.now() - begun >= END_LIMIT_MS)
          throw new Error(`it ended with ${code}: ${output}`);
        return `exit code ${code}`;
      },
    },
  ];
}

/** Changes one byte inside the text of the main process. */
async function changeByte(archive: string): Promise<void> {
  const bytes = await readFile(archive);
  const at = bytes.indexOf('requestSingleInstanceLock');
  if (at === -1) throw new Error('the archive has no main process');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(archive, bytes);
}
