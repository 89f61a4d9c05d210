import { expect, it } from 'vitest';
import { awaitGamepad, SPARING } from '../../../../src/lib/platform/gamepads';
import { createFakeVisibility } from '../../../support/fakes/fake-visibility';
import { fakeGamepads, padWith } from '../../../support/fakes/fake-pads';
import { manualTimers } from '../../../support/time/manual-timers';

function stage() {
  const gamepads = fakeGamepads();
  const timers = manualTimers();
  const { visibility, controls } = createFakeVisibility();
  const watched: { afterMs: number; changed: (isInactive: boolean) => void }[] = [];
  let found = 0;
  const stop = awaitGamepad(
    {
      ...{ gamepads, timers, visibility },
      watchInput(afterMs, changed) {
        const watch = { afterMs, changed };
        watched.push(watch);
        return () => void watched.splice(watched.indexOf(watch), 1);
      },
    },
    () => {
      found += 1;
    },
  );
  const setInactive = (isInactive: boolean) => watched.forEach(({ changed }) => changed(isInactive));
  return { gamepads, timers, controls, watched, setInactive, stop, found: () => found };
}

it('the first gamepad is reported once, also when it was there before', () => {
  const { gamepads, found, controls } = stage();
  expect(found()).toBe(0);
  gamepads.connect(padWith());
  gamepads.connect(padWith(), padWith());
  expect(found()).toBe(1);
  controls.setFocus(false);
  controls.setFocus(true);
  expect(found()).toBe(1);
});

it('gamepads are listened for all the time until a minute has passed without input', () => {
  const { gamepads, timers, watched } = stage();
  expect(watched.map(({ afterMs }) => afterMs)).toEqual([SPARING.afterMs]);
  expect(gamepads.listeners()).toBe(1);
  expect(timers.pending()).toEqual([]);
});

it('gamepads are listened for in turns without input, and all the time again after the next one', () => {
  const { gamepads, timers, setInactive, found } = stage();
  setInactive(true);
  for (let turn = 0; turn < 3; turn += 1) {
    expect([gamepads.listeners(), timers.pending().toSorted((a, b) => a - b)]).toEqual([
      1,
      [SPARING.listenMs, SPARING.everyMs],
    ]);
    timers.fire(SPARING.listenMs);
    expect([gamepads.listeners(), timers.pending()]).toEqual([0, [SPARING.everyMs]]);
    timers.fire();
  }
  timers.fire(SPARING.listenMs);
  setInactive(false);
  expect([gamepads.listeners(), timers.pending()]).toEqual([1, []]);
  setInactive(true);
  gamepads.connect(padWith());
  expect(found()).toBe(1);
});

it('a gamepad that was connected between two turns is found when the next one begins', () => {
  const { gamepads, timers, setInactive, found } = stage();
  setInactive(true);
  timers.fire(SPARING.listenMs);
  gamepads.connect(padWith());
  expect(found()).toBe(0);
  timers.fire();
  expect(found()).toBe(1);
});

it.each([['without the focus'], ['after the end']])('nothing runs %s, whichever turn it was', (when) => {
  for (const turns of [0, 1, 2]) {
    const { gamepads, timers, controls, watched, setInactive, stop } = stage();
    setInactive(true);
    if (turns > 0) timers.fire(SPARING.listenMs);
    if (turns > 1) timers.fire();
    if (when === 'without the focus') controls.setFocus(false);
    else stop();
    expect([gamepads.listeners(), timers.pending(), watched]).toEqual([0, [], []]);
  }
});
