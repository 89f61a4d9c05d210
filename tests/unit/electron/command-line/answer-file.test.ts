/** The file of an answer: only what a second start of this account has made is filled, and nothing else is read (promise A18). */
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_LIMIT_BYTES, makeAnswerFile, writeAnswer } from '../../../../electron/command-line/answer-file';

let profile = '';
const NOW = Date.now();
const folder = () => path.join(profile, 'command-line');
const answer = { outcome: 'failed', reason: 'No network' } as const;
const NAME = 'a'.repeat(32);

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
});
afterEach(() => rmSync(profile, { recursive: true }));

it('is empty, then whole, then gone', () => {
  const file = makeAnswerFile(profile, NOW);
  expect(file.read()).toBeNull();
  expect(writeAnswer(profile, file.name, answer)).toBe(true);
  expect(file.read()).toEqual(answer);
  file.remove();
  expect(readdirSync(folder())).toEqual([]);
});

it('an answer that is still being written is not read', () => {
  const file = makeAnswerFile(profile, NOW);
  writeFileSync(path.join(folder(), file.name), '{"outcome":"ok"');
  expect(file.read()).toBeNull();
  file.remove();
});

describe('A18: nobody else', () => {
  it.skipIf(process.platform === 'win32')('can open the folder or the file, also where they were open before', () => {
    mkdirSync(folder());
    chmodSync(folder(), 0o777);
    const file = makeAnswerFile(profile, NOW);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder(), file.name)).mode & 0o777).toBe(0o600);
    file.remove();
  });

  it.each(['../desktop.json', '/etc/passwd', '', 'A'.repeat(32), 'a'.repeat(33), `${'a'.repeat(31)}/`])(
    'is written to by the name %j',
    (name) => {
      expect(writeAnswer(profile, name, answer)).toBe(false);
    },
  );

  it('is written to: a name without a file makes none, and without a folder none either', () => {
    expect(writeAnswer(profile, NAME, answer)).toBe(false);
    expect(existsSync(folder())).toBe(false);
    makeAnswerFile(profile, NOW).remove();
    expect(writeAnswer(profile, NAME, answer)).toBe(false);
    expect(readdirSync(folder())).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')(
    'is written to: a link, a linked file, an open file, a full one, a folder',
    () => {
      makeAnswerFile(profile, NOW).remove();
      const own = path.join(profile, 'own.json');
      const place = path.join(folder(), NAME);
      const attempt = (make: () => void) => {
        make();
        const isWritten = writeAnswer(profile, NAME, answer);
        rmSync(place, { recursive: true });
        return isWritten;
      };
      writeFileSync(own, '', { mode: 0o600 });
      expect(attempt(() => symlinkSync(own, place))).toBe(false);
      expect(attempt(() => linkSync(own, place))).toBe(false);
      expect(
        attempt(() => {
          writeFileSync(place, '');
          chmodSync(place, 0o666);
        }),
      ).toBe(false);
      expect(attempt(() => writeFileSync(place, 'full', { mode: 0o600 }))).toBe(false);
      expect(attempt(() => mkdirSync(place))).toBe(false);
      expect(readFileSync(own, 'utf8')).toBe('');
      rmSync(folder(), { recursive: true });
      symlinkSync(profile, folder());
      expect(() => makeAnswerFile(profile, NOW)).toThrow('no folder');
      expect(attempt(() => writeFileSync(path.join(profile, NAME), '', { mode: 0o600 }))).toBe(false);
    },
  );

  it.each(['null\n', '{}\n', '{"outcome":"ok","token":"secret"}\n', 'garbage\n', '[1,2]\n'])(
    'is believed: %j is no answer',
    (text) => {
      const file = makeAnswerFile(profile, NOW);
      writeFileSync(path.join(folder(), file.name), text);
      expect(() => file.read()).toThrow();
      file.remove();
    },
  );

  it('is read beyond the limit', () => {
    const file = makeAnswerFile(profile, NOW);
    writeFileSync(path.join(folder(), file.name), Buffer.alloc(ANSWER_LIMIT_BYTES + 1));
    expect(() => file.read()).toThrow('too large');
    file.remove();
  });
});

it('a file that a killed start has left is removed by a later one; other files stay', () => {
  const left = makeAnswerFile(profile, NOW);
  const young = makeAnswerFile(profile, NOW);
  const old = new Date(NOW - 11 * 60_000);
  utimesSync(path.join(folder(), left.name), old, old);
  writeFileSync(path.join(folder(), 'other.txt'), '');
  utimesSync(path.join(folder(), 'other.txt'), old, old);
  const next = makeAnswerFile(profile, NOW);
  expect(readdirSync(folder()).toSorted()).toEqual([young.name, next.name, 'other.txt'].toSorted());
  for (const file of [left, young, next]) file.remove();
});
