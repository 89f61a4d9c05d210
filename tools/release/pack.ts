/** Runs electron-builder over the laid out app with our own steps in between: no stand-in leaves, fuses are set, the package is checked. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type AfterPackContext, type CliOptions, type Configuration } from 'electron-builder';
import { fromRoot } from '../lib/run';
import { checkPackage, checkUpdateFile } from './check-package';
import { setFuses } from './fuses';

export interface PackOptions {
  /** The app as stageApp() has laid it out. */
  readonly stage: string;
  readonly output: string;
  /** What stands in for Electron's own folder: for a dry run. Undefined: the real one, downloaded if need be. */
  readonly standin?: string | undefined;
  /** Which systems, and whether only the folder is wanted. */
  readonly targets: Pick<CliOptions, 'linux' | 'mac' | 'win' | 'dir'>;
  /** Goes over electron-builder.yml. */
  readonly config?: Configuration;
  /** Whose signature a Windows app's updates must bear; looked for in what was packed (promise I2). */
  readonly signer?: string | undefined;
  readonly say: (line: string) => void;
  /** Told of each folder that stands whole, with its fuses set and its content checked. */
  readonly packed?: (context: PackContext) => void;
}

export type PackContext = Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName' | 'targets' | 'packager'>;

/**
 * Packs, and gives the files that were made; nothing is ever uploaded from here.
 * @throws with one line when the stand-in would leave, a fuse does not hold, or the package holds what it must not
 */
export async function pack({
  stage,
  output,
  standin,
  targets,
  config = {},
  signer,
  say,
  packed,
}: PackOptions): Promise<string[]> {
  const windows: PackContext[] = [];
  const made = await build({
    ...targets,
    projectDir: fromRoot(),
    publish: 'never',
    config: {
      ...config,
      directories: { app: path.relative(fromRoot(), stage), output, buildResources: fromRoot('build') },
      ...(standin === undefined ? {} : { electronDist: standin }),
      // Everything is bundled: electron-builder need not look for packages to install or to carry along.
      npmRebuild: true,
      beforeBuild: () => Promise.resolve(false),
      beforePack: (context: PackContext) => refuseStandin(standin, context),
      afterExtract: tidyElectron,
      afterPack: async (context: PackContext) => {
        say(await blowFuses(context, standin));
        const problems = checkPackage(resourcesOf(context));
        if (problems.length > 0) throw new Error(`The package holds what it must not:\n${problems.join('\n')}`);
        packed?.(context);
        if (context.electronPlatformName === 'win32') windows.push(context);
      },
    },
  });
  // electron-builder writes the file after our step.
  if (signer !== undefined) windows.forEach((context) => refuseUnknownSigner(resourcesOf(context), signer));
  return made;
}

/** @throws when what tells an installed app of its updates does not name their signer, and so would let every signer pass */
function refuseUnknownSigner(resources: string, signer: string): void {
  const problems = checkUpdateFile(readFileSync(path.join(resources, 'app-update.yml'), 'utf8'), signer);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Whatever a person could install is made of Electron's own binary. */
export function refuseStandin(standin: string | undefined, { targets }: PackContext): void {
  const isFolderOnly = targets.every(({ name }) => name === 'dir');
  if (standin === undefined || isFolderOnly) return;
  throw new Error("Electron's stand-in is for development and tests: nothing is published from it");
}

/**
 * Electron's own folder holds a sample app, which an app that is told to load its archive alone must not keep beside it. The stand-in's
 * has no files of languages, in whose folder electron-builder looks for those to leave out.
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

/** The file with the fuses in it; on macOS the framework, not the program. */
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
