/** Runs electron-builder over the laid-out app with our own steps: no stand-in in a release, fuses set, package checked. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type AfterPackContext, type CliOptions, type Configuration } from 'electron-builder';
import { runProgram } from '../../electron/updates/install/windows-signer';
import { fromRoot } from '../lib/run';
import { archiveIn, checkPackage, checkSigners, checkUpdateFile, waitForArchive } from './check-package';
import { setFuses } from './fuses';
import { BRAND_NAMES } from './names';
import { dropEmptyKeys } from './signing';

export interface PackOptions {
  /** The app as laid out by stageApp(). */
  readonly stage: string;
  readonly output: string;
  /** Replaces Electron's own folder in a dry run. Undefined: the real one, downloaded if needed. */
  readonly standin?: string | undefined;
  /** The systems, and whether only the unpacked folder is made. */
  readonly targets: Pick<CliOptions, 'linux' | 'mac' | 'win' | 'dir'>;
  /** Overrides electron-builder.yml. */
  readonly config?: Configuration;
  /** The signers whose updates a Windows app accepts; checked in the package (promise I2). */
  readonly signers?: readonly string[];
  readonly say: (line: string) => void;
  /** Called for each complete folder, with its fuses set and its content checked. */
  readonly packed?: (context: PackContext) => void;
}

export type PackContext = Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName' | 'targets' | 'packager'>;

/**
 * Packs, and returns the created files; nothing is ever uploaded from here.
 * @throws with one line when the stand-in would be released, a fuse is not set, or the package contains something forbidden
 */
export async function pack({
  stage,
  output,
  standin,
  targets,
  config = {},
  signers = [],
  say,
  packed,
}: PackOptions): Promise<string[]> {
  const windows: PackContext[] = [];
  dropEmptyKeys(process.env);
  const made = await build({
    ...targets,
    projectDir: fromRoot(),
    publish: 'never',
    config: {
      ...BRAND_NAMES,
      ...config,
      directories: { app: path.relative(fromRoot(), stage), output, buildResources: fromRoot('build') },
      ...(standin === undefined ? {} : { electronDist: standin }),
      // Everything is bundled: electron-builder need not install or include packages.
      npmRebuild: true,
      beforeBuild: () => Promise.resolve(false),
      beforePack: (context: PackContext) => refuseStandin(standin, context),
      afterExtract: tidyElectron,
      afterPack: async (context: PackContext) => {
        say(await blowFuses(context, standin));
        await waitForArchive(archiveIn(resourcesOf(context)));
        const problems = checkPackage(resourcesOf(context));
        if (problems.length > 0) throw new Error(`The package holds what it must not:\n${problems.join('\n')}`);
        packed?.(context);
        if (context.electronPlatformName === 'win32') windows.push(context);
      },
    },
  });
  // electron-builder writes the update configuration after our step.
  if (signers.length > 0) {
    const isSigned = process.platform === 'win32' && config.forceCodeSigning === true;
    await refuseForeignSigners(windows, isSigned ? made.filter((file) => file.endsWith('.exe')) : [], signers);
  }
  return made;
}

/** @throws when an update configuration lacks a signer, as one without any accepts every signer, or an installer is of another one */
async function refuseForeignSigners(
  contexts: readonly PackContext[],
  installers: readonly string[],
  signers: readonly string[],
): Promise<void> {
  const files = contexts.map((context) => readFileSync(path.join(resourcesOf(context), 'app-update.yml'), 'utf8'));
  const problems = files.flatMap((text) => checkUpdateFile(text, signers));
  problems.push(...(await checkSigners(installers, signers, runProgram)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Everything installable must be made from Electron's own binary. */
export function refuseStandin(standin: string | undefined, { targets }: PackContext): void {
  const isFolderOnly = targets.every(({ name }) => name === 'dir');
  if (standin === undefined || isFolderOnly) return;
  throw new Error("Electron's stand-in is for development and tests: nothing is published from it");
}

/**
 * Removes Electron's sample app, which must not be beside an app that loads only its archive. The stand-in has no language files, for which
 * electron-builder searches the folder.
 */
async function tidyElectron(context: PackContext): Promise<void> {
  await rm(path.join(resourcesOf(context), 'default_app.asar'), { force: true });
  if (context.electronPlatformName === 'linux')
    await mkdir(path.join(context.appOutDir, 'locales'), { recursive: true });
}

async function blowFuses(context: PackContext, standin: string | undefined): Promise<string> {
  const line = await setFuses(binaryOf(context));
  if (line !== null) return line;
  if (standin === undefined || !existsSync(path.join(context.appOutDir, 'lib', 'boot.cjs')))
    throw new Error('Fuses: no wire in the binary, so this is not Electron');
  return "Fuses: none set, because this is Electron's stand-in, which has none. It is a dry run and no release.";
}

/** The file that contains the fuses; on macOS the framework, not the program. */
export function binaryOf({ appOutDir, electronPlatformName, packager }: PackContext): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') {
    const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework';
    return path.join(appOutDir, `${productFilename}.app`, framework);
  }
  if (electronPlatformName === 'win32') return path.join(appOutDir, `${productFilename}.exe`);
  return path.join(appOutDir, 'executableName' in packager ? String(packager.executableName) : productFilename);
}

function resourcesOf({
  appOutDir,
  packager,
}: Pick<PackContext, 'appOutDir' | 'packager' | 'electronPlatformName'>): string {
  return packager.getResourcesDir(appOutDir);
}
