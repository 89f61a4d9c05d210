import { describe, expect, it } from 'vitest';
import { followGamepads, IDLE_AFTER_MS, READ_MS } from '../../../../src/features/controller/follow-gamepads';
import { createFakeVisibility, type FakeVisibility } from '../../../support/fakes/fake-visibility';
import { fakeGamepads, padWith } from '../../../support/fakes/fake-pads';
import { manualTimers } from '../../../support/time/manual-timers';

function stage(afterPress: (controls: FakeVisibility) => void = () => {}) {
  const gamepads = fakeGamepads();
  const timers = manualTimers();
  const { visibility, controls } = createFakeVisibility();
  const clock = { at: 0, now: () => clock.at, after: timers.after };
  const presses: string[] = [];
  const scrolled: number[] = [];
  const stop = followGamepads({
    ...{ gamepads, visibility, clock },
    onPress({ control }, padId) {
      presses.push(`${control} of ${padId}`);
      afterPress(controls);
    },
    onScroll: (px) => void scrolled.push(px),
  });
  const read = (...pads: readonly Gamepad[]) => {
    gamepads.hold(...pads);
    clock.at += timers.pending()[0] ?? 0;
    timers.fire();
  };
  return { gamepads, timers, controls, clock, presses, scrolled, stop, read };
}

describe('nothing runs', () => {
  it('without a gamepad', () => {
    const { timers } = stage();
    expect(timers.pending()).toEqual([]);
  });

  it('A19: without the focus of the window: the gamepads are neither read nor listened for', () => {
    const { gamepads, timers, controls } = stage();
    gamepads.connect(padWith());
    expect(timers.pending()).toEqual([READ_MS.inUse]);
    controls.setFocus(false);
    expect(timers.pending()).toEqual([]);
    expect(gamepads.listeners()).toBe(0);
    const reads = gamepads.reads();
    gamepads.connect(padWith({ buttons: [0] }));
    expect(gamepads.reads()).toBe(reads);
  });

  it('while the window is hidden', () => {
    const { gamepads, timers, controls } = stage();
    gamepads.connect(padWith());
    controls.setHidden(true);
    expect(timers.pending()).toEqual([]);
    expect(gamepads.listeners()).toBe(0);
    controls.setHidden(false);
    expect(timers.pending()).toEqual([READ_MS.inUse]);
  });

  it('after the last gamepad is gone, and after the end', () => {
    const { gamepads, timers, stop } = stage();
    gamepads.connect(padWith());
    gamepads.connect();
    expect(timers.pending()).toEqual([]);
    gamepads.connect(padWith());
    stop();
    expect(timers.pending()).toEqual([]);
    expect(gamepads.listeners()).toBe(0);
  });
});

describe('presses', () => {
  it('are told with the text of the gamepad that is used', () => {
    const { gamepads, presses, read } = stage();
    const pads = [padWith({}, 'first'), padWith({ buttons: [0] }, 'second')];
    gamepads.connect(padWith());
    read(...pads);
    expect(presses).toEqual(['select of second']);
  });

  it('A19: what is held when the focus comes back counts only after it was released', () => {
    const { gamepads, controls, presses, read } = stage();
    const held = padWith({ buttons: [0, 2] }, 'pad');
    gamepads.connect(padWith());
    controls.setFocus(false);
    gamepads.hold(held);
    controls.setFocus(true);
    read(held);
    read(held);
    expect(presses).toEqual([]);
    read(padWith({ buttons: [2] }, 'pad'));
    read(held);
    expect(presses).toEqual(['select of pad']);
  });

  it('are no longer told once one of them has taken the focus away', () => {
    const { gamepads, presses, read } = stage((controls) => controls.setFocus(false));
    gamepads.connect(padWith());
    read(padWith({ buttons: [0, 1, 2] }, 'pad'));
    expect(presses).toEqual(['select of pad']);
  });

  it('the right stick scrolls at each reading', () => {
    const { gamepads, scrolled, read } = stage();
    gamepads.connect(padWith());
    read(padWith({ axes: [0, 0, 0, 1] }));
    read(padWith({ axes: [0, 0, 0, -1] }));
    read(padWith());
    expect(scrolled).toEqual([expect.closeTo(19.2), expect.closeTo(-19.2)]);
  });
});

it('a gamepad that lies there is read seldom, and often again after its next press', () => {
  const { gamepads, timers, clock, presses, read } = stage();
  gamepads.connect(padWith());
  clock.at = IDLE_AFTER_MS - READ_MS.inUse - 1;
  read(padWith());
  expect(timers.pending()).toEqual([READ_MS.inUse]);
  read(padWith());
  expect(timers.pending()).toEqual([READ_MS.idle]);
  read(padWith({ buttons: [0] }));
  expect(presses).toHaveLength(1);
  expect(timers.pending()).toEqual([READ_MS.inUse]);
});

it('a worn stick that does not return scrolls nothing and is no use: what is pushed from the beginning counts once it was released', () => {
  const { gamepads, timers, clock, presses, scrolled, read } = stage();
  const worn = padWith({ axes: [0.7, 0, 0, 0.4] });
  gamepads.connect(worn);
  clock.at = IDLE_AFTER_MS;
  read(worn);
  expect([presses, scrolled, timers.pending()]).toEqual([[], [], [READ_MS.idle]]);
  read(padWith());
  read(worn);
  expect([presses.length, scrolled.length]).toEqual([1, 1]);
});
