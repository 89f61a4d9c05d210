/** The global hotkey: its grammar, keys of other programs, and one command per press. */
import { describe, expect, it, vi } from 'vitest';
import { forEachHotkey, isAccelerator } from '../../../../common/contract/ipc/desktop-settings';
import { createHotkey, createHotkeys, HELD_KEY_MS } from '../../../../electron/desktop/hotkey';

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

/** The system's shortcuts: the combinations that this program holds, and those of others. */
function fakeShortcuts(taken: readonly string[] = []) {
  const held = new Map<string, () => void>();
  const globalShortcut = {
    register: (accelerator: string, callback: () => void) => {
      if (accelerator === 'Meta+F24') throw new TypeError('conversion failure');
      if (taken.includes(accelerator) || held.has(accelerator)) return false;
      held.set(accelerator, callback);
      return true;
    },
    unregister: (accelerator: string) => void held.delete(accelerator),
  };
  return { held, globalShortcut };
}

function stage(options: { taken?: string[]; platform?: NodeJS.Platform } = {}) {
  const { held, globalShortcut } = fakeShortcuts(options.taken);
  // Not 0, with which a sum would equal a difference.
  let time = 1_000_000;
  const pressed = vi.fn();
  const hotkey = createHotkey(globalShortcut, pressed, { platform: options.platform ?? 'win32', now: () => time });
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

it('a key that is held down is one press for as long as it repeats, and the next press counts again', () => {
  const { hotkey, held, pressed, wait } = stage();
  hotkey.set('Alt+F9');
  const press = () => held.get('Alt+F9')?.();
  press();
  // Windows repeats a held key after 250 ms to 1 s, as the person has chosen, and then up to 30 times a second.
  for (const delayMs of [1_000, ...Array.from({ length: 100 }, () => 33)]) {
    wait(delayMs);
    press();
  }
  expect(pressed).toHaveBeenCalledTimes(1);
  wait(HELD_KEY_MS);
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it.each([
  // The second press may be a repetition: with its delay of a second Windows gives no sign of a release.
  ['win32', [1, 1, 2, 2, 3]],
  ['darwin', [1, 2, 3, 4, 5]],
] as const)('presses each 700 ms are not held back by the ones before on %s', (platform, counts) => {
  const { hotkey, held, pressed, wait } = stage({ platform });
  hotkey.set('Alt+F9');
  const counted = counts.map(() => {
    held.get('Alt+F9')?.();
    wait(700);
    return pressed.mock.calls.length;
  });
  expect(counted).toEqual(counts);
});

describe('the hotkeys together', () => {
  const OFF = { hotkey: '', matchHotkey: '', guardHotkey: '', streamerHotkey: '' };
  const together = (taken: readonly string[] = []) => {
    const { held, globalShortcut } = fakeShortcuts(taken);
    const pressed = forEachHotkey(() => vi.fn());
    const set = createHotkeys(globalShortcut, pressed, { platform: 'win32', now: () => 1_000_000 });
    return { held, pressed, set };
  };

  it('call what belongs to each', () => {
    const { held, pressed, set } = together();
    set({ ...OFF, hotkey: 'Alt+F1', guardHotkey: 'Alt+F2' });
    held.get('Alt+F2')?.();
    expect(forEachHotkey((setting) => pressed[setting].mock.calls.length)).toEqual({
      ...{ hotkey: 0, matchHotkey: 0, guardHotkey: 1, streamerHotkey: 0 },
    });
  });

  it('refuse the combination of another one that keeps it', () => {
    const { held, set } = together();
    set({ ...OFF, hotkey: 'Alt+F1' });
    expect(set({ ...OFF, hotkey: 'Alt+F1', matchHotkey: 'Alt+F1' })).toEqual({
      ...{ hotkey: 'active', matchHotkey: 'taken', guardHotkey: 'off', streamerHotkey: 'off' },
    });
    expect([...held.keys()]).toEqual(['Alt+F1']);
  });

  it('exchange their combinations', () => {
    const { held, pressed, set } = together();
    set({ ...OFF, hotkey: 'Alt+F1', matchHotkey: 'Alt+F2' });
    expect(set({ ...OFF, hotkey: 'Alt+F2', matchHotkey: 'Alt+F1' })).toMatchObject({
      ...{ hotkey: 'active', matchHotkey: 'active' },
    });
    held.get('Alt+F1')?.();
    expect([pressed.hotkey, pressed.matchHotkey].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('pass a combination on when its holder gets none or one of another program', () => {
    const { set } = together(['Alt+F9']);
    set({ ...OFF, streamerHotkey: 'Alt+F1' });
    expect(set({ ...OFF, hotkey: 'Alt+F1' })).toMatchObject({ hotkey: 'active', streamerHotkey: 'off' });
    expect(set({ ...OFF, hotkey: 'Alt+F9', guardHotkey: 'Alt+F1' })).toMatchObject({
      ...{ hotkey: 'taken', guardHotkey: 'active' },
    });
  });
});
