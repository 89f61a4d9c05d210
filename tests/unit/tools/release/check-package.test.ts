/** The check of a packed app, with packages that are valid but for one fault. */
import { cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPackage } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkPackage,
  checkSigners,
  checkText,
  checkUpdateFile,
  waitForArchive,
} from '../../../../tools/release/check-package';
import type { RunProgram } from '../../../../electron/updates/install/windows-signer';
import { projectRoot } from '../../../../tools/lib/run';

const RIGHT = {
  'package.json': '{}',
  'dist-electron/main.js': 'start();',
  'dist-electron/preload.cjs': 'expose();',
  'dist/index.html': '<!doctype html>',
  'dist/assets/draw-B_x.1.js': 'draw();',
  'dist/flags/de.svg': '<svg/>',
  'dist/third-party-notices.txt': 'Thanks.',
};

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pinglane-package-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeAll(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
}

/** Resources with an archive of these files, and others beside it. */
async function resources(inside: Readonly<Record<string, string>>, beside: Readonly<Record<string, string>> = {}) {
  count += 1;
  const source = path.join(folder, `source-${count}`);
  const target = path.join(folder, `resources-${count}`);
  await writeAll(source, inside);
  await writeAll(target, beside);
  await createPackage(source, path.join(target, 'app.asar'));
  await waitForArchive(path.join(target, 'app.asar'));
  return target;
}

describe('waitForArchive', () => {
  it('waits for the bytes that the header promises', async () => {
    const archive = path.join(await resources(RIGHT), 'app.asar');
    const whole = await readFile(archive);
    await truncate(archive, whole.length - 5);
    const waiting = waitForArchive(archive).then(() => 'done');
    expect(await Promise.race([waiting, delay(100, 'waiting')])).toBe('waiting');
    await writeFile(archive, whole);
    expect(await waiting).toBe('done');
  });

  it('ends at its limit when the bytes do not come', async () => {
    const archive = path.join(await resources(RIGHT), 'app.asar');
    await truncate(archive, (await stat(archive)).size - 1);
    await expect(waitForArchive(archive, 40)).resolves.toBeUndefined();
  });

  it('rejects when there is no archive', async () => {
    await expect(waitForArchive(path.join(folder, 'missing.asar'))).rejects.toThrow('ENOENT');
  });
});

describe('checkPackage', () => {
  it('A13, I7: reports nothing for a valid package', async () => {
    const beside = { 'app-update.yml': 'url: x', 'helper/pinglane-helper': 'binary' };
    expect(checkPackage(await resources(RIGHT, beside))).toEqual([]);
  });

  it.each([
    'dist-electron/main.js.map',
    'dist-electron/auth-helper.js',
    'dist/assets/draw.js.map',
    'dist/.vite/manifest.json',
    'node_modules/axios/index.js',
    'sandbox/cli.ts',
    'tests/unit/some.test.ts',
    'src/main.ts',
    'key.pem',
    '.env',
  ])('I7: reports %s in the archive', async (file) => {
    expect(checkPackage(await resources({ ...RIGHT, [file]: 'x' }))).toEqual([`in the archive: ${file}`]);
  });

  it.each(['app/main.js', 'default_app.asar', 'elevate.exe', 'plugin.node', 'app.asar.unpacked/x.js'])(
    'A13: reports %s beside the archive',
    async (file) => {
      expect(checkPackage(await resources(RIGHT, { [file]: 'x' }))).toEqual([`beside the archive: ${file}`]);
    },
  );

  it('I7: reports a key in an allowed file', async () => {
    const key = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
    const found = checkPackage(
      await resources({ ...RIGHT, 'dist/assets/draw-B_x.1.js': `const a = "${key}\\nMC4C";` }),
    );
    expect(found).toEqual(['in dist/assets/draw-B_x.1.js: a private key']);
  });

  it('I7: reports nothing for a valid package that replaced one at the same path', async () => {
    const target = await resources(RIGHT);
    expect(checkPackage(target)).toEqual([]);
    await cp(await resources({ ...RIGHT, 'package.json': '{ "version": "2.0.0" }' }), target, { recursive: true });
    expect(checkPackage(target)).toEqual([]);
  });

  it('I7: reports a damaged file when the archive is cut off', async () => {
    const target = await resources(RIGHT);
    const archive = path.join(target, 'app.asar');
    await truncate(archive, (await stat(archive)).size - 1);
    const found = checkPackage(target);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^in the archive: .+ is damaged or cut off$/);
  });
});

