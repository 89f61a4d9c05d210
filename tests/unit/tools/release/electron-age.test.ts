/** The rule of promise A16 at its boundaries; CI reads the real dates from npm's registry. */
import { describe, expect, it } from 'vitest';
import { findElectronTooOld } from '../../../../tools/release/electron-age';

const WEEK = 7 * 24 * 60 * 60 * 1000;
const START = Date.parse('2026-10-21T06:00:00Z');
const day = (weeks: number) => new Date(START + weeks * WEEK).toISOString();
const LINES = {
  created: day(-400),
  '42.9.0': day(-1),
  '43.8.0': day(-1),
  '44.9.0': day(-1),
  '45.0.0': day(0),
  '46.0.0-beta.1': day(7),
};

describe('A16: the age of Electron', () => {
  it('A16: may be eight weeks behind its line, and not a day more', () => {
    expect(findElectronTooOld('45.0.0', { ...LINES, '45.9.0': day(8) })).toBeNull();
    const problem = findElectronTooOld('45.0.0', { ...LINES, '45.10.0': day(8 + 1 / 7), '45.9.0': day(7) });
    expect(problem).toBe('Electron 45.0.0 is 8 weeks behind 45.10.0, 8 at most are allowed');
  });

  it('A16: must be of the newest three lines, where a beta starts none', () => {
    expect(findElectronTooOld('43.8.0', LINES)).toBeNull();
    expect(findElectronTooOld('42.9.0', LINES)).toContain('45, 44, 43');
    expect(findElectronTooOld('43.8.0', { ...LINES, '46.0.0': day(8) })).toContain('46, 45, 44');
  });

  it('A16: is not affected by a newer version of another line', () => {
    expect(findElectronTooOld('44.9.0', { ...LINES, '45.9.0': day(30) })).toBeNull();
  });

  it('A16: is refused for a version that was not published', () => {
    expect(findElectronTooOld('45.0.1', LINES)).toContain('not a version');
  });
});
