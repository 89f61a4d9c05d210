/** The package: its content and its start, with the stand-in where Electron's own binary is missing, and with that binary where it is installed. */
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { _electron as electron, expect } from '@playwright/test';
import type { DesktopBridge } from '../../../common/contract/ipc/ipc';
import { findRealElectron } from '../../../tools/lib/electron-binary';
import { run } from '../../../tools/lib/run';
import { checkPackage, listFiles } from '../../../tools/release/check-package';
import { makeDryRunAppImage } from '../../../tools/release/dry-run-appimage';
import { makeDryRunDeb } from '../../../tools/release/dry-run-deb';
import { packDryRun } from '../../../tools/release/dry-run';
import { binaryOf, pack, type PackContext } from '../../../tools/release/pack';
import { readFuses } from '../../../tools/release/fuses';
import { stageApp } from '../../../tools/release/stage';
import { removeFolder } from '../../support/remove-folder';
import { test } from '../../support/desktop/worker-apps';

const CONFIG = { PINGLANE_API_URL: 'https://api.provider.example' };
const VERSION = '7.8.9';

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-package-'));
});
test.afterAll(() => removeFolder(folder));

test('A13, I7: a package for Linux contains only the app, and runs as an installed app', async () => {
  test.skip(process.platform !== 'linux', 'the dry run is for Linux');
  const { unpacked } = await packDryRun({ output: folder, config: CONFIG, version: VERSION });
  const resources = path.join(unpacked, 'resources');
  expect(checkPackage(resources)).toEqual([]);
  const archive = path.join(resources, 'app.asar');
  const files = listFiles(archive);
  expect(files).toEqual(
    expect.arrayContaining(['package.json', 'dist-electron/main.js', 'dist-electron/preload.cjs', 'dist/index.html']),
  );
  expect(files.filter((file) => /\.map$|\.ts$|node_modules|sandbox|tests|auth-helper/.test(file))).toEqual([]);
  expect(JSON.parse(extractFile(archive, 'package.json').toString())).toMatchObject({ version: VERSION });
  expect(extractFile(archive, 'package.json').toString()).not.toMatch(/scripts|ependencies/);

  const appImage = path.join(folder, 'PingLane.AppImage');
  await makeDryRunAppImage(unpacked, appImage);
  const app = await electron.launch({
    executablePath: appImage,
    args: [`--user-data-dir=${path.join(folder, 'profile')}`],
    // An installed app uses its built-in configuration, whatever its environment (docs/product.md section 11).
    env: { ...(process.env as Record<string, string>), PINGLANE_API_URL: 'https://attacker.example' },
    colorScheme: null,
  });
  try {
    const page = await app.firstWindow();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    const seen = await app.evaluate(({ app: installed }) => [
      installed.isPackaged,
      installed.getVersion(),
      installed.getName(),
      process.env['APPIMAGE'],
    ]);
    expect(seen).toEqual([true, VERSION, 'PingLane', appImage]);
    const response = await page.evaluate(() =>
      (Reflect.get(window, 'desktop') as DesktopBridge).readStartup(undefined),
    );
    expect(response).toMatchObject({
      ok: true,
      value: { version: VERSION, config: { apiUrl: CONFIG.PINGLANE_API_URL } },
    });
  } finally {
    await app.close();
  }

  const deb = path.join(folder, 'pinglane.deb');
  const details = { productName: 'PingLane', description: 'x', version: VERSION, maintainer: 'A <a@b.example>' };
  await makeDryRunDeb(unpacked, deb, { ...details, schemes: ['pinglane'] });
  const { code, output } = await run('dpkg-deb', ['--contents', deb]);
  expect(code).toBe(0);
  for (const place of ['/opt/PingLane/resources/app.asar', '/usr/bin/pinglane -> /opt/PingLane/pinglane'])
    expect(output).toContain(place);
  expect(output).toMatch(/-rwxr-xr-x root\/root .* \.\/opt\/PingLane\/pinglane\n/);
});

test('I7: the archive contains no source map, and each source map is stored outside it', async () => {
  const stage = path.join(folder, 'staged');
  const sourceMaps = path.join(folder, 'source-maps');
  await stageApp({ folder: stage, baked: CONFIG, version: VERSION, sourceMaps });
  const filesOf = async (root: string) =>
    (await readdir(root, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const staged = await filesOf(stage);
  expect(staged.filter((name) => name.endsWith('.map'))).toEqual([]);
  const scripts = staged.filter((name) => /^dist\/assets\/.*\.js$|^dist-electron\/[\w-]+\.c?js$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  const kept = (await filesOf(sourceMaps)).filter((name) => name.endsWith('.map'));
  // The bundler's own runtime has no source.
  const written = scripts.filter((name) => !name.includes('/rolldown-runtime-'));
  expect(kept.sort()).toEqual(written.map((name) => `${name}.map`).sort());
  for (const name of scripts) expect(await readFile(path.join(stage, name), 'utf8')).not.toContain('sourceMappingURL=');
});

test("A12, A13: fuses are set and a changed archive does not start when packed with Electron's own binary", async () => {
  test.skip(findRealElectron() === null, "needs Electron's own binary");
  test.setTimeout(600_000);
  const stage = path.join(folder, 'app');
  await stageApp({ folder: stage, baked: CONFIG, version: VERSION });
  const system = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform as 'linux' | 'darwin' | 'win32'];
  const said: string[] = [];
  let context: PackContext | undefined;
  await pack({
    ...{ stage, output: folder, targets: { [system]: [], dir: true }, say: (line: string) => said.push(line) },
    packed: (one) => (context = one),
  });
  expect(said.join('\n')).toContain('Fuses, read back');
  if (context === undefined) throw new Error('nothing was packed');
  const program = binaryOf(context);
  expect(new Set(await readFuses(program))).toEqual(new Set(['010011001']));
  // On Linux Electron checks no archive: asar integrity is for macOS and Windows.
  test.skip(process.platform === 'linux', 'Electron checks no archive on Linux');
  const archive = path.join(context.packager.getResourcesDir(context.appOutDir), 'app.asar');
  const bytes = await readFile(archive);
  const at = bytes.indexOf('requestSingleInstanceLock');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  await writeFile(archive, bytes);
  const start =
    process.platform === 'darwin' ? path.join(context.appOutDir, 'PingLane.app/Contents/MacOS/PingLane') : program;
  const { code } = await run(start, [`--user-data-dir=${path.join(folder, 'profile')}`]);
  expect(code).not.toBe(0);
});
