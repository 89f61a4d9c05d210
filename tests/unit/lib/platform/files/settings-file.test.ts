/** The file of the settings: what is written is read again, and nothing else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  countSettings,
  formatSettings,
  parseSettings,
  STORED_SETTINGS,
  type Settings,
} from '../../../../../src/lib/platform/files/settings-file';
import { SETTINGS } from '../../../../../src/lib/i18n/settings-table';
import { keys } from '../../../../../src/lib/platform/stored/stored-keys';

const desktop = {
  closeToTray: false,
  openAtLogin: true,
  hotkey: 'Control+Alt+P',
  matchHotkey: '',
  guardHotkey: 'Shift+F9',
  streamerHotkey: '',
  hideFromCapture: true,
  notifications: false,
};
const own: Settings = { stored: { language: 'ja', theme: 'light', pingScale: 'shooter' }, desktop };
const file = (part: object) =>
  JSON.stringify({ format: 'pinglane-settings', version: 1, settings: own.stored, desktop, ...part });

it('the settings in the file are all that are kept as settings, and the levels of single games', () => {
  const kept = Object.entries(keys).flatMap(([name, { lifetime }]) =>
    typeof lifetime === 'object' && lifetime.keptBecause === 'how this machine is used' ? [name] : [],
  );
  expect([...STORED_SETTINGS].toSorted()).toEqual([...kept, 'gameScales'].toSorted());
});

describe('a settings file', () => {
  it('is read as it was written, by text and with the version of the app for a reader', () => {
    const text = formatSettings('pinglane', '1.2.3', own);
    expect(JSON.parse(text)).toMatchObject({ format: 'pinglane-settings', version: 1, app: '1.2.3' });
    expect(parseSettings('pinglane', text)).toEqual(own);
  });

  it('of the web platform has no settings of the desktop app', () => {
    const text = formatSettings('pinglane', '1.2.3', { stored: own.stored, desktop: null });
    expect(text).not.toContain('desktop');
    expect(parseSettings('pinglane', text)).toEqual({ stored: own.stored, desktop: {} });
  });

  it.each([
    ['an empty one', ''],
    ['one that is no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['another format', file({ format: 'pinglane-data' })],
    ["another brand's", file({ format: 'other-settings' })],
    ['one without a version', file({ version: undefined })],
    ['version 0', file({ version: 0 })],
    ['settings that are a list of texts', file({ settings: 'dark' })],
  ])('is unreadable when it is %s', (_name, text) => {
    expect(parseSettings('pinglane', text)).toBe('unreadable');
  });

  it('is newer when its version is one that this app does not know', () => {
    expect(parseSettings('pinglane', file({ version: 2, settings: { color: 1 } }))).toBe('newer');
  });

  it('loses what this version does not have and what has another type, and keeps the rest', () => {
    const settings = { theme: 'dark', accessToken: 'secret', language: 7, __proto__: { theme: 'light' } };
    const given = { closeToTray: 'yes', hotkey: 'Shift', notifications: true, extra: 1 };
    expect(parseSettings('pinglane', file({ settings, desktop: given }))).toEqual({
      stored: { theme: 'dark' },
      desktop: { notifications: true },
    });
  });

  it('never throws and never yields another key, whatever is in it', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ version: fc.constantFrom(1, 2, -1, 1.5, '1'), settings: fc.jsonValue(), desktop: fc.jsonValue() })
        .map(file),
      fc
        .dictionary(fc.constantFrom(...STORED_SETTINGS, 'accessToken', '__proto__'), fc.jsonValue())
        .map((settings) => file({ settings })),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const parsed = parseSettings('pinglane', text);
        if (typeof parsed === 'string') return;
        expect(STORED_SETTINGS).toEqual(expect.arrayContaining(Object.keys(parsed.stored)));
        expect(Object.keys(desktop)).toEqual(expect.arrayContaining(Object.keys(parsed.desktop ?? {})));
      }),
    );
  });
});

describe('the changes of a file', () => {
  const valid = () => true;

  it('are the settings that differ, and are counted', () => {
    const current: Settings = {
      stored: { language: 'ja', theme: 'dark' },
      desktop: { ...desktop, notifications: true },
    };
    const changes = changesOf(own, current, valid);
    expect(changes).toEqual({ stored: { theme: 'light', pingScale: 'shooter' }, desktop: { notifications: false } });
    expect(countSettings(changes)).toBe(3);
    expect(countSettings(changesOf(current, current, valid))).toBe(0);
  });

  it('leave out a text that is no value of its setting', () => {
    const changes = changesOf(own, { stored: {}, desktop }, (name) => name !== 'theme');
    expect(changes.stored).toEqual({ language: 'ja', pingScale: 'shooter' });
  });

  it("leave out the desktop app's settings on the web platform, also those among the stored ones", () => {
    const every: Settings = { stored: Object.fromEntries(STORED_SETTINGS.map((name) => [name, 'other'])), desktop };
    const namesFor = (current: Settings) => Object.keys(changesOf(every, current, valid).stored);
    const web = namesFor({ stored: {}, desktop: null });
    expect(namesFor({ stored: {}, desktop })).toEqual(STORED_SETTINGS);
    expect(web).toEqual([
      ...['language', 'theme', 'textSize', 'contrast', 'transparency', 'streamerMode', 'drawerOpen', 'controller'],
    ]);
    expect(changesOf(every, { stored: {}, desktop: null }, valid).desktop).toBeNull();
    // As the settings page and the palette have them.
    for (const [name, { isDesktopOnly }] of Object.entries(SETTINGS))
      if (isDesktopOnly) expect(web).not.toContain(name);
  });
});
