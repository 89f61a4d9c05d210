/** A double click on one element acts once; a click on an element that has just come to that place acts. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { singlePress } from '../../../../src/ui/controls/single-press';

/** Clicks as the browser counts clicks at one place. */
function click(name: string, detail: number, timeStamp: number): void {
  const button = screen.getByRole('button', { name });
  const event = createEvent.click(button, { detail });
  // React takes 0 for no time.
  Object.defineProperty(event, 'timeStamp', { value: timeStamp + 1 });
  fireEvent(button, event);
}

it.each([
  [
    'once for a double and a triple click',
    [
      ['a', 1, 0],
      ['a', 2, 300],
      ['a', 3, 600],
    ],
    ['a'],
  ],
  [
    'again for a click after it',
    [
      ['a', 1, 0],
      ['a', 2, 300],
      ['a', 1, 2_000],
    ],
    ['a', 'a'],
  ],
  [
    'for a second click at a place to which another element has come',
    [
      ['a', 1, 0],
      ['b', 2, 300],
    ],
    ['a', 'b'],
  ],
  [
    'for a second click at the place of an element that was pressed long ago',
    [
      ['a', 1, 0],
      ['b', 1, 5_000],
      ['a', 2, 5_300],
    ],
    ['a', 'b', 'a'],
  ],
  [
    'for each press of a key',
    [
      ['a', 0, 0],
      ['a', 0, 200],
    ],
    ['a', 'a'],
  ],
] as const)('acts %s', (_, clicks, expected) => {
  const acted: string[] = [];
  render(
    ['a', 'b'].map((name) => (
      <button key={name} onClick={singlePress(() => void acted.push(name))}>
        {name}
      </button>
    )),
  );
  for (const [name, detail, timeStamp] of clicks) click(name, detail, timeStamp);
  expect(acted).toEqual(expected);
});
