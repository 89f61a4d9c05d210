/**
 * `npm run dist`: makes this system's packages in release/, with the PINGLANE_* variables of the environment baked in. Without Electron's own
 * binary it makes a dry run on Linux with the stand-in, in release/dry-run. `--dir` stops at the unpacked folder, `--dry-run` forces the
 * dry run.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { brand } from '../common/brand';
import { readBakedConfig, type BakedConfig } from './release/baked-config';
import { planRelease, type ReleasePlan } from './release/builder-config';
import { packDryRun } from './release/dry-run';
import { makeDryRunAppImage } from './release/dry-run-appimage';
import { makeDryRunDeb } from './release/dry-run-deb';
import { BRAND_NAMES, RELEASE_FOLDER, SOURCE_MAPS_FOLDER, STAGE_FOLDER } from './release/names';
import { pack } from './release/pack';
import { stageApp } from './release/stage';
import { buildAppAnew } from './build/build';
import { readArguments } from './lib/arguments';
import { chooseElectron } from './lib/electron-binary';
import { messageOf } from './lib/message-of';
import { fromRoot } from './lib/run';
import { writeSupplyChainPapers } from './sbom/sbom-papers';

const say = (line: string) => console.log(line);
const { values: flags } = readArguments({ options: { dir: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } });

await dist().catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});

/** @throws with a one-line message */
async function dist(): Promise<void> {
  const read = readBakedConfig(process.env);
  if ('problem' in read) throw new Error(read.problem);
  const plan = planRelease(read.baked, process.platform, process.env);
  if ('problem' in plan) throw new Error(plan.problem);
  await makePackages(read.baked, plan);
}

async function makePackages(baked: BakedConfig, plan: ReleasePlan): Promise<void> {
  const binary = flags['dry-run'] ? null : await chooseElectron(true);
  if (binary?.kind !== 'real' && process.platform !== 'linux')
    throw new Error("Electron's own binary is missing, and without it nothing can be packed on this system.");
  plan.lines.forEach(say);
  // A release is never made from an older build.
  await buildAppAnew();
  say(writeSupplyChainPapers());
  const made = binary?.kind === 'real' ? await makeRelease(plan, baked) : await makeDryRun(baked);
  say(`\nMade:\n${made.map((file) => path.relative(fromRoot(), file)).join('\n')}`);
}

async function makeRelease({ config, signers }: ReleasePlan, baked: BakedConfig): Promise<string[]> {
  await stageApp({ folder: STAGE_FOLDER, baked, sourceMaps: SOURCE_MAPS_FOLDER });
  const system = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform as 'linux' | 'darwin' | 'win32'];
  try {
    return await pack({
      stage: STAGE_FOLDER,
      output: RELEASE_FOLDER,
      targets: { [system]: [], dir: flags.dir ?? false },
      config,
      signers,
      say,
    });
  } finally {
    await rm(STAGE_FOLDER, { recursive: true, force: true });
  }
}

async function makeDryRun(baked: BakedConfig): Promise<string[]> {
  say("A dry run from Electron's stand-in, because Electron's own binary is not here. What it makes is no release.");
  const output = path.join(RELEASE_FOLDER, 'dry-run');
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const { unpacked } = await packDryRun({ output, config: baked, say });
  if (flags.dir) return [unpacked];
  const { version, description } = packageJson;
  const appImage = path.join(output, `${brand.name}-${version}-dry-run.AppImage`);
  await makeDryRunAppImage(unpacked, appImage);
  const deb = path.join(output, `${brand.key}_${version}_dry-run_amd64.deb`);
  const { maintainer } = BRAND_NAMES.linux;
  const schemes = [brand.linkScheme];
  await makeDryRunDeb(unpacked, deb, { productName: brand.name, version, description, maintainer, schemes });
  return [appImage, deb, unpacked];
}
