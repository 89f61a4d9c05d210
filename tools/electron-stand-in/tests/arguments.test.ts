/** How the stand-in reads a command line, and which argument is the app. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.hoisted(() => Object.assign(globalThis, { STANDIN_ELECTRON_VERSION: '45.0.0' }));
const { describeApp, readArguments } = await import('../arguments');

describe('readArguments', () => {
  it('takes scripts and switches before the app, and leaves later arguments to the app', () => {
    const parts = readArguments(['-r', '/loader.js', '--no-sandbox', '--user-data-dir=/x=y', '.', '--own=1', '-r']);
    expect(parts.preloads).toEqual(['/loader.js']);
    expect([...parts.switches]).toEqual([
      ['no-sandbox', ''],
      ['user-data-dir', '/x=y'],
    ]);
    expect(parts.appPath).toBe('.');
  });

  it('returns no app when none is given', () => {
    expect(readArguments(['--inspect=0']).appPath).toBeUndefined();
  });
});

describe('describeApp', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'standin-arguments-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("returns the values of the folder's package.json, with the product's name first", () => {
    writeFileSync(
      path.join(folder, 'package.json'),
      '{"name":"a","productName":"A","version":"1.2.3","main":"out/m.js"}',
    );
    expect(describeApp('/nowhere/electron', folder)).toEqual({
      name: 'A',
      version: '1.2.3',
      directory: folder,
      mainFile: path.join(folder, 'out/m.js'),
      isPackaged: false,
    });
  });

  it('names a single file Electron', () => {
    const file = path.join(folder, 'main.cjs');
    writeFileSync(file, '');
    expect(describeApp('/nowhere/electron', file)).toMatchObject({
      name: 'Electron',
      version: '45.0.0',
      mainFile: file,
    });
  });

  it('prefers the app that is packaged beside the executable', () => {
    mkdirSync(path.join(folder, 'resources', 'app'), { recursive: true });
    expect(describeApp(path.join(folder, 'electron'), '/elsewhere')).toMatchObject({ isPackaged: true });
  });

  it('throws with one line when there is no app', () => {
    expect(() => describeApp('/nowhere/electron', undefined)).toThrow('name the app to run');
    expect(() => describeApp('/nowhere/electron', path.join(folder, 'missing'))).toThrow('cannot find the app at');
  });
});
