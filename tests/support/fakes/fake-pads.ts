/** Gamepads whose buttons and sticks a test sets, and which are connected and disconnected. */
import type { Gamepads } from '../../../src/lib/platform/gamepads';

interface Held {
  readonly buttons?: readonly number[];
  readonly axes?: readonly number[];
}

/** A gamepad of the standard mapping with these buttons pressed, by their places. */
export function padWith({ buttons = [], axes = [0, 0, 0, 0] }: Held = {}, id = 'Xbox 360 Controller'): Gamepad {
  const pad = {
    ...{ id, axes, connected: true, index: 0, mapping: 'standard', timestamp: 0 },
    buttons: Array.from({ length: 17 }, (_, place) => ({ pressed: buttons.includes(place), touched: false, value: 0 })),
  };
  return pad as unknown as Gamepad;
}

export interface FakeGamepads extends Gamepads {
  /** Sets what is connected now, without telling anybody. */
  readonly hold: (...pads: readonly Gamepad[]) => void;
  /** Sets what is connected, and tells it. */
  readonly connect: (...pads: readonly Gamepad[]) => void;
  readonly reads: () => number;
  /** How many listen. */
  readonly listeners: () => number;
}

export function fakeGamepads(): FakeGamepads {
  let pads: readonly Gamepad[] = [];
  let reads = 0;
  const listeners = new Set<() => void>();
  const hold = (...now: readonly Gamepad[]) => {
    pads = now;
  };
  return {
    hold,
    connect(...now) {
      hold(...now);
      for (const listener of listeners) listener();
    },
    reads: () => reads,
    listeners: () => listeners.size,
    read() {
      reads += 1;
      return pads;
    },
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}
