/** The card of the person's own data: files that are saved and a file that is imported, on the desktop and in a browser. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataCard } from '../../../../../src/features/profile/data/DataCard';
import { replaceServices, services as currentServices } from '../../../../../src/core/services/services';
import { useNotices } from '../../../../../src/core/preferences/notices.store';
import { useSession } from '../../../../../src/core/session/session.store';
import { readStored, removeStored, storedKeyNames, writeStored } from '../../../../../src/lib/platform/storage';
import { settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
let reloads = 0;
async function open(isDesktop = true, sentryDsn = ''): Promise<void> {
  services = await signedIn({ isDesktop, sentryDsn });
  reloads = 0;
  replaceServices({ ...currentServices(), reloadPage: () => void (reloads += 1) });
  render(<DataCard />);
}
const row = (name: string) => within(screen.getByRole('group', { name }));
const press = async (button: HTMLElement) => {
  await userEvent.click(button);
  await act(settle);
};
const said = () => useNotices.getState().notices.map(({ getText, type }) => `${type}: ${getText()}`);
const savedText = () => {
  const [file] = services.savedFiles;
  return file !== undefined && 'text' in file ? file.text : '';
};
const settingsFile = (settings: object, desktop: object = {}) =>
  new File([JSON.stringify({ format: 'pinglane-settings', version: 1, settings, desktop })], 'settings.json');
async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  await userEvent.upload(input, file, { applyAccept: false });
  await act(settle);
}

beforeEach(() => {
  for (const name of storedKeyNames) removeStored(name);
});

describe('error reports', () => {
  const DSN = 'https://0a1b2c3d@reports.example/42';
  const toggle = () => row('Error reports').getByRole('switch', { name: 'Error reports' });

  it('are turned off and on in a browser, which keeps the choice', async () => {
    await open(false, DSN);
    expect(toggle()).toBeChecked();
    await press(toggle());
    expect([toggle().ariaChecked, readStored('errorReports')]).toEqual(['false', 'off']);
    await press(toggle());
    expect([toggle().ariaChecked, readStored('errorReports')]).toEqual(['true', 'on']);
  });

  it('are turned off on the desktop by its main process', async () => {
    await open(true, DSN);
    await act(settle);
    expect(toggle()).toBeChecked();
    await press(toggle());
    expect(toggle()).not.toBeChecked();
    expect(services.desktopState.settings.errorReports).toBe(false);
  });

  it('have no row where none are configured', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Error reports' })).toBeNull();
  });
});

describe('the settings file', () => {
  it('contains the chosen settings and those of the desktop app', async () => {
    await open();
    writeStored('theme', 'light');
    await press(row('Settings file').getByRole('button', { name: 'Export' }));
    expect(JSON.parse(savedText())).toMatchObject({ settings: { theme: 'light' }, desktop: { closeToTray: true } });
    expect(services.savedFiles[0]?.kind).toBe('settings');
    expect(said()).toEqual(['success: File saved']);
  });

  it('is a download without settings of the desktop app in a browser, which shows it itself', async () => {
    await open(false);
    writeStored('theme', 'light');
    await press(row('Settings file').getByRole('button', { name: 'Export' }));
    expect(services.files.map(([name]) => name)).toEqual([expect.stringMatching(/^pinglane-settings-.*\.json$/)]);
    expect(services.files[0]?.[1]).not.toContain('desktop');
    expect(said()).toEqual([]);
  });

  it('is not saved, with a message, when the main process does not tell its settings', async () => {
    await open();
    replaceServices({
      ...currentServices(),
      desktop: { ...currentServices().desktop, readDesktopSettings: () => Promise.resolve(null) },
    });
    await press(row('Settings file').getByRole('button', { name: 'Export' }));
    await press(row('Everything kept about you').getByRole('button', { name: 'Export' }));
    await choose(settingsFile({ theme: 'light' }));
    expect(services.savedFiles).toEqual([]);
    expect(said()).toEqual([
      'danger: The file could not be saved. Choose another folder.',
      'danger: Your current settings could not be read. Please try again.',
    ]);
  });

  it('is imported after a question with the number of changes; then the page is reloaded', async () => {
    await open();
    writeStored('graphRange', '5');
    await choose(settingsFile({ theme: 'light', graphRange: '5', lineGuard: 'wrong' }, { notifications: false }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^2 settings will change/)).toBeVisible();
    expect(readStored('theme')).toBe('system');
    await press(dialog.getByRole('button', { name: 'Import' }));
    expect(readStored('theme')).toBe('light');
    expect(readStored('lineGuard')).toBe('ask');
    expect(services.desktopState.settings).toMatchObject({ notifications: false, closeToTray: true });
    expect(reloads).toBe(1);
  });

  it('changes nothing when the question is cancelled', async () => {
    await open();
    await choose(settingsFile({ theme: 'light' }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(readStored('theme')).toBe('system');
    expect(reloads).toBe(0);
  });

  it('changes nothing when the main process does not change its settings', async () => {
    await open();
    services.saveDesktop = () => null;
    await choose(settingsFile({ theme: 'light' }, { notifications: false }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(said()).toEqual(['danger: The change did not take effect. Please try again.']);
    expect([readStored('theme'), reloads]).toEqual(['system', 0]);
  });

  it('changes no stored setting, with a message, when the main process could not write its own to disk', async () => {
    await open();
    services.saveDesktop = (settings) => ({ ...services.desktopState, settings, isKept: false });
    await choose(settingsFile({ theme: 'light' }, { notifications: false }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect(said()).toEqual(['danger: The settings could not be saved on this device.']);
    expect([readStored('theme'), reloads]).toEqual(['system', 0]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows which settings this computer has refused when the rest is imported; then the page is reloaded', async () => {
    await open();
    services.saveDesktop = (settings) => ({
      ...services.desktopState,
      settings: { ...settings, openAtLogin: false, hotkey: '', guardHotkey: '' },
      ...{ hotkey: 'taken', matchHotkey: 'active', guardHotkey: 'taken' },
    });
    const hotkeys = { hotkey: 'Control+Alt+P', matchHotkey: 'Shift+F8', guardHotkey: 'Shift+F8' };
    await choose(settingsFile({ theme: 'light' }, { openAtLogin: true, ...hotkeys }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect([readStored('theme'), reloads]).toEqual(['light', 0]);
    const dialog = within(screen.getByRole('dialog', { name: 'Settings file' }));
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Your system did not allow the app to start automatically.',
      'Ctrl + Alt + P is used by another program. Choose other keys.',
      'Shift + F8 is already one of your hotkeys. Choose other keys.',
    ]);
    await press(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(reloads).toBe(1);
  });

  it('shows that the system still starts the app when the file says that it should not', async () => {
    await open();
    const on = { ...services.desktopState.settings, openAtLogin: true };
    services.desktopState = { ...services.desktopState, settings: on };
    services.saveDesktop = () => services.desktopState;
    await choose(settingsFile({ theme: 'light' }, { openAtLogin: false }));
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    expect([readStored('theme'), reloads]).toEqual(['light', 0]);
    expect(screen.getByRole('alert')).toHaveTextContent('The change did not take effect.');
  });

  it('is not followed by a reload, which would lose it, when the storage refuses', async () => {
    await open(false);
    await choose(settingsFile({ theme: 'light' }));
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    refuse.mockRestore();
    expect(said()).toEqual(['danger: The settings could not be saved on this device.']);
    expect(reloads).toBe(0);
  });

  it.each([
    ['the settings are the same', settingsFile({ theme: 'unknown' }), 'success: These settings are the same as yours.'],
    ['it is another file', new File(['PNG'], 'a.png'), 'danger: This file contains no PingLane settings.'],
    [
      'it is larger than any settings',
      new File([`{"format":"pinglane-settings","version":1,"x":"${'x'.repeat(65_536)}"}`], 'a.json'),
      'danger: This file contains no PingLane settings.',
    ],
    [
      'it is from a newer version',
      new File(['{"format":"pinglane-settings","version":2}'], 'a.json'),
      'danger: This file is from a newer version of PingLane. Update the app first.',
    ],
  ])('opens no question but says why when %s', async (_name, file, sentence) => {
    await open();
    await choose(file);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(said()).toEqual([sentence]);
  });
});

describe('the file of everything', () => {
  it('has the account and what is stored, and neither the token nor open charges', async () => {
    await open();
    writeStored('recentServers', ['alpha']);
    const token = useSession.getState().token ?? '';
    await press(row('Everything kept about you').getByRole('button', { name: 'Export' }));
    expect(services.savedFiles[0]?.kind).toBe('own-data');
    expect(JSON.parse(savedText())).toMatchObject({
      account: { id: '204816', email: 'mika@pinglane.example' },
      desktop: { notifications: true },
      stored: { recentServers: ['alpha'] },
    });
    expect(token).not.toBe('');
    expect(savedText()).not.toContain(token);
  });

  it('H8: has the subscription without the address that stops it, which may open without a sign-in', async () => {
    await open();
    const { user } = useSession.getState();
    const price = { amount: 11.99, currency: 'USD' } as const;
    const subscription = { isActive: true, nextBillingAt: null, price, manageUrl: 'https://pay.example/?key=secret' };
    if (user) useSession.setState({ user: { ...user, subscription } });
    await press(row('Everything kept about you').getByRole('button', { name: 'Export' }));
    expect(JSON.parse(savedText())).toMatchObject({ account: { subscription: { isActive: true, price } } });
    expect(savedText()).not.toContain('secret');
  });
});
