/** The global hotkey: its grammar, keys of other programs, and one command per press. */
import { describe, expect, it, vi } from 'vitest';
import { isAccelerator } from '../../../../common/contract/ipc/desktop-settings';
import { createHotkey } from '../../../../electron/desktop/hotkey';

describe('the grammar of hotkeys', () => {
  it.each([
    'Control+P',
    'Alt+F4',
    'Meta+Space',
    'Control+Alt+P',
    'Control+Alt+Shift+Meta+F24',
    'Control+Shift+0',
    'Shift+F1',
    'Shift+Meta+num7',
    'Alt+PageDown',
    'Control+Left',
  ])('accepts %s', (text) => expect(isAccelerator(text)).toBe(true));

  it.each([
    '',
    'P',
    'F5',
    'Shift+P',
    'Shift+num1',
    'Control',
    'Control+',
    'Control+Alt',
    '+P',
    'Control+Control+P',
    'Alt+Control+P',
    'Shift+Alt+P',
    'control+p',
    'Control+p',
    'Ctrl+P',
    'CommandOrControl+P',
    'Control+F0',
    'Control+F25',
    'Control+num10',
    'Control+PP',
    'Control+Plus',
    'Control+Escape',
    'Control+Tab',
    ' Control+P',
    'Control+P\n',
    'Control+P+Q',
    'Control+MediaPlayPause',
  ])('refuses %j', (text) => expect(isAccelerator(text)).toBe(false));
});

function stage(options: { taken?: string[] } = {}) {
  const held = new Map<string, () => void>();
  // Not 0, with which a sum would equal a difference.
  let time = 1_000_000;
  const globalShortcut = {
    register: (accelerator: string, callback: () => void) => {
      if (accelerator === 'Meta+F24') throw new TypeError('conversion failure');
      if (options.taken?.includes(accelerator) === true) return false;
      held.set(accelerator, callback);
      return true;
    },
    unregister: (accelerator: string) => void held.delete(accelerator),
  };
  const pressed = vi.fn();
  const hotkey = createHotkey(globalShortcut, pressed, () => time);
  return { hotkey, held, pressed, wait: (ms: number) => (time += ms) };
}

describe('registering a hotkey', () => {
  it('registers one at a time, and none by default', () => {
    const { hotkey, held } = stage();
    expect([hotkey.set(''), [...held.keys()]]).toEqual(['off', []]);
    expect([hotkey.set('Control+Alt+P'), [...held.keys()]]).toEqual(['active', ['Control+Alt+P']]);
    expect([hotkey.set('Control+Alt+P'), [...held.keys()]]).toEqual(['active', ['Control+Alt+P']]);
    expect([hotkey.set('Alt+F9'), [...held.keys()]]).toEqual(['active', ['Alt+F9']]);
    expect([hotkey.set(''), [...held.keys()]]).toEqual(['off', []]);
  });

  it.each([
    ['that another program holds', 'Control+Alt+T'],
    ['that the system does not know', 'Meta+F24'],
    ['outside of the grammar', 'P'],
  ])('keeps the earlier one when the new one is one %s', (_name, accelerator) => {
    const { hotkey, held } = stage({ taken: ['Control+Alt+T'] });
    hotkey.set('Alt+F9');
    expect([hotkey.set(accelerator), hotkey.current(), [...held.keys()]]).toEqual(['taken', 'Alt+F9', ['Alt+F9']]);
  });
});

it('a key that is held down counts as one press within half a second', () => {
  const { hotkey, held, pressed, wait } = stage();
  hotkey.set('Alt+F9');
  const press = () => held.get('Alt+F9')?.();
  press();
  wait(499);
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  wait(1);
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});
