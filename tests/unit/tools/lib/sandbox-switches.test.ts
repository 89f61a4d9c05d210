/** In development Chromium's sandbox is left out where the system does not let it start, and nowhere else. */
import { expect, it } from 'vitest';
import { sandboxSwitches, type SandboxMachine } from '../../../../tools/lib/sandbox-switches';

const APPARMOR = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
const CLONE = '/proc/sys/kernel/unprivileged_userns_clone';
const MOST = '/proc/sys/user/max_user_namespaces';
const AS_ROOT = { uid: 0, mode: 0o104_755 };
const FROM_NPM = { uid: 1000, mode: 0o100_755 };

it.each<[string, Readonly<Record<string, string>>, ReturnType<SandboxMachine['stat']>, readonly string[]]>([
  ['AppArmor refuses namespaces', { [APPARMOR]: '1\n', [MOST]: '63000\n' }, FROM_NPM, ['--no-sandbox']],
  ['the kernel refuses namespaces', { [CLONE]: '0\n' }, FROM_NPM, ['--no-sandbox']],
  ['there may be no namespace', { [APPARMOR]: '0\n', [MOST]: '0\n' }, FROM_NPM, ['--no-sandbox']],
  ['namespaces are refused and the program of the sandbox is missing', { [MOST]: '0' }, null, ['--no-sandbox']],
  ['its program acts with a right that is not of root', { [MOST]: '0' }, { ...AS_ROOT, uid: 1000 }, ['--no-sandbox']],
  ['its program belongs to root and has no right', { [MOST]: '0' }, { ...FROM_NPM, uid: 0 }, ['--no-sandbox']],
  ['its program may act as root', { [APPARMOR]: '1\n' }, AS_ROOT, []],
  ['namespaces are allowed', { [APPARMOR]: '0\n', [CLONE]: '1\n', [MOST]: '63000\n' }, FROM_NPM, []],
  ['the system has none of the settings', {}, FROM_NPM, []],
])("Electron's sandbox is judged on Linux when %s", (_when, files, helper, switches) => {
  const asked: string[] = [];
  const machine: SandboxMachine = {
    platform: 'linux',
    read: (file) => files[file] ?? null,
    stat: (file) => (asked.push(file), helper),
  };
  expect(sandboxSwitches('/p/node_modules/electron/dist/electron', machine)).toEqual(switches);
  expect(asked).toEqual(['/p/node_modules/electron/dist/chrome-sandbox']);
});

it.each<NodeJS.Platform>(['win32', 'darwin'])(
  "Electron's sandbox is always left on when the system is %s",
  (platform) => {
    expect(sandboxSwitches('/electron', { platform, read: () => '0', stat: () => null })).toEqual([]);
  },
);
