/** The configuration of electron-builder, read from its files: archive, installers, runtime, names, and Electron's version. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../common/brand';
import { cacheFolder } from '../../../../electron/updates/cache-folder';
import packageJson from '../../../../package.json' with { type: 'json' };
import { fromRoot } from '../../../../tools/lib/run';
import {
  BRAND_NAMES,
  LINUX_APP_ID,
  LINUX_EXECUTABLE,
  RELEASE_FOLDER,
  STAGE_FOLDER,
} from '../../../../tools/release/names';

const read = (...parts: string[]) => readFileSync(fromRoot(...parts), 'utf8');
const builder = read('electron-builder.yml');

/** The lines below a name of the file's first level, without their indent. */
function section(name: string): string {
  const block = new RegExp(`^${name}:\\n((?:(?: .*|#.*)?\\n)+)`, 'm').exec(builder)?.[1];
  if (block === undefined) throw new Error(`electron-builder.yml has no ${name}`);
  return block.replace(/^ {2}/gm, '');
}

/** The value of a plain line. */
function value(block: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
}

describe('electron-builder.yml', () => {
  it('A13: packs one archive with its hash, and no code beside it', () => {
    expect(value(builder, 'asar')).toBe('true');
    expect(value(builder, 'disableAsarIntegrity')).toBe('false');
    expect(builder).not.toMatch(/asarUnpack|extraResources|extraFiles/);
  });

  it('I7: packs named folders only, and no source map', () => {
    const files = section('files')
      .trim()
      .split('\n')
      .map((line) => line.replace(/^- /, ''));
    expect(files).toEqual([
      'dist/**',
      'dist-electron/main.js',
      'dist-electron/mini-preload.cjs',
      'dist-electron/preload.cjs',
      'package.json',
      'LICENSE',
      "'!**/node_modules/**'",
      "'!**/*.map'",
    ]);
  });

  it('I2: compares a Windows update with the signer of the build', () => {
    expect(value(section('win'), 'verifyUpdateCodeSignature')).toBe('true');
  });

  it('I5: installs for the whole machine only to Program Files, without a program to raise rights', () => {
    const nsis = section('nsis');
    const chosen = ['oneClick', 'allowToChangeInstallationDirectory', 'packElevateHelper', 'allowElevation'];
    expect(chosen.map((name) => value(nsis, name))).toEqual(['false', 'false', 'false', 'true']);
    expect(value(section('win'), 'requestedExecutionLevel')).toBe('asInvoker');
  });

  it('lets macOS not slow the app while its window is hidden or covered', () => {
    expect(section('mac')).toMatch(/^extendInfo:\n(?: .*\n)*? {2}NSAppSleepDisabled: true$/m);
  });

  it('I5: has the hardened runtime on macOS, with the one entitlement that V8 needs', () => {
    const mac = section('mac');
    expect(value(mac, 'hardenedRuntime')).toBe('true');
    for (const name of ['entitlements', 'entitlementsInherit'])
      expect(value(mac, name)).toBe('build/entitlements.mac.plist');
    const rights = [...read('build', 'entitlements.mac.plist').matchAll(/<key>(.*)<\/key>\s*<true\/>/g)];
    expect(rights.map(([, right]) => right)).toEqual(['com.apple.security.cs.allow-jit']);
  });

  it('builds the installers of each system, for both processors of Windows and macOS', () => {
    const targets = (name: string) => [...section(name).matchAll(/- target: (\w+)\n\s+arch: \[(.*)\]/g)];
    expect(value(section('nsis'), 'buildUniversalInstaller')).toBe('false');
    const listed = ['win', 'mac', 'linux'].flatMap((name) =>
      targets(name).map(([, target = '', arch = '']) => `${target} ${arch}`),
    );
    expect(listed).toEqual(['nsis x64, arm64', 'dmg universal', 'zip universal', 'AppImage x64', 'deb x64']);
  });

  it('has no name of the product, and package.json no title of it: packing fills them from the brand', () => {
    for (const name of [brand.key, brand.name]) expect(builder.toLowerCase()).not.toContain(name.toLowerCase());
    expect(packageJson).not.toHaveProperty('productName');
    expect(BRAND_NAMES).toMatchObject({
      ...{
        appId: brand.appId,
        productName: brand.name,
        protocols: [{ name: brand.name, schemes: [brand.linkScheme] }],
      },
      linux: { executableName: LINUX_EXECUTABLE, maintainer: expect.stringContaining(brand.supportEmail) as unknown },
    });
  });

  it('has the folders of the release steps', () => {
    const folders = section('directories');
    expect(fromRoot(value(folders, 'app') ?? '')).toBe(STAGE_FOLDER);
    expect(fromRoot(value(folders, 'output') ?? '')).toBe(RELEASE_FOLDER);
  });

  it('A16: packs the tested version of Electron', () => {
    const { version } = JSON.parse(read('node_modules', 'electron', 'package.json')) as { version: string };
    expect(value(builder, 'electronVersion')).toBe(packageJson.devDependencies.electron);
    expect(version).toBe(packageJson.devDependencies.electron);
  });

  it('starts on no macOS that this Electron does not run on, and the README says so', () => {
    // https://www.electronjs.org/docs/latest/breaking-changes#removed-macos-12-support
    expect(read('node_modules', 'electron', 'README.md')).toContain('macOS (Ventura and up)');
    expect(value(section('mac'), 'minimumSystemVersion')).toBe("'13.0'");
    expect(read('README.md')).toContain('| macOS 13 and newer,');
  });

  it('says on macOS why it measures the way to the router, which is refused without a word otherwise', () => {
    expect(section('mac')).toMatch(/^ {2}NSLocalNetworkUsageDescription: \S/m);
  });

  it('has an identity on Linux that the desktop portals accept, for which the packages have their desktop file', () => {
    // https://www.electronjs.org/docs/latest/api/app#appsetdesktopnamename-linux
    expect(LINUX_APP_ID).toMatch(/^[a-z]+(?:\.\w+){2,}$/);
    expect(LINUX_APP_ID).not.toMatch(/\.desktop$/);
    expect(BRAND_NAMES.extraMetadata.desktopName).toBe(`${LINUX_APP_ID}.desktop`);
    expect(value(section('linux'), 'syncDesktopName')).toBe('true');
  });
});

