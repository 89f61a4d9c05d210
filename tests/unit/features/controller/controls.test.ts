import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pressedButtons,
  scrollSpeed,
  stickDirection,
  type Pad,
} from '../../../../src/features/controller/controls.rules';
import { padKind } from '../../../../src/features/controller/pad-kind.rules';
import { padWith } from '../../../support/fakes/fake-pads';

const stick = (x: number, y: number) => [padWith({ axes: [x, y] })];

describe('buttons', () => {
  it.each([
    [0, 'select'],
    [1, 'back'],
    [2, 'connect'],
    [3, 'search'],
    [4, 'previous'],
    [5, 'next'],
    [8, 'menu'],
    [9, 'menu'],
    [12, 'up'],
    [13, 'down'],
    [14, 'left'],
    [15, 'right'],
  ])('%i of the standard mapping is %s', (place, control) => {
    expect([...pressedButtons([padWith({ buttons: [place] })])]).toEqual([control]);
  });

  it('the triggers and the sticks that are pressed down are none', () => {
    expect(pressedButtons([padWith({ buttons: [6, 7, 10, 11, 16] })]).size).toBe(0);
  });

  it('of several gamepads all count', () => {
    expect([...pressedButtons([padWith({ buttons: [0] }), padWith({ buttons: [1] })])]).toEqual(['select', 'back']);
  });
});

describe('the left stick', () => {
  it.each([
    [0.54, 0, null],
    [0.55, 0, 'right'],
    [-0.55, 0, 'left'],
    [0, 0.55, 'down'],
    [0, -1, 'up'],
    [0.6, 0.9, 'down'],
  ])('at %d, %d is %s', (x, y, direction) => {
    expect(stickDirection(stick(x, y), null)).toBe(direction);
  });

  it.each([
    [0.41, 0, 'right'],
    [0.4, 0, null],
    [0.7, 0.8, 'right'],
    [0.7, 0.9, 'down'],
    [-0.6, 0, 'left'],
  ])('that was at the right is at %d, %d then %s', (x, y, direction) => {
    expect(stickDirection(stick(x, y), 'right')).toBe(direction);
  });

  it('of two gamepads the one that is pushed further counts', () => {
    expect(stickDirection([...stick(0.6, 0), ...stick(0, 1)], null)).toBe('down');
  });
});

describe('the right stick', () => {
  it.each([
    [0.25, 0],
    [-0.2, 0],
    [0.625, 0.5],
    [1, 1],
    [-1, -1],
  ])('at %d scrolls by %d', (axis, speed) => {
    expect(scrollSpeed([padWith({ axes: [0, 0, 0, axis] })])).toBeCloseTo(speed);
  });
});

it('any gamepad, with whatever its driver reports, gives controls that exist and a speed from -1 to 1', () => {
  const pad: fc.Arbitrary<Pad> = fc.record({
    id: fc.string(),
    buttons: fc.array(fc.record({ pressed: fc.boolean() }), { maxLength: 40 }),
    axes: fc.array(fc.oneof(fc.double(), fc.constant(NaN), fc.constant(Infinity)), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(fc.array(pad, { maxLength: 4 }), (pads) => {
      expect(pressedButtons(pads).size).toBeLessThanOrEqual(11);
      expect(['up', 'down', 'left', 'right', null]).toContain(stickDirection(pads, null));
      expect(Math.abs(scrollSpeed(pads))).toBeLessThanOrEqual(1);
    }),
  );
});

it.each([
  ['Xbox 360 Controller (XInput STANDARD GAMEPAD)', 'xbox'],
  ['Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)', 'xbox'],
  ['DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)', 'playstation'],
  ['054c-09cc-Wireless Controller', 'playstation'],
  ['Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)', 'nintendo'],
  ['Gamepad (STANDARD GAMEPAD Vendor: 1234 Product: 045e5)', 'other'],
  ['', 'other'],
])('%s is of the kind %s', (id, kind) => {
  expect(padKind(id)).toBe(kind);
});
