/** A .deb of the unpacked app by dpkg-deb itself, where electron-builder's packager is unavailable: for dry runs, not for releases. */
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot, run } from '../lib/run';
import { LINUX_APP_ID, LINUX_EXECUTABLE } from './names';

export interface DebDetails {
  readonly productName: string;
  readonly description: string;
  readonly version: string;
  /** Name and address of the maintainer. */
  readonly maintainer: string;
  /** The URL schemes registered for the app. */
  readonly schemes: readonly string[];
}

/** Creates `file` from electron-builder's unpacked Linux app. @throws with dpkg-deb's message */
export async function makeDryRunDeb(unpackedFolder: string, file: string, details: DebDetails): Promise<void> {
  const root = `${file}.tree`;
  const inRoot = (...parts: string[]) => path.join(root, ...parts);
  await rm(root, { recursive: true, force: true });
  try {
    await cp(unpackedFolder, inRoot('opt', details.productName), { recursive: true });
    await mkdir(inRoot('usr', 'bin'), { recursive: true });
    await symlink(`/opt/${details.productName}/${LINUX_EXECUTABLE}`, inRoot('usr', 'bin', LINUX_EXECUTABLE));
    await writeText(inRoot('usr', 'share', 'applications', `${LINUX_APP_ID}.desktop`), desktopEntry(details));
    for (const name of await readdir(fromRoot('build', 'icons'))) {
      const place = inRoot(
        'usr',
        'share',
        'icons',
        'hicolor',
        path.parse(name).name,
        'apps',
        `${LINUX_EXECUTABLE}.png`,
      );
      await cp(fromRoot('build', 'icons', name), place);
    }
    await writeText(inRoot('DEBIAN', 'control'), control(details));
    const { code, output } = await run('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, file]);
    if (code !== 0) throw new Error(`dpkg-deb made no package: ${output.trim()}`);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function writeText(file: string, lines: readonly string[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${lines.join('\n')}\n`);
}

/** It runs on the system's Node and Chromium, like the stand-in. */
function control({ version, maintainer, description, productName }: DebDetails): string[] {
  return [
    `Package: ${LINUX_EXECUTABLE}-dry-run`,
    `Version: ${version}~dryrun`,
    'Architecture: amd64',
    'Depends: nodejs, chromium',
    'Section: net',
    'Priority: optional',
    `Maintainer: ${maintainer}`,
    `Description: ${productName} (dry run of its packaging, no release)`,
    ` ${description}`,
  ];
}

function desktopEntry({ productName, description, schemes }: DebDetails): string[] {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${productName}`,
    `Comment=${description}`,
    `Exec=/opt/${productName}/${LINUX_EXECUTABLE} %U`,
    `Icon=${LINUX_EXECUTABLE}`,
    'Terminal=false',
    'Categories=Network;',
    `StartupWMClass=${LINUX_APP_ID}`,
    `MimeType=${schemes.map((scheme) => `x-scheme-handler/${scheme};`).join('')}`,
  ];
}
