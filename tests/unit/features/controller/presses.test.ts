import { describe, expect, it } from 'vitest';
import type { Pad } from '../../../../src/features/controller/controls.rules';
import { holdAll, readPresses, type Held } from '../../../../src/features/controller/presses.rules';
import { padWith } from '../../../support/fakes/fake-pads';

const DOWN = 13;
const NOTHING = holdAll([]);

/** The presses of a series of readings, each with its time. */
function play(start: Held, readings: readonly (readonly [at: number, pads: readonly Pad[]])[]) {
  let held = start;
  return readings.flatMap(([at, pads]) => {
    const result = readPresses(held, pads, at);
    held = result.held;
    return result.presses.map(({ control, isRepeat }) => `${at} ${control}${isRepeat ? ' again' : ''}`);
  });
}
const holding = (...buttons: number[]) => [padWith({ buttons })];

describe('a button', () => {
  it('gives one press, however long it is held, and another after it was released', () => {
    expect(
      play(NOTHING, [
        [0, holding(0)],
        [16, holding(0)],
        [5_000, holding(0)],
        [5_016, holding()],
        [5_032, holding(0)],
      ]),
    ).toEqual(['0 select', '5032 select']);
  });

  it('that was held when the reading began gives none until it was released', () => {
    const start = holdAll(holding(0, DOWN));
    expect(
      play(start, [
        [0, holding(0, DOWN)],
        [10_000, holding(0, DOWN)],
        [10_016, holding(DOWN)],
        [10_032, holding(0, DOWN)],
      ]),
    ).toEqual(['10032 select']);
  });
});

describe('a direction', () => {
  it('is repeated after 400 ms, and then every 120 ms', () => {
    const times = [0, 399, 400, 519, 520, 640];
    expect(
      play(
        NOTHING,
        times.map((at) => [at, holding(DOWN)]),
      ),
    ).toEqual(['0 down', '400 down again', '520 down again', '640 down again']);
  });

  it('that was read late is repeated once, not for all the time', () => {
    expect(
      play(NOTHING, [
        [0, holding(DOWN)],
        [9_000, holding(DOWN)],
        [9_016, holding(DOWN)],
      ]),
    ).toEqual(['0 down', '9000 down again']);
  });

  it('of the stick is one press while the stick trembles at the bound', () => {
    const axes = [0.56, 0.54, 0.5, 0.56, 0.45, 0.56].map((x) => [padWith({ axes: [x, 0] })]);
    expect(
      play(
        NOTHING,
        axes.map((pads, index) => [index * 16, pads]),
      ),
    ).toEqual(['0 right']);
  });
});
