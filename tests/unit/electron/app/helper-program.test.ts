/** Promise D2: only the build decides which program an installed client starts, from a place where others cannot write. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../electron/app/config';
import { findHelperProgram } from '../../../../electron/app/helper-program';

const posix = { path: path.posix, resourcesPath: '/opt/PingLane/resources', isPackaged: true };
const win32 = { path: path.win32, resourcesPath: 'C:\\Program Files\\PingLane\\resources', isPackaged: true };

describe('the program path in a packaged build', () => {
  it.each([
    ['/usr/lib/pinglane/helper', '/usr/lib/pinglane/helper'],
    ['helper', '/opt/PingLane/resources/helper'],
    ['bin/helper', '/opt/PingLane/resources/bin/helper'],
    ['./bin/../helper', '/opt/PingLane/resources/helper'],
    ['..helper', '/opt/PingLane/resources/..helper'],
    ['../helper', null],
    ['bin/../../helper', null],
    ['..', null],
    ['.', null],
    ['../resources-of-mine/helper', null],
  ])('D2: %s resolves to %s', (program, expected) => {
    expect(findHelperProgram(program, posix)).toBe(expected);
  });

  it.each([
    ['helper.exe', 'C:\\Program Files\\PingLane\\resources\\helper.exe'],
    ['bin/helper.exe', 'C:\\Program Files\\PingLane\\resources\\bin\\helper.exe'],
    ['D:\\tools\\helper.exe', 'D:\\tools\\helper.exe'],
    ['..\\helper.exe', null],
    ['bin\\..\\..\\helper.exe', null],
    ['D:helper.exe', null],
  ])('D2: %s resolves on Windows to %s', (program, expected) => {
    expect(findHelperProgram(program, win32)).toBe(expected);
  });

  it('D2: is null without a resources folder, unless it is absolute', () => {
    const nowhere = { ...posix, resourcesPath: undefined };
    expect([findHelperProgram('helper', nowhere), findHelperProgram('/a/helper', nowhere)]).toEqual([
      null,
      '/a/helper',
    ]);
  });
});

describe('the configured helper program', () => {
  const api = { PINGLANE_API_URL: 'https://api.example.com' };
  const load = (isPackaged: boolean, environment: Record<string, string>, baked: Record<string, string>) => {
    const loaded = loadConfig({
      isPackaged,
      environment,
      baked: { ...api, ...baked },
      resourcesPath: '/opt/PingLane/resources',
    });
    return 'config' in loaded ? loaded.config.PINGLANE_HELPER_PROGRAM : loaded.problem;
  };

  it('D2: is empty without the variable, which selects the legacy mode', () => {
    expect([load(false, {}, {}), load(true, {}, {})]).toEqual(['', '']);
  });

  it('D2: is the baked one in a packaged build, and the environment is ignored', () => {
    const evil = { PINGLANE_HELPER_PROGRAM: '/tmp/evil' };
    expect(load(true, evil, {})).toBe('');
    expect(load(true, evil, { PINGLANE_HELPER_PROGRAM: 'helper' })).toBe('/opt/PingLane/resources/helper');
    expect(load(true, {}, { PINGLANE_HELPER_PROGRAM: '../helper' })).toBe(
      "PINGLANE_HELPER_PROGRAM is '../helper': it must be an absolute path or one inside the app's resources",
    );
  });

  it('is the one of the environment in development, relative to the working directory', () => {
    expect(load(false, { PINGLANE_HELPER_PROGRAM: '/a/helper' }, {})).toBe('/a/helper');
    expect(load(false, { PINGLANE_HELPER_PROGRAM: 'helper' }, {})).toBe(path.resolve('helper'));
  });

  it.each(['a\nb', 'a\u0000b', 'x'.repeat(1_025)])('D2: %j is refused', (program) => {
    expect(load(false, { PINGLANE_HELPER_PROGRAM: program }, {})).toMatch(/^PINGLANE_HELPER_PROGRAM is /);
  });
});
