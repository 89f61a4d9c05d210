/** The file names that the app makes or accepts are valid on Windows, macOS and Linux. */
import { posix, win32 } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_NAME_FORM } from '../../../common/contract/update-feed/release';
import { savedFileName, type NamedFile } from '../../../common/saved-file';

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const RESERVED = ['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'COM9', 'LPT1', 'LPT9'];
const LONGEST = 128;

/** Why a name is not one of every system; null when it is. */
function faultOf(name: string): string | null {
  if (/[<>:"/\\|?*]/.test(name) || /\p{Cc}/u.test(name)) return 'a letter that Windows has for itself';
  if (/[. ]$/.test(name)) return 'an end that Windows cuts off';
  if (RESERVED.includes((name.split('.')[0] ?? '').toUpperCase())) return 'a device of Windows';
  if (name.length === 0 || name.length > LONGEST) return 'a length';
  return [win32, posix].every(({ basename }) => basename(name) === name) ? null : 'a folder';
}

it('the name of a file that a person saves is valid on every system, whatever the time', () => {
  const kinds = fc.constantFrom('report', 'session-picture', 'session-csv', 'session-json', 'receipt');
  const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
  fc.assert(
    fc.property(kinds, instant, instant, (kind, startedAt, now) => {
      const file: NamedFile = kind === 'receipt' ? { kind, paidAt: startedAt } : { kind, startedAt };
      expect(faultOf(savedFileName(file, now))).toBeNull();
    }),
  );
});

describe('the name of a release file', () => {
  it.each([
    'PingLane-0.2.0-win-x64.exe',
    'PingLane-0.2.0-linux-x86_64.AppImage',
    'console.zip',
    'a',
    'x'.repeat(LONGEST),
  ])('is accepted: %s', (name) => {
    expect(name).toMatch(FILE_NAME_FORM);
    expect(faultOf(name)).toBeNull();
  });

  it.each([
    ...RESERVED.flatMap((device) => [device, `${device.toLowerCase()}.exe`, `${device}.tar.gz`]),
    ...[
      'setup.exe.',
      'setup.exe ',
      '.setup',
      '-setup',
      '',
      'a/b',
      'a\\b',
      'C:setup.exe',
      'setup.exe:stream',
      'x'.repeat(LONGEST + 1),
    ],
  ])('is refused: %j', (name) => {
    expect(name).not.toMatch(FILE_NAME_FORM);
  });

  it('is valid on every system when it is accepted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[aA01._\-conulpt]{0,8}$/), (name) => {
        if (FILE_NAME_FORM.test(name)) expect(faultOf(name)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});
