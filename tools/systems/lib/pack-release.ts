/** One version of the packages: with Electron's own binary as `npm run dist` makes them, or from the stand-in on Linux. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { brand } from '../../../common/brand';
import type { BakedConfig } from '../../release/baked-config';
import { planRelease } from '../../release/builder-config';
import { packDryRun } from '../../release/dry-run';
import { makeDryRunAppImage } from '../../release/dry-run-appimage';
import { LINUX_EXECUTABLE } from '../../release/names';
import { binaryOf, pack, type PackContext, type PackOptions } from '../../release/pack';
import { stageApp } from '../../release/stage';
import type { MadeRelease } from './made';

interface ReleaseOptions {
  readonly version: string;
  readonly baked: BakedConfig;
  /** The folder to fill. */
  readonly output: string;
}

const say = (line: string) => console.log(line);

/** Packs the installers of this system. @throws with what prevents it */
export async function packReal(options: ReleaseOptions & { readonly signer: NodeJS.ProcessEnv }): Promise<MadeRelease> {
  const { version, baked, output, signer } = options;
  // electron-builder reads the certificate from this process's environment.
  Object.assign(process.env, signer);
  const plan = planRelease(baked, process.platform, process.env);
  if ('problem' in plan) throw new Error(plan.problem);
  plan.lines.forEach(say);
  const stage = path.join(output, 'app');
  await stageApp({ folder: stage, baked, version });
  let context: PackContext | undefined;
  const files = await pack({
    stage,
    output,
    targets: targetsOf(process.platform, process.arch),
    config: plan.config,
    signers: plan.signers,
    say,
    // Of a universal app for macOS the last folder is the whole one.
    packed: (one) => void (context = one),
  });
  if (context === undefined) throw new Error('nothing was packed');
  const { appOutDir: folder, packager } = context;
  const resources = packager.getResourcesDir(folder);
  const binary = binaryOf(context);
  const program = process.platform === 'darwin' ? path.join(resources, '..', 'MacOS', brand.name) : binary;
  return {
    version,
    folder,
    program,
    binary,
    resources,
    installers: files.filter((file) => !file.endsWith('.blockmap')),
  };
}

/** The packages of a release, for this machine's processor: electron-builder.yml has the whole list. */
function targetsOf(platform: NodeJS.Platform, arch: string): PackOptions['targets'] {
  if (platform === 'win32') return { win: [`nsis:${arch}`] };
  if (platform === 'darwin') return { mac: ['dmg:universal', 'zip:universal'] };
  return { linux: [`AppImage:${arch}`, `deb:${arch}`] };
}

/** Packs the stand-in, with a file that starts like an AppImage. */
export async function packDry({ version, baked, output }: ReleaseOptions): Promise<MadeRelease> {
  await mkdir(output, { recursive: true });
  const { unpacked } = await packDryRun({ output, config: baked, version, say });
  const arch = process.arch === 'arm64' ? 'arm64' : 'x86_64';
  const appImage = path.join(output, `${brand.name}-${version}-linux-${arch}.AppImage`);
  await makeDryRunAppImage(unpacked, appImage);
  const program = path.join(unpacked, LINUX_EXECUTABLE);
  return {
    version,
    folder: unpacked,
    program,
    binary: program,
    resources: path.join(unpacked, 'resources'),
    installers: [appImage],
  };
}
