import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SCALE,
  formatChoice,
  parseChoice,
  PING_PRESETS,
  pingLevel,
  readBounds,
  scaleOf,
} from '../../../../src/model/ping/ping-level.rules';
import { GAME_SCALES_LIMIT, withGameScale, withoutGameScale } from '../../../../src/model/ping/game-scales';
import { formatGameScales, parseGameScales } from '../../../../src/lib/platform/stored/stored-scales';

const LEVELS = ['low', 'medium', 'high'];
const own = fc
  .uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 2 })
  .map((bounds) => bounds.toSorted((a, b) => a - b))
  .map(([lowMaxMs = 1, mediumMaxMs = 2]) => ({ lowMaxMs, mediumMaxMs }));

describe('the ping level of docs/product.md section 9', () => {
  it.each([
    [0, 'low'],
    [90, 'low'],
    [90.01, 'medium'],
    [91, 'medium'],
    [150, 'medium'],
    [150.01, 'high'],
    [151, 'high'],
  ] as const)('at %d ms is %s', (roundTripMs, level) => {
    expect(pingLevel(roundTripMs, DEFAULT_SCALE)).toBe(level);
  });
});

describe('the ping levels of a preset', () => {
  it.each([
    ['default', 90, 150],
    ['shooter', 40, 80],
    ['racing', 50, 100],
    ['moba', 60, 110],
    ['mmo', 120, 200],
  ] as const)('%s change above %i and above %i ms', (preset, low, medium) => {
    const scale = scaleOf(preset);
    const levels = [low, low + 0.01, medium, medium + 0.01].map((ms) => pingLevel(ms, scale));
    expect(levels).toEqual(['low', 'medium', 'medium', 'high']);
    expect(scaleOf(preset)).toBe(scale);
  });

  it('cover every preset', () => {
    expect(PING_PRESETS).toEqual(['default', 'shooter', 'racing', 'moba', 'mmo']);
  });

  it('never rate a higher ping better, with any own values', () => {
    fc.assert(
      fc.property(own, fc.nat(2_000), fc.nat(2_000), (scale, ping, more) => {
        const [lower, higher] = [pingLevel(ping, scale), pingLevel(ping + more, scale)];
        expect(LEVELS.indexOf(higher)).toBeGreaterThanOrEqual(LEVELS.indexOf(lower));
      }),
    );
  });
});

describe('own values', () => {
  it.each([
    ['1', '999', { lowMaxMs: 1, mediumMaxMs: 999 }],
    ['35', '70', { lowMaxMs: 35, mediumMaxMs: 70 }],
    ['998', '999', { lowMaxMs: 998, mediumMaxMs: 999 }],
    ['0', '80', 'low'],
    ['', '80', 'low'],
    ['4.5', '80', 'low'],
    ['-4', '80', 'low'],
    ['1000', '80', 'low'],
    ['40', '1000', 'medium'],
    ['40', 'x', 'medium'],
    ['0x1', '80', 'low'],
    ['80', '80', 'order'],
    ['81', '80', 'order'],
  ] as const)("'%s' and '%s' are read as %o", (low, medium, read) => {
    expect(readBounds(low, medium)).toEqual(read);
  });

  it('and presets are stored as one word and read back; nothing else is read', () => {
    fc.assert(
      fc.property(fc.oneof(own, fc.constantFrom(...PING_PRESETS)), (choice) => {
        expect(parseChoice(formatChoice(choice))).toEqual(choice);
      }),
    );
    for (const text of ['', 'fps', '40', '40-', '80-40', '40-80-90', '40-1000', '0-80', 'toString'])
      expect(parseChoice(text)).toBeUndefined();
  });
});

describe('the levels of single games', () => {
  const scale = (gameId: string, choice: 'moba' | 'mmo' = 'moba') => ({ gameId, name: gameId.toUpperCase(), choice });

  it('are replaced in their place, added at the end up to the limit, and removed', () => {
    const two = [scale('a'), scale('b')];
    expect(withGameScale(two, scale('a', 'mmo'))).toEqual([scale('a', 'mmo'), scale('b')]);
    expect(withoutGameScale(two, 'a')).toEqual([scale('b')]);
    const full = Array.from({ length: GAME_SCALES_LIMIT }, (_, index) => scale(`g${index}`));
    const more = withGameScale(full, scale('new'));
    expect([more.length, more[0]?.gameId, more.at(-1)?.gameId]).toEqual([GAME_SCALES_LIMIT, 'g1', 'new']);
  });

  it('F6: are stored and read back, each game once; anything else is rejected', () => {
    const scales = [scale('a'), { ...scale('b'), choice: { lowMaxMs: 30, mediumMaxMs: 60 } }];
    expect(parseGameScales(formatGameScales(scales))).toEqual(scales);
    expect(parseGameScales('[["a","A","moba"],["a","A","mmo"]]')).toEqual([scale('a', 'mmo')]);
    for (const text of ['', '{}', '[["a","A"]]', '[["a","A","fps"]]', '[["a",1,"moba"]]', '[["","A","moba"]]'])
      expect(parseGameScales(text)).toBeUndefined();
  });
});