describe('the installer of Windows', () => {
  const own = read('build', 'installer.nsh');
  const templates = fromRoot('node_modules', 'app-builder-lib', 'templates', 'nsis');
  /** Each program that a script starts, as it is written there. */
  const started = (script: string) =>
    [...script.matchAll(/^\s*(?:nsExec::\w+|ExecWait|Exec)\s+(?:\/\S+\s+)?[`'"]+([^`'"\s]+)/gm)].map(
      ([, name]) => name,
    );
  /** $SYSDIR is Windows' own folder; $INSTDIR and the plug-ins' folder are the installer's. */
  const WHOLE = /^(?:\$SYSDIR\\|\$INSTDIR\\|\$PLUGINSDIR\\|\$uninstallerFileName|\$CmdPath|\$PowerShellPath)/;

  it('I5: starts every program of its own steps by its whole path', () => {
    const names = started(own);
    expect(names).toHaveLength(3);
    for (const name of names) expect(name).toMatch(/^\$SYSDIR\\\w+\.exe$/);
    // The same for the command lines.
    for (const [word] of own.replace(/^;.*$/gm, '').matchAll(/\S*\b(?:tasklist|taskkill|findstr|cmd|powershell)\b/g))
      expect(word).toContain('$SYSDIR\\');
  });

  it('I5: uses only numbers and fixed values of the build in command lines', () => {
    const code = own.replace(/^;.*$/gm, '').replace(/^\s*;.*$/gm, '');
    expect(code).not.toMatch(/USERNAME|USERPROFILE|ReadEnvStr|ExpandEnvStrings|%\w+%/i);
    const lines = [...code.matchAll(/^\s*nsExec::Exec .*$/gm)].map(([line]) => line);
    expect(lines).toHaveLength(3);
    const used = new Set(lines.flatMap((line) => line.match(/\$(?:\{\w+\}|\w+)/g) ?? []));
    expect([...used].sort()).toEqual(['$R2', '$SYSDIR', '${APP_EXECUTABLE_FILENAME}']);
    expect(code).toMatch(/ProcessIdToSessionId\(i R3, \*i \.R2\)/);
    // Nothing else writes to it.
    expect(code.match(/(?:StrCpy|Pop|IntOp|ReadRegStr)\s+\$R[23]\b/g)).toBeNull();
  });

  it('I5: replaces the one step of electron-builder that starts programs by their bare names', () => {
    expect(own).toContain('!macro customCheckAppRunning');
    const files = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.ns[hi]$/.test(name),
    );
    const bare = files.filter((name) =>
      started(readFileSync(`${templates}/${name}`, 'utf8')).some((program) => !WHOLE.test(program ?? '')),
    );
    expect(bare.map((name) => name.replaceAll('\\', '/'))).toEqual(['include/allowOnlyOneInstallerInstance.nsh']);
  });

  it('writes and removes the same link scheme and login item as the app', () => {
    expect(own).toContain(`Software\\Classes\\${brand.linkScheme}`);
    expect(own).toContain('"${APP_ID}"');
  });

  it("removes Electron's own shortcut of the account too, which an installation for everybody does not know", () => {
    const steps = own.slice(own.indexOf('!macro customUnInstall')).split('\n');
    const at = steps.findIndex((line) => line.includes('Delete "$SMPROGRAMS\\${SHORTCUT_NAME}.lnk"'));
    expect(steps.slice(at - 2, at + 3).map((line) => line.trim())).toEqual([
      '${if} $installMode == "all"',
      'SetShellVarContext current',
      'Delete "$SMPROGRAMS\\${SHORTCUT_NAME}.lnk"',
      'SetShellVarContext all',
      '${else}',
    ]);
  });

  it('removes the downloads of updates, but not with the rights of an administrator: other programs may write to their folder', () => {
    const folder = cacheFolder('win32', { LOCALAPPDATA: '$LOCALAPPDATA' }, '');
    const steps = own.slice(own.indexOf('!macro customUnInstall')).split('\n');
    const at = steps.findIndex((line) => line.includes('RMDir'));
    expect(steps[at]?.trim()).toBe(`RMDir /r "${folder}\\${brand.key}-updates"`);
    expect(
      steps
        .slice(0, at)
        .filter((line) => /\$\{(?:if|else)\}/.test(line))
        .at(-1)
        ?.trim(),
    ).toBe('${else}');
  });
});
