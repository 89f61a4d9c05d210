/** On macOS: the disk image is attached, the app copied out of it, its signature verified, and the copy started. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../common/brand';
import { run } from '../lib/run';
import { isSignedForOthers, mountPoint, readSignature } from './lib/mac.rules';
import type { Made } from './lib/made';
import { runSystemProgram } from './lib/program';
import { startPackage } from './lib/running-app';
import type { SystemStep } from './lib/steps';
import { withEnvironment, type TestEnvironment } from './lib/environment';

const LIMIT_MS = 120_000;
const APP = `${brand.name}.app`;

await runSystemProgram({
  about: 'Attaches the disk image, copies the app, verifies its signature and starts it.',
  run: (made, doSteps, { folder }) =>
    withEnvironment(
      made,
      async (environment) => void (await doSteps(imageSteps(made, environment, path.join(folder, 'Applications')))),
    ),
});

function imageSteps(made: Made, environment: TestEnvironment, applications: string): SystemStep[] {
  const copy = path.join(applications, APP);
  const systems = ['darwin'] as const;
  return [
    {
      name: 'the disk image is attached, and the app copied',
      systems,
      async run() {
        const image = made.older.installers.find((file) => file.endsWith('.dmg'));
        if (image === undefined) throw new Error('there is no disk image');
        const place = mountPoint(
          await output('hdiutil', ['attach', image, '-nobrowse', '-readonly', '-noautoopen', '-plist']),
        );
        if (place === null) throw new Error('the image was attached nowhere');
        try {
          await rm(applications, { recursive: true, force: true });
          await output('ditto', [path.join(place, APP), copy]);
        } finally {
          await output('hdiutil', ['detach', place, '-force']);
        }
        return path.basename(image);
      },
    },
    {
      name: 'the signature is whole',
      systems,
      async run() {
        await output('codesign', ['--verify', '--deep', '--strict', '--verbose=2', copy]);
        const signature = readSignature(await output('codesign', ['--display', '--verbose=4', copy]));
        if (signature?.identifier !== brand.appId)
          throw new Error(`it is signed as ${signature?.identifier ?? 'nobody'}`);
        if (isSignedForOthers(signature) && !signature.hasHardenedRuntime)
          throw new Error('a signed app without the hardened runtime is not notarised');
        return signature.isAdHoc ? 'ad hoc' : signature.authorities.join(', ');
      },
    },
    {
      name: 'Gatekeeper accepts the app',
      systems,
      async run() {
        const signature = readSignature(await output('codesign', ['--display', '--verbose=4', copy]));
        if (signature === null || !isSignedForOthers(signature))
          return { skipped: 'the app is signed ad hoc, because no Developer ID was given (CSC_LINK)' };
        return output('spctl', ['--assess', '--type', 'execute', '--verbose=4', copy]);
      },
    },
    {
      name: 'the copy starts, is handed its links, and quits',
      systems,
      async run() {
        const app = await startPackage(path.join(copy, 'Contents', 'MacOS', brand.name), {
          made,
          profile: environment.profile,
        });
        try {
          await app.page.getByLabel('Account').waitFor();
          const plist = await output('plutil', [
            '-convert',
            'json',
            '-o',
            '-',
            path.join(copy, 'Contents', 'Info.plist'),
          ]);
          if (!plist.includes(`"${brand.linkScheme}"`))
            throw new Error(`its Info.plist has no scheme ${brand.linkScheme}`);
          const code = await app.quit();
          if (code !== 0) throw new Error(`exit code ${code ?? 'none, but a signal'}`);
          return '';
        } finally {
          await app.kill();
        }
      },
    },
  ];
}

/** What a program of the system prints. @throws with that when it fails */
async function output(command: string, args: readonly string[]): Promise<string> {
  const result = await run(command, args, { limitMs: LIMIT_MS });
  if (result.code !== 0) throw new Error(`${command} ${args[0] ?? ''}: ${result.output.trim()}`);
  return result.output.trim();
}
