/** A gamepad in a page, which no browser can make: its buttons are pressed until the app has read them. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Places of the W3C standard mapping. */
const BUTTONS = {
  ...{ a: 0, b: 1, x: 2, y: 3, previous: 4, next: 5, view: 8, menu: 9 },
  ...{ up: 12, down: 13, left: 14, right: 15 },
};
type PadButton = keyof typeof BUTTONS;

interface PageGamepad {
  readonly id: string;
  readonly connected: boolean;
  readonly mapping: string;
  readonly buttons: { pressed: boolean }[];
  readonly axes: number[];
}

declare global {
  interface Window {
    testPad?: PageGamepad;
    padReads?: number;
  }
}

export interface FakeGamepad {
  /** How often the app has read the gamepads. */
  readonly reads: () => Promise<number>;
  /** Resolves when the app has read the present state. */
  readonly wasRead: () => Promise<void>;
  /** Holds a button or releases it, read or not. */
  readonly set: (button: PadButton, isPressed: boolean) => Promise<void>;
  /** Pushes an axis, from -1 to 1. */
  readonly push: (axis: number, value: number) => Promise<void>;
  /** Presses and releases a button; the app has read both. */
  readonly press: (button: PadButton) => Promise<void>;
  /** Moves the focus to an element by the direction pad, as a person does who sees where it is. */
  readonly reach: (target: Locator) => Promise<void>;
}

/** Connects a gamepad, whose first press the page is told of. */
export async function connectGamepad(page: Page, id = 'Xbox Wireless Controller (045e-0b12)'): Promise<FakeGamepad> {
  await page.evaluate((name) => {
    window.testPad = {
      id: name,
      connected: true,
      mapping: 'standard',
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
      axes: [0, 0, 0, 0],
    };
    window.padReads = 0;
    Object.defineProperty(navigator, 'getGamepads', {
      configurable: true,
      value: () => {
        window.padReads = (window.padReads ?? 0) + 1;
        return [null, window.testPad ?? null];
      },
    });
    window.dispatchEvent(new Event('gamepadconnected'));
  }, id);
  const reads = () => page.evaluate(() => window.padReads ?? 0);
  const wasRead = async () => {
    const before = await reads();
    // The second reading from now began after the change.
    await expect.poll(reads, { intervals: [10] }).toBeGreaterThan(before + 1);
  };
  const set = (button: PadButton, isPressed: boolean) =>
    page.evaluate(
      ([place, pressed]) => {
        const held = window.testPad?.buttons[place];
        if (held) held.pressed = pressed;
      },
      [BUTTONS[button], isPressed] as const,
    );
  const press = async (button: PadButton) => {
    await set(button, true);
    await wasRead();
    await set(button, false);
    await wasRead();
  };
  return {
    reads,
    wasRead,
    set,
    press,
    push: (axis, value) =>
      page.evaluate(
        ([place, to]) => {
          if (window.testPad) window.testPad.axes[place] = to;
        },
        [axis, value] as const,
      ),
    async reach(target) {
      const steps: string[] = [];
      while (steps.length < 60) {
        const step = await directionTo(target);
        if (step === null) return;
        await press(step);
        steps.push(`${step}: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')}`);
      }
      throw new Error(`The focus does not reach ${String(target)}\n${steps.join('\n')}`);
    },
  };
}

/** The direction in which an element lies from the focus, the longer way first; null when it has the focus. */
function directionTo(target: Locator): Promise<PadButton | null> {
  return target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return null;
    if (!activeElement || activeElement === document.body) return 'down';
    const [from, to] = [activeElement.getBoundingClientRect(), element.getBoundingClientRect()];
    const right = Math.max(to.left - from.right, 0) - Math.max(from.left - to.right, 0);
    const down = Math.max(to.top - from.bottom, 0) - Math.max(from.top - to.bottom, 0);
    if (right === 0 && down === 0) return to.top + to.bottom > from.top + from.bottom ? 'down' : 'up';
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'right' : 'left';
    return down > 0 ? 'down' : 'up';
  });
}
