/** The single instance's lock that a crash has left. */
import { lstatSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openProfileFolder } from '../../../../../electron/app/profile/profile-folder';
import { LOCK_FILE } from '../../../../../electron/app/profile/stale-lock';

/** More than any system gives. */
const GONE = 2_147_483_646;
let profile = '';
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(profile, { recursive: true, force: true }));

/** Opens the profile as a start does. @returns whether the lock is there afterwards */
function isLeft(): boolean {
  openProfileFolder({
    app: {
      getPath: () => profile,
      getPreferredSystemLanguages: () => ['en'],
      ...{ setPath: () => undefined, whenReady: () => Promise.resolve(), exit: () => undefined },
    },
    print: () => undefined,
    showErrorBox: () => undefined,
  });
  return lstatSync(path.join(profile, LOCK_FILE), { throwIfNoEntry: false }) !== undefined;
}

it.each([
  ['of a computer that had another name, whose process is gone', `other-name.home-${GONE}`, false],
  ['of this computer, which Chromium itself judges', `${hostname()}-${GONE}`, true],
  ['of a process that runs, while the name has changed', `other-name-${process.pid}`, true],
  ['of the first process, which is of another account', 'other-name-1', true],
  ['of no known form', 'something', true],
  ['with a number that is none', 'other-name-x', true],
  ['with the number 0, which is every process of this one', 'other-name-0', true],
])('a lock %s', (_whose, owner, left) => {
  symlinkSync(owner, path.join(profile, LOCK_FILE));
  expect(isLeft()).toBe(left);
});

it('a file in place of the lock stays, and none is needed', () => {
  expect(isLeft()).toBe(false);
  writeFileSync(path.join(profile, LOCK_FILE), '');
  expect(isLeft()).toBe(true);
});
