/** What Windows's registry has of an installation, as `reg query` prints it. */
import { describe, expect, it } from 'vitest';
import { findInstalled, programOf, readRegistry, startsProgram } from '../../../../tools/systems/lib/windows.rules';

const UNINSTALL = [
  '',
  'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Other',
  '    DisplayName    REG_SZ    Other program',
  '',
  'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\6f1c',
  '    DisplayName    REG_SZ    PingLane 0.1.0',
  '    DisplayVersion    REG_SZ    0.1.0',
  '    UninstallString    REG_SZ    "C:\\Users\\Nguyễn Văn A\\AppData\\Local\\Programs\\pinglane\\Uninstall PingLane.exe" /currentuser',
  '    EstimatedSize    REG_DWORD    0x4e20',
  '    Publisher    REG_SZ',
  '',
].join('\r\n');

describe('the registry', () => {
  it('is read as keys with their values', () => {
    const registry = readRegistry(UNINSTALL);
    expect([...registry.keys()].map((key) => key.split('\\').at(-1))).toEqual(['Other', '6f1c']);
    expect([...registry.values()][1]?.get('EstimatedSize')).toBe('0x4e20');
    expect([...registry.values()][1]?.get('Publisher')).toBe('');
  });

  it.each(['(Default)', '(Standard)', '(既定)'])('has a default value when Windows calls it %s', (word) => {
    const text = `HKEY_CURRENT_USER\\Software\\Classes\\pinglane\\shell\\open\\command\r\n    ${word}    REG_SZ    "C:\\a b\\PingLane.exe" "%1"\r\n`;
    expect([...readRegistry(text).values()][0]?.get('')).toBe('"C:\\a b\\PingLane.exe" "%1"');
  });

  it('has no key when reg has found none', () => {
    expect(readRegistry('ERROR: The system was unable to find the specified registry key or value.\r\n').size).toBe(0);
  });

  it('has the entry of an installed app by its name', () => {
    const registry = readRegistry(UNINSTALL);
    expect(findInstalled(registry, 'PingLane')?.get('DisplayVersion')).toBe('0.1.0');
    expect(findInstalled(registry, 'PongLane')).toBeNull();
  });
});

describe('a command', () => {
  const PROGRAM = 'C:\\Users\\Nguyễn Văn A\\AppData\\Local\\Programs\\pinglane\\PingLane.exe';

  it.each([
    [`"${PROGRAM}" "%1"`, PROGRAM],
    [`"${PROGRAM}" --started-at-login`, PROGRAM],
    ['C:\\PingLane\\PingLane.exe --started-at-login', 'C:\\PingLane\\PingLane.exe'],
    ['', ''],
  ])('starts a program: %s', (command, program) => {
    expect(programOf(command)).toBe(program);
  });

  it('starts the same program when case and separators differ', () => {
    expect(startsProgram(`"${PROGRAM.toUpperCase()}" "%1"`, PROGRAM)).toBe(true);
    expect(startsProgram(`"${PROGRAM.replaceAll('\\', '/')}"`, PROGRAM)).toBe(true);
  });

  it('starts another program when its path has a space and no quotes', () => {
    expect(startsProgram(`${PROGRAM} "%1"`, PROGRAM)).toBe(false);
    expect(startsProgram(undefined, PROGRAM)).toBe(false);
  });
});
