/** The command palette by keyboard alone: Ctrl/Cmd+K from anywhere, and everything after it. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { setConnection, useConnection } from '../../../../src/core/connection/connection.store';
import { resetLayout, setTheme, useLayout } from '../../../../src/core/preferences/layout.store';
import { addRecentServer } from '../../../../src/core/servers/recents.store';
import { closeRepair, useRepair } from '../../../../src/core/repair/repair.store';
import { useSession } from '../../../../src/core/session/session.store';
import { deferred, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';
import { active, box, endDebounce, options, panel, panelShown, renderSearch } from '../../features/search/stage';

let services: FakeServices;
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await panelShown();
  await act(settle);
};
const choose = async (typed: string) => {
  await open();
  await userEvent.keyboard(`${typed}{Enter}`);
  await act(settle);
};

beforeEach(async () => {
  services = await signedIn();
});
afterEach(async () => {
  await changeLanguage('en');
  setTheme('system');
  resetLayout();
});

describe('the shortcut', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s focuses the search box from anywhere', async (keys) => {
    renderSearch();
    await userEvent.keyboard(keys);
    expect(box()).toHaveFocus();
    await panelShown();
  });

  it.each(['า', 'л', 'ㅏ'])('focuses the search box on a layout that writes %s there', (key) => {
    renderSearch();
    fireEvent.keyDown(document.body, { key, code: 'KeyK', ctrlKey: true });
    expect(box()).toHaveFocus();
  });

  it('leaves Ctrl and K to an input method editor that is composing', () => {
    renderSearch();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    const press = { key: 'Process', code: 'KeyK', ctrlKey: true };
    fireEvent.keyDown(document.body, { ...press, isComposing: true });
    fireEvent.keyDown(document.body, { ...press, keyCode: 229 });
    expect(box()).not.toHaveFocus();
  });

  it.each(['k', '{Alt>}{Control>}k{/Control}{/Alt}', '{Shift>}{Control>}k{/Control}{/Shift}'])(
    '%s does not focus the search box',
    async (keys) => {
      renderSearch();
      await userEvent.keyboard(keys);
      expect(box()).not.toHaveFocus();
    },
  );
});

describe('the box', () => {
  it('is a combobox over the list, and references the active option', async () => {
    ['bravo', 'alpha'].forEach(addRecentServer);
    renderSearch();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).not.toHaveAttribute('aria-controls');
    await open();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toHaveAttribute('id', box().getAttribute('aria-controls'));
    expect(active()).toHaveTextContent('Alpha');
    expect(screen.getAllByRole('option', { selected: true })).toEqual([active()]);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Bravo');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Home');
    await userEvent.keyboard('{End}');
    expect(active()).toHaveTextContent('Sign out');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Alpha');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toHaveTextContent('Sign out');
    await userEvent.keyboard('{Home}');
    expect(active()).toHaveTextContent('Alpha');
  });

  it('makes the first game active before anything is typed, although games come last', async () => {
    const slow = deferred<{ data: { id: number; name: string }[] }>();
    services.handlers.listGames = () => slow.promise;
    renderSearch();
    await open();
    expect(active()).toHaveTextContent('Home');
    await act(async () => {
      slow.resolve({ data: [{ id: 1, name: 'Star Lanes' }] });
      await settle();
    });
    expect(active()).toHaveTextContent('Star Lanes');
  });

  it('keeps its active option when games arrive above it', async () => {
    const slow = deferred<{ id: number; name: string }[]>();
    services.handlers.searchGames = () => slow.promise;
    const { path } = renderSearch();
    await open();
    await userEvent.keyboard('prof');
    expect(active()).toHaveTextContent('Profile');
    await endDebounce(services);
    expect(services.calls).toContain('searchGames');
    await act(async () => {
      slow.resolve([{ id: 1, name: 'Professor Lane' }]);
      await settle();
    });
    expect(options('Game')).toEqual(['Professor LaneNo serverConnect']);
    expect(active()).toHaveTextContent('Profile');
    await userEvent.keyboard('{Enter}');
    expect(path()).toBe('/profile');
  });

  it('Escape clears it first, then closes the panel and returns the focus', async () => {
    renderSearch();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await open();
    await userEvent.keyboard('alp{Escape}');
    expect(box()).toHaveValue('');
    expect(panel()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it('leaves Enter and arrows to an input method while it is composing', async () => {
    const { path } = renderSearch();
    await open();
    await userEvent.keyboard('prof');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(path()).toBe('/');
    expect(panel()).not.toBeNull();
  });

  it('keeps the focus in the box when its clear button is clicked', async () => {
    renderSearch();
    await open();
    await userEvent.keyboard('alp');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(panel()).not.toBeNull();
  });
});

describe('Enter', () => {
  const connection = () => useConnection.getState().connection;

  it('opens a page, clears the box and moves the focus to the page', async () => {
    const { path } = renderSearch();
    await choose('gift');
    expect([path(), panel()]).toEqual(['/giftcode', null]);
    expect(box()).toHaveValue('');
    expect(document.getElementById('main')).toHaveFocus();
  });

  it('connects to a server when its name was typed', async () => {
    renderSearch();
    await choose('julie');
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'juliett' });
  });

  it('connects to the best server, and disconnects', async () => {
    renderSearch();
    await open();
    expect(options('Actions')).not.toContain('Disconnect');
    await userEvent.keyboard('best{Enter}');
    await act(settle);
    expect(connection()).toMatchObject({ state: 'connected', serverId: 'alpha' });
    await choose('disconnect');
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('cancels an attempt, and offers that as Cancel', async () => {
    renderSearch();
    const startedAt = Date.now();
    act(() => setConnection({ state: 'connecting', serverId: 'alpha', step: 'submit', startedAt, stepAt: startedAt }));
    await open();
    expect(options('Actions')).toContain('Cancel');
    expect(options('Actions')).not.toContain('Disconnect');
    await userEvent.keyboard('cancel{Enter}');
    await act(settle);
    expect(connection()).toEqual({ state: 'idle' });
  });

  it('changes the theme', async () => {
    renderSearch();
    await choose('change theme light');
    expect(useLayout.getState().theme).toBe('light');
    await open();
    await userEvent.keyboard('theme');
    expect(options('Actions')).toEqual(['Theme: Dark', 'Theme: System']);
  });

  it('changes the language, whose own texts match from then on', async () => {
    renderSearch();
    await choose('日本');
    await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
    await userEvent.keyboard('{Control>}k{/Control}プロフ');
    expect(await screen.findByRole('option', { name: /プロフィール/ })).toBeVisible();
  });

  it('opens Repair', async () => {
    renderSearch();
    await choose('repair');
    expect(useRepair.getState().isOpen).toBe(true);
    closeRepair();
  });

  it('logs out', async () => {
    renderSearch();
    await choose('log out');
    expect(useSession.getState().token).toBeNull();
  });

  it('does nothing when nothing matches', async () => {
    const { path } = renderSearch('/service');
    await choose('zzz');
    expect(path()).toBe('/service');
    expect(box()).toHaveValue('zzz');
  });
});