describe('checkText', () => {
  it.each([
    ['code();\n//# sourceMappingURL=main.js.map', 'a source map'],
    ['const password = "demo1234";', "the sandbox's account"],
    ['if (process.standin === "ELECTRON-STAND-IN-FOR-DEVELOPMENT-AND-TESTS") {}', "Electron's stand-in"],
    ['jsxDEV("div", {}, undefined, false)', 'development code'],
    ["headers.set('X-Served-By', 'pinglane-development-server');", 'the development server'],
    ['import { it } from "vitest";', 'a test runner'],
    ['//#region node_modules/vitest/dist/index.js', 'a test runner'],
    ['if (import.meta.vitest) test();', 'a test runner'],
    [`const here = "${projectRoot}/electron";`, "the builder's folder"],
  ])('I7: reports %j', (text, what) => {
    expect(checkText('dist-electron/main.js', text)).toEqual([`in dist-electron/main.js: ${what}`]);
  });
});

it('checkText allows a folder that is named like the test runner', () => {
  expect(checkText('dist-electron/main.js', 'const here = "/home/me/vitest/electron";')).toEqual([]);
});

describe('checkUpdateFile', () => {
  const SIGNER = 'CN=Provider GmbH, O=Provider GmbH, C=DE';
  const file = (names: string) =>
    `provider: generic\nurl: https://updates.example\n${names}updaterCacheDirName: pinglane\n`;

  it.each([
    `publisherName:\n  - '${SIGNER}'\n`,
    `publisherName:\n  - CN=Other\n  - ${SIGNER}\n`,
    `publisherName: ${SIGNER}\n`,
  ])('I2: accepts a file that names the signer: %j', (names) => {
    expect(checkUpdateFile(file(names), [SIGNER])).toEqual([]);
  });

  it.each([
    '',
    'publisherName:\n  - CN=Provider GmbH\n',
    `publisherName: []\nother: '${SIGNER}'\n`,
    `other:\n  - ${SIGNER}\n`,
  ])('I2: reports a missing signer, because electron-updater would check none then: %j', (names) => {
    expect(checkUpdateFile(file(names), [SIGNER])).toEqual([`in app-update.yml: no publisherName '${SIGNER}'`]);
  });

  it.each([`'CN="O''Brien: Games, Ltd.", O=O''Brien, C=IE'`, `CN="O'Brien: Games, Ltd.", O=O'Brien, C=IE`])(
    'I2: accepts a name with an apostrophe, which YAML doubles in quotes: %s',
    (written) => {
      const name = `CN="O'Brien: Games, Ltd.", O=O'Brien, C=IE`;
      expect(checkUpdateFile(file(`publisherName:\n  - ${written}\n`), [name])).toEqual([]);
    },
  );

  it('I2: reports each signer that is missing beside another one', () => {
    const names = `publisherName:\n  - ${SIGNER}\n`;
    expect(checkUpdateFile(file(names), [SIGNER, 'CN=New, O=New'])).toEqual([
      "in app-update.yml: no publisherName 'CN=New, O=New'",
    ]);
  });
});

it('I2: an installer whose own signer the app would refuse is reported: it would refuse every later version', async () => {
  const signedBy =
    (subject: string): RunProgram =>
    (_program, _args, variables) => {
      const path = Object.values(variables).find((value) => value.endsWith('.exe'));
      return Promise.resolve({ stdout: JSON.stringify({ status: 0, path, subject }), stderr: '' });
    };
  const installers = ['C:\\release\\PingLane-1.0.0-win-x64.exe', 'C:\\release\\PingLane-1.0.0-win-arm64.exe'];
  const names = ['CN="Old Co., Ltd.", O=Old, C=VN', 'CN=New, O=New, C=VN'];
  expect(await checkSigners(installers, names, signedBy('CN=New, O=New, C=VN'))).toEqual([]);
  expect(await checkSigners(installers, names, signedBy('CN=New, O=New, L=Hanoi, C=VN'))).toEqual([
    expect.stringMatching(/x64\.exe, as PINGLANE_PUBLISHER_NAME has it: it is signed by somebody else$/),
    expect.stringMatching(/arm64\.exe, as/),
  ]);
});
