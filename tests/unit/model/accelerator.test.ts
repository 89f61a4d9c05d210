/** Key combinations of hotkeys: what is pressed, and how they are shown. */
import { describe, expect, it } from 'vitest';
import { isOfPrograms, pressedAccelerator, shownKeys } from '../../../src/model/accelerator';

describe('key combinations', () => {
  const press = (code: string, key: string, down = '') => ({
    ...{ code, key, ctrlKey: down.includes('c'), altKey: down.includes('a') },
    ...{ shiftKey: down.includes('s'), metaKey: down.includes('m') },
    getModifierState: () => down.includes('g'),
  });

  it.each([
    ['a modifier alone', press('ControlLeft', 'Control', 'c'), null],
    ['a letter', press('KeyP', 'p', 'ca'), 'Control+Alt+P'],
    ['the letter that another layout writes there', press('KeyQ', 'a', 'c'), 'Control+A'],
    ['a place where the layout writes no Latin', press('KeyP', 'ย', 'c'), 'Control+P'],
    ['a digit that Shift turns into a sign', press('Digit1', '!', 'cs'), 'Control+Shift+1'],
    ['a letter that Option turns into a sign', press('KeyP', 'π', 'a'), 'Alt+P'],
    ['the number pad', press('Numpad7', '7', 'm'), 'Meta+num7'],
    ['an arrow', press('ArrowUp', 'ArrowUp', 'c'), 'Control+Up'],
    ['the space bar', press('Space', ' ', 'a'), 'Alt+Space'],
    ['a function key with Shift', press('F9', 'F9', 's'), 'Shift+F9'],
    ['a function key alone', press('F9', 'F9'), 'weak'],
    ['a letter alone', press('KeyP', 'p'), 'weak'],
    ['a capital', press('KeyP', 'P', 's'), 'weak'],
    ['a key without a name', press('', 'Process', 'c'), 'weak'],
    ['a key that no hotkey has', press('BracketLeft', '[', 'c'), 'weak'],
  ])('%s', (_name, event, expected) => expect(pressedAccelerator(event, 'win32')).toBe(expected));

  it.each([
    // Chromium on Windows reports both so: it takes the other two modifiers away where the layout has a character there (vscode#81268).
    ['AltGr, or Ctrl + Alt', press('KeyE', '€', 'g'), 'typing'],
    ['AltGr and Ctrl', press('KeyQ', '@', 'gc'), 'typing'],
    ['AltGr for an accent that waits for its letter', press('Digit4', 'Dead', 'g'), 'typing'],
    ['Ctrl + Alt where the layout has no character', press('KeyP', 'p', 'ca'), 'Control+Alt+P'],
    ['AltGr with a key that types nothing', press('F9', 'F9', 'cag'), 'Control+Alt+F9'],
    ['AltGr alone', press('AltRight', 'AltGraph', 'g'), null],
  ])('a press that types a character is none: %s', (_name, event, expected) =>
    expect(pressedAccelerator(event, 'win32')).toBe(expected),
  );

  it.each([
    ['A of a French keyboard', press('KeyQ', 'a', 'ca'), 'Control+Alt+A', 'Control+Alt+Q'],
    ['Z of a German keyboard', press('KeyY', 'z', 'm'), 'Meta+Z', 'Meta+Y'],
    ['a digit', press('Digit1', '1', 'c'), 'Control+1', 'Control+1'],
  ])('%s is on macOS the place of the key, by which Electron registers it there', (_name, event, elsewhere, onMac) => {
    expect(pressedAccelerator(event, 'win32')).toBe(elsewhere);
    expect(pressedAccelerator(event, 'linux')).toBe(elsewhere);
    expect(pressedAccelerator(event, 'darwin')).toBe(onMac);
  });

  it.each([
    ['Control+C', true],
    ['Alt+F4', true],
    ['Meta+Q', true],
    ['Shift+F10', true],
    ['Control+Alt+P', false],
    ['Control+Shift+num1', false],
    ['', false],
  ])('with one modifier are likely to be those of programs and games: %s', (accelerator, expected) => {
    expect(isOfPrograms(accelerator)).toBe(expected);
  });

  it.each([
    ['without NumLock', press('Numpad1', 'End', 'c'), 'Control+End', 'Control+num1'],
    ['an arrow of it', press('Numpad4', 'ArrowLeft', 'a'), 'Alt+Left', 'Alt+num4'],
    ['with Shift, which ends NumLock on Windows', press('Numpad0', 'Insert', 'c'), 'Control+Insert', 'Control+num0'],
  ])('the number pad %s is on Windows the key that its hotkeys know', (_name, event, onWindows, onLinux) => {
    expect(pressedAccelerator(event, 'win32')).toBe(onWindows);
    expect(pressedAccelerator(event, 'linux')).toBe(onLinux);
  });

  it.each([
    ['win32', 'Ctrl Alt Shift Win P'],
    ['linux', 'Ctrl Alt Shift Super P'],
    ['darwin', '⌃ ⌥ ⇧ ⌘ P'],
  ])('are shown on %s as on its keyboards', (platform, shown) => {
    expect(shownKeys('Control+Alt+Shift+Meta+P', platform).join(' ')).toBe(shown);
  });

  it('are shown with the letters of the keyboard where a hotkey is the place of its key', () => {
    const french = new Map([
      ['KeyQ', 'a'],
      ['KeyM', ','],
    ]);
    expect(shownKeys('Control+Alt+Q', 'darwin', french)).toEqual(['⌃', '⌥', 'A']);
    expect(shownKeys('Control+M', 'darwin', french)).toEqual(['⌃', 'M']);
    expect(shownKeys('Control+P', 'darwin', new Map([['KeyP', 'ย']]))).toEqual(['⌃', 'P']);
    expect(shownKeys('Meta+Space', 'darwin', french)).toEqual(['⌘', 'Space']);
  });

  it('show arrows and number pad by their usual names', () => {
    expect(shownKeys('Alt+Left', 'win32')).toEqual(['Alt', '←']);
    expect(shownKeys('Alt+num4', 'win32')).toEqual(['Alt', 'Num 4']);
  });
});
