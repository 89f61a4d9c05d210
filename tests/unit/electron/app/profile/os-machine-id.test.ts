/** Each system's own id, parsed from the output of its programs. */
import { describe, expect, it } from 'vitest';
import type { OsAccess } from '../../../../../electron/base/os-access';
import { readOsMachineId } from '../../../../../electron/app/profile/os-machine-id';

const UUID = '4C4C4544-0042-3510-8053-B4C04F4E4D32';
const absent = () => Promise.reject(new Error('ENOENT'));

function access(platform: string, files: Record<string, string> = {}, printed: string | null = null) {
  const ran: string[][] = [];
  const os: OsAccess = {
    platform,
    readText: (file) => (files[file] === undefined ? absent() : Promise.resolve(files[file])),
    run: (program, args) => {
      ran.push([program, ...args]);
      return printed === null ? absent() : Promise.resolve(printed);
    },
  };
  return { os, ran };
}

describe("the operating system's id", () => {
  it('is read from /etc/machine-id on Linux, else from D-Bus', async () => {
    const both = { '/etc/machine-id': 'AB12\n', '/var/lib/dbus/machine-id': 'cd34\n' };
    expect(await readOsMachineId(access('linux', both).os)).toBe('ab12');
    expect(await readOsMachineId(access('linux', { '/var/lib/dbus/machine-id': 'cd34\n' }).os)).toBe('cd34');
  });

  it('is read with ioreg on macOS', async () => {
    const printed = `+-o J314s  <class IOPlatformExpertDevice>\n    {\n      "IOPlatformSerialNumber" = "C02"\n      "IOPlatformUUID" = "${UUID}"\n    }\n`;
    const { os, ran } = access('darwin', {}, printed);
    expect(await readOsMachineId(os)).toBe(UUID.toLowerCase());
    expect(ran).toEqual([['/usr/sbin/ioreg', '-rd1', '-c', 'IOPlatformExpertDevice']]);
  });

  it('is read from the registry on Windows', async () => {
    const key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography';
    const { os, ran } = access('win32', {}, `\r\n${key}\r\n    MachineGuid    REG_SZ    ${UUID}\r\n\r\n`);
    expect(await readOsMachineId(os)).toBe(UUID.toLowerCase());
    expect(ran).toEqual([['C:\\Windows\\System32\\reg.exe', 'query', key, '/v', 'MachineGuid', '/reg:64']]);
  });

  it.each([
    ['linux', null],
    ['darwin', null],
    ['darwin', 'something else'],
    ['win32', null],
    ['win32', 'ERROR: The system was unable to find the specified registry key'],
    ['freebsd', UUID],
  ])('is empty on %s when the output is %s', async (platform, printed) => {
    expect(await readOsMachineId(access(platform, {}, printed).os)).toBe('');
  });

  it('is read on this machine without an exception', async () => {
    expect(await readOsMachineId()).toMatch(/^[0-9a-f-]*$/);
  });
});
