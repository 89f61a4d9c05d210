/** The desktop settings: each works at once, and says when it does not. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DesktopCard } from '../../../../../src/features/profile/desktop/DesktopCard';
import { getStartup, setStartup } from '../../../../../src/lib/platform/app-info';
import { readStored, removeStored } from '../../../../../src/lib/platform/storage';
import type { FakeServices } from '../../../../support/fakes/fake-services';
import { signedIn } from '../../../../support/stages/signed-in';

let services: FakeServices;
const settings = () => services.desktopState.settings;
const toggle = (name: string) => screen.getByRole('switch', { name });
const hotkey = () => screen.getByRole('button', { name: /^Global hotkey: / });
async function open(change: Partial<FakeServices['desktopState']> = {}) {
  services.desktopState = { ...services.desktopState, ...change };
  const drawn = render(<DesktopCard />);
  await waitFor(() => expect(toggle('Notifications')).toBeEnabled());
  return drawn;
}

beforeEach(async () => {
  removeStored('autoConnect');
  services = await signedIn();
});

describe('switches', () => {
  it.each([
    ['Keep running in the tray', 'closeToTray', true],
    ['Start when the computer starts', 'openAtLogin', false],
    ['Notifications', 'notifications', true],
    ['Mini window', 'miniWindow', false],
  ] as const)('%s applies at once, in both directions', async (name, setting, isOn) => {
    await open();
    for (const expected of [isOn, !isOn, isOn]) {
      await waitFor(() => expect(toggle(name)).toHaveAttribute('aria-checked', String(expected)));
      expect(settings()[setting]).toBe(expected);
      await userEvent.click(toggle(name));
    }
  });

  it('of the mini window follows the tray and the cross of the window, and a later change keeps what they did', async () => {
    await open();
    const state = { ...services.desktopState, settings: { ...settings(), miniWindow: true } };
    services.desktopState = state;
    act(() => services.settingsListeners.forEach((listener) => listener(state)));
    expect(toggle('Mini window')).toBeChecked();
    await userEvent.click(toggle('Notifications'));
    await waitFor(() => expect(toggle('Notifications')).not.toBeChecked());
    expect(settings()).toMatchObject({ notifications: false, miniWindow: true });
  });

  it('is disabled before the main process has sent the settings', async () => {
    render(<DesktopCard />);
    expect(toggle('Notifications')).toBeDisabled();
    await waitFor(() => expect(toggle('Notifications')).toBeEnabled());
  });

  it('for closing to the tray is disabled with the reason when there is no tray', async () => {
    await open({ hasTray: false });
    expect(toggle('Keep running in the tray')).toBeDisabled();
    expect(toggle('Keep running in the tray')).not.toBeChecked();
    expect(screen.getByText(/There is no system tray here/)).toBeVisible();
    expect(screen.queryByText('The window stays hidden in the tray.')).toBeNull();
  });

  it('says what the desktop controls on Wayland, and only there', async () => {
    const { unmount } = await open();
    expect(screen.queryByText(/Wayland/)).toBeNull();
    expect(screen.getByText(/on top of other windows/)).toBeVisible();
    unmount();
    await open({ isWayland: true });
    expect(screen.getByText(/Wayland: your desktop decides where it is/)).toBeVisible();
    expect(screen.getByText(/Wayland: your desktop controls hotkeys/)).toBeVisible();
  });

  it.each([
    ['the system refuses to start the app', () => ({ ...services.desktopState }), /did not allow/],
    ['the main process does not answer', () => null, /did not take effect/],
    [
      'the disk refuses',
      () => ({ ...services.desktopState, isKept: false, settings: { ...settings(), openAtLogin: true } }),
      /could not be saved to disk/,
    ],
  ])('shows it when %s', async (_name, response, sentence) => {
    await open();
    services.saveDesktop = response;
    await userEvent.click(toggle('Start when the computer starts'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    services.saveDesktop = (requested) => ({ ...services.desktopState, settings: requested });
    await userEvent.click(toggle('Notifications'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('shows when the system still starts the app, which it was told not to', async () => {
  await open({ settings: { ...settings(), openAtLogin: true } });
  services.saveDesktop = () => services.desktopState;
  await userEvent.click(toggle('Start when the computer starts'));
  expect(await screen.findByRole('alert')).toHaveTextContent('did not take effect');
});

it('the auto-connect choice is made in a list and stored', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Connect on startup: Off' }));
  await userEvent.click(screen.getByRole('option', { name: 'Best server' }));
  expect(screen.getByRole('button', { name: 'Connect on startup: Best server' })).toBeVisible();
  expect(readStored('autoConnect')).toBe('best');
});

describe('the hotkey', () => {
  it('is recorded by keyboard alone, and removed by Backspace', async () => {
    await open();
    expect(hotkey()).toHaveAccessibleName('Global hotkey: None');
    hotkey().focus();
    await userEvent.keyboard('{Enter}');
    expect(hotkey()).toHaveAccessibleName('Global hotkey: Press the keys');
    await userEvent.keyboard('{Control>}{Alt>}p{/Alt}{/Control}');
    await waitFor(() => expect(hotkey()).toHaveAccessibleName('Global hotkey: Ctrl + Alt + P'));
    expect(settings().hotkey).toBe('Control+Alt+P');
    expect(within(hotkey()).getAllByText(/Ctrl|Alt|P/)).toHaveLength(3);
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(hotkey()).toHaveAccessibleName('Global hotkey: None'));
    expect(settings().hotkey).toBe('');
  });

  it('stays unchanged after Escape and after leaving the field', async () => {
    await open();
    for (const end of ['{Escape}', '{Tab}']) {
      await userEvent.click(hotkey());
      await userEvent.keyboard(end);
      expect(hotkey()).toHaveAccessibleName('Global hotkey: None');
    }
    await userEvent.click(hotkey());
    await userEvent.keyboard('{Backspace}');
    expect(hotkey()).toHaveAccessibleName('Global hotkey: None');
    expect(settings().hotkey).toBe('');
  });

  it('refuses keys that are needed for typing, and continues recording', async () => {
    await open();
    await userEvent.click(hotkey());
    await userEvent.keyboard('{Shift>}p{/Shift}');
    expect(screen.getByText(/Combine Ctrl, Alt/)).toBeVisible();
    expect(hotkey()).toHaveAccessibleDescription(/Combine Ctrl, Alt/);
    await userEvent.keyboard('{Shift>}{F9}{/Shift}');
    await waitFor(() => expect(settings().hotkey).toBe('Shift+F9'));
    expect(screen.queryByText(/Combine Ctrl, Alt/)).toBeNull();
  });

  it('refuses keys that type a character, and says so: with Ctrl and Alt they seemed to have no modifier', async () => {
    await open();
    await userEvent.click(hotkey());
    const isAltGraph = { key: '€', code: 'KeyE', modifierAltGraph: true };
    fireEvent(hotkey(), new KeyboardEvent('keydown', { ...isAltGraph, bubbles: true, cancelable: true }));
    expect(hotkey()).toHaveAccessibleDescription(/type a character on this keyboard/);
    expect(settings().hotkey).toBe('');
  });

  it('says that other programs and games no longer receive keys that are likely to be theirs', async () => {
    await open({ hotkey: 'active', settings: { ...settings(), hotkey: 'Control+C', matchHotkey: 'Control+Alt+M' } });
    const lost = /Other programs and games no longer receive/;
    expect(screen.getByText(lost)).toHaveTextContent('no longer receive Ctrl + C.');
    expect(hotkey()).toHaveAccessibleDescription(lost);
    await userEvent.click(hotkey());
    await userEvent.keyboard('{Control>}{Alt>}p{/Alt}{/Control}');
    await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
  });

  it.each([
    ['darwin', 'Control+Alt+Q', 'Global hotkey: ⌃ + ⌥ + A'],
    ['win32', 'Control+Alt+A', 'Global hotkey: Ctrl + Alt + A'],
  ] as const)('on a French keyboard of %s is the key that was pressed, and shown as its letter', async (...system) => {
    const [platform, stored, name] = system;
    const getLayoutMap = () => Promise.resolve(new Map([['KeyQ', 'a']]));
    Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'keyboard'));
    setStartup({ ...getStartup(), platform });
    await open();
    await userEvent.click(hotkey());
    fireEvent.keyDown(hotkey(), { key: 'a', code: 'KeyQ', ctrlKey: true, altKey: true });
    await waitFor(() => expect(hotkey()).toHaveAccessibleName(name));
    expect(settings().hotkey).toBe(stored);
  });

  it('keeps the reason until the press beside it ends: its line would move what is pressed', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(hotkey());
    await user.keyboard('p');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(hotkey()).not.toHaveFocus();
    expect(screen.getByText(/Combine Ctrl, Alt/)).toBeVisible();
    await user.pointer('[/MouseLeft]');
    expect(screen.queryByText(/Combine Ctrl, Alt/)).not.toBeInTheDocument();
  });

  it('shows that another program holds the new one, and keeps the old one', async () => {
    await open({ hotkey: 'active', settings: { ...settings(), hotkey: 'Alt+F8' } });
    services.saveDesktop = () => ({ ...services.desktopState, hotkey: 'taken' });
    await userEvent.click(hotkey());
    await userEvent.keyboard('{Alt>}{F9}{/Alt}');
    expect(await screen.findByText('Alt + F9 is used by another program. Choose other keys.')).toBeVisible();
    expect(hotkey()).toHaveAccessibleName('Global hotkey: Alt + F8');
  });

  it('J8: of match mode is set beside it, and refuses the same combination', async () => {
    await open({ hotkey: 'active', settings: { ...settings(), hotkey: 'Alt+F8' } });
    const ofMatchMode = () => screen.getByRole('button', { name: /^Match mode hotkey: / });
    await userEvent.click(ofMatchMode());
    await userEvent.keyboard('{Alt>}{F9}{/Alt}');
    await waitFor(() => expect(ofMatchMode()).toHaveAccessibleName('Match mode hotkey: Alt + F9'));
    expect(settings()).toMatchObject({ hotkey: 'Alt+F8', matchHotkey: 'Alt+F9' });
    services.saveDesktop = () => ({ ...services.desktopState, matchHotkey: 'taken' });
    await userEvent.click(ofMatchMode());
    await userEvent.keyboard('{Alt>}{F8}{/Alt}');
    expect(await screen.findByText('Alt + F8 is already one of your hotkeys. Choose other keys.')).toBeVisible();
    expect(hotkey()).not.toHaveAccessibleDescription(/Choose other keys/);
  });

  it('shows when the settings open that another program holds it', async () => {
    await open({ hotkey: 'taken', settings: { ...settings(), hotkey: 'Alt+F8' } });
    expect(screen.getByText('Alt + F8 is used by another program. Choose other keys.')).toBeVisible();
  });
});

describe('hiding the window from recordings', () => {
  it.each([
    ['win32', /leave the window out/, true],
    ['darwin', /^Not reliable on macOS/, true],
    ['linux', /^Not possible on Linux/, false],
  ] as const)('promises on %s what that system keeps', async (platform, text, isPossible) => {
    setStartup({ ...getStartup(), platform });
    await open();
    const row = within(screen.getByRole('group', { name: 'Hide the window from recordings' }));
    expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole<HTMLButtonElement>('switch').disabled).toBe(!isPossible);
  });
});

it('the web platform has no desktop settings', async () => {
  await signedIn({ isDesktop: false });
  const { container } = render(<DesktopCard />);
  expect(container).toBeEmptyDOMElement();
});
