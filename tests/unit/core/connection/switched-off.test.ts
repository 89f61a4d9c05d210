import { expect, it } from 'vitest';
import { markSwitchedOff, wasSwitchedOff } from '../../../../src/core/connection/switched-off';
import { resetWithSession } from '../../../../src/core/session/session-end.store';

it('switching off by hand applies until the session ends, so that the next account connects automatically', () => {
  resetWithSession();
  expect(wasSwitchedOff()).toBe(false);
  markSwitchedOff();
  expect(wasSwitchedOff()).toBe(true);
  resetWithSession();
  expect(wasSwitchedOff()).toBe(false);
});
