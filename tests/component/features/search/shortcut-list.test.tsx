/** The list of keyboard shortcuts: it opens with ? and from the palette, and names the keys that work here. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';
import { box, panelShown, renderSearch } from './stage';

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
  services.handlers.searchGames = () => [];
});

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
/** Each row's words with its keys. */
const rows = () =>
  [...(list()?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.querySelectorAll('dt, kbd, dd > span')].map(({ textContent }) => textContent).join(' '),
  );
const EVERYWHERE = ['Search, settings and commands Ctrl K', 'This list ?', 'Close what is open, clear a search Esc'];
async function open() {
  renderSearch();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await userEvent.keyboard('?');
  await waitFor(() => expect(list()).not.toBeNull());
}

describe('the list of shortcuts', () => {
  it('opens with ? and closes with Escape', async () => {
    services.desktopState = {
      ...services.desktopState,
      settings: { ...services.desktopState.settings, hotkey: 'Control+Alt+P' },
    };
    renderSearch();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('?');
    await waitFor(() => expect(list()).not.toBeNull());
    expect(list()).toHaveTextContent('Search, settings and commandsCtrlK');
    await waitFor(() => expect(list()).toHaveTextContent('Global hotkeyCtrlAltP'));
    expect(list()).toHaveTextContent('Match mode hotkeyNone');
    act(() => within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }).focus());
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(list()).toBeNull());
    // A Thai keyboard has no such sign.
    fireEvent.keyDown(document.body, { key: 'ฦ', code: 'Slash', shiftKey: true });
    await waitFor(() => expect(list()).not.toBeNull());
  });

  it('names each key of lists, and those that connect, choose and play in the desktop app alone', async () => {
    await open();
    expect(rows()).toEqual([
      ...EVERYWHERE,
      ...['Move ↑ ↓ ← →', 'First or last Home End', 'Connect Enter', 'Choose a server without connecting Space'],
      ...['Add to or remove from favorites F', 'Play an installed game P', 'Play options of an installed game O'],
      ...['Global hotkey None', 'Match mode hotkey None', 'Line guard hotkey None', 'Streamer mode hotkey None'],
    ]);
  });

  it('opens with ? while no element has the key, as before the first click', async () => {
    renderSearch();
    fireEvent.keyDown(document, { key: '?' });
    await waitFor(() => expect(list()).not.toBeNull());
  });

  it('stays closed while a person types ? in a field', async () => {
    renderSearch();
    await userEvent.type(box(), 'what?');
    await act(settle);
    expect(box()).toHaveValue('what?');
    expect(list()).toBeNull();
  });

  it('opens from the palette', async () => {
    renderSearch();
    act(() => box().focus());
    await panelShown();
    fireEvent.change(box(), { target: { value: 'shortcuts' } });
    await userEvent.click(screen.getByRole('option', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(list()).not.toBeNull());
  });

  it('has no hotkeys on the web platform', async () => {
    await signedIn({ isDesktop: false });
    await open();
    expect(rows()).toEqual([
      ...EVERYWHERE,
      ...['Move ↑ ↓ ← →', 'First or last Home End', 'Open Enter', 'Add to or remove from favorites F'],
    ]);
  });
});
