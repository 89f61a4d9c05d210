import { expect, it } from 'vitest';
import { isQuestionMark, latinKey } from '../../../src/model/latin-key';

it.each([
  ['f', 'KeyF', 'F'],
  ['F', 'KeyF', 'F'],
  ['a', 'KeyQ', 'A'],
  ['ด', 'KeyF', 'F'],
  ['า', 'KeyK', 'K'],
  ['π', 'KeyP', 'P'],
  ['7', 'Numpad7', '7'],
  ['!', 'Digit1', '1'],
  ['k', '', 'K'],
  ['ö', 'Semicolon', null],
  ['Enter', 'Enter', null],
  [' ', 'Space', null],
  ['F9', 'F9', null],
  ['', '', null],
])('the key %j at %s is %j', (key, code, latin) => expect(latinKey({ key, code })).toBe(latin));

it.each([
  ['?', 'Slash', true, true],
  ['?', 'Minus', true, true],
  ['？', 'Slash', true, true],
  ['ฦ', 'Slash', true, true],
  ['ฝ', 'Slash', false, false],
  ['_', 'Slash', true, false],
  ['~', 'Slash', true, false],
  ['/', 'Slash', false, false],
  ['ฦ', 'KeyA', true, false],
] as const)('the key %j at %s, with Shift: %s, is a question mark: %s', (key, code, shiftKey, is) =>
  expect(isQuestionMark({ key, code, shiftKey })).toBe(is),
);
