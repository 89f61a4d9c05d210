/** The server list: search, filter, sort, favourites, pings of the rows, keyboard, and connecting. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { RANKED_ANEW_MS } from '../../../../src/features/home/servers/use-server-order';
import { FLUSH_INTERVAL_MS } from '../../../../src/core/connection/monitoring/flush-delay.rules';
import { resetHelperSession } from '../../../../src/core/connection/helper-session';
import { setInactive } from '../../../../src/core/connection/activity.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { useConnection } from '../../../../src/core/connection/connection.store';
import {
  endSweep,
  mergeFigures,
  resetServers,
  setServers,
  useServers,
} from '../../../../src/core/servers/servers.store';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, servers, signedIn, sweepFigures } from '../../../support/stages/signed-in';
import { failure, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { figuresById } from '../../../../src/model/figures-by-id';

let services: FakeServices;
const grid = () => screen.getByRole('grid', { name: 'Servers' });
/** The first row has the names of the columns. */
const rows = () => within(grid()).getAllByRole('row').slice(1);
const names = () => rows().map((row) => row.dataset['name']);
const row = (name: string) => {
  const found = rows().find(({ dataset }) => dataset['name'] === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
const target = () => {
  const { connection } = useConnection.getState();
  return 'serverId' in connection ? connection.serverId : null;
};

beforeEach(async () => {
  giveListSize();
  services = await signedIn();
  resetHelperSession();
  render(<ServersCard />);
});

describe('what is shown', () => {
  it('the search matches names and country codes, ignoring case', async () => {
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'ALP');
    expect(names()).toEqual(['Alpha']);
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'de');
    expect(names()).toEqual(['Delta', 'Hotel', 'Lima']);
  });

  it('the country filter lists each country once by its name, and filters the rows', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Country: All countries' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All countries',
      'Germany',
      'Japan',
      'Singapore',
      'Vietnam',
    ]);
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    expect(screen.getByText('Sorry, no matching options.')).toBeVisible();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'viet{Enter}');
    expect(names()).toEqual(['Charlie', 'Golf', 'Kilo']);
  });

  it('EU and UK show the generic flag, in the filter and in the rows (docs/product.md section 9)', async () => {
    const flagOf = (place: HTMLElement) => place.querySelector('[data-country] img')?.getAttribute('src');
    const one = { isFavourite: false, isVip: false };
    act(() =>
      setServers([
        { id: 'e', name: 'Europe 1', countryCode: 'EU', ...one },
        { id: 'u', name: 'London 1', countryCode: 'UK', ...one },
        { id: 'g', name: 'Leeds 1', countryCode: 'GB', ...one },
      ]),
    );
    expect(['Europe 1', 'London 1', 'Leeds 1'].map((name) => flagOf(row(name)))).toEqual([
      'flag-generic.svg',
      'flag-generic.svg',
      'flags/gb.svg',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Country: All countries' }));
    const flags = screen.getAllByRole('option').map((option) => flagOf(option));
    expect(flags.sort()).toEqual(['flag-generic.svg', 'flag-generic.svg', 'flags/gb.svg', undefined]);
    await userEvent.keyboard('european{Enter}');
    expect(screen.getByRole('button', { name: 'Country: EU European Union' })).toHaveFocus();
    expect(names()).toEqual(['Europe 1']);
  });

  it('the rows sort by ping, name or country, favourites first, and the choice is stored', async () => {
    act(() => mergeFigures({ lima: figures(5) }));
    act(() => void endSweep(null, figuresById({}), null));
    act(() => void endSweep(Date.now() + 2, figuresById({ lima: figures(5) }), null));
    expect(names()[0]).toBe('Lima');
    await userEvent.click(screen.getByRole('button', { name: 'Sort, favorites first: Ping' }));
    await userEvent.click(screen.getByRole('option', { name: 'Name' }));
    expect(names()[0]).toBe('Alpha');
    expect(readStored('serverSort')).toBe('name');
    // A double click marks once: the row has moved away from under the second one.
    await userEvent.dblClick(within(row('Golf')).getByRole('button', { name: 'Add Golf to favorites' }));
    await act(settle);
    expect([names()[0], services.calls.filter((call) => call === 'updateFavourite').length]).toEqual(['Golf', 1]);
  });

  it('a favourite is unmarked when the provider rejects it', async () => {
    services.handlers.updateFavourite = () => Promise.reject(failure('server'));
    await userEvent.click(within(row('Golf')).getByRole('button', { name: 'Add Golf to favorites' }));
    await act(settle);
    expect(within(row('Golf')).getByRole('button', { name: 'Add Golf to favorites' })).toBeVisible();
  });

  it('a ping changes in its row, and the order stays while the pointer is over the list', () => {
    fireEvent.pointerEnter(grid());
    act(() => void endSweep(Date.now() + 10, figuresById({ ...sweepFigures, alpha: figures(400) }), null));
    expect(names()[0]).toBe('Alpha');
    expect(within(row('Alpha')).getByRole('img', { name: '400 ms, High' })).toBeVisible();
    fireEvent.pointerLeave(grid());
    expect([names()[0], names().at(-1)]).toEqual(['Bravo', 'Alpha']);
  });

  it('rows move every half minute while the window has no input, and at once when input comes', () => {
    const { pingedAt } = useServers.getState();
    const sweepAfter = (passedMs: number) =>
      act(() => void endSweep((pingedAt ?? 0) + passedMs, figuresById({ ...sweepFigures, alpha: figures(400) }), null));
    act(() => setInactive(true));
    sweepAfter(RANKED_ANEW_MS - 1);
    expect(names()[0]).toBe('Alpha');
    sweepAfter(RANKED_ANEW_MS);
    expect(names()[0]).toBe('Bravo');
    act(() => void endSweep((pingedAt ?? 0) + RANKED_ANEW_MS + 1, figuresById(sweepFigures), null));
    act(() => setInactive(false));
    expect(names()[0]).toBe('Alpha');
  });

  it('the scale shows 90 as low, 91 and 150 as medium, 151 as high, no answer as a timeout, and no figure as not measured', () => {
    act(() =>
      mergeFigures({
        alpha: figures(90),
        bravo: figures(91),
        charlie: figures(150),
        delta: figures(151),
        echo: figures(null),
      }),
    );
    const chip = (name: string) => within(row(name)).getByRole('img').getAttribute('aria-label');
    expect(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'].map(chip)).toEqual([
      '90 ms, Low',
      '91 ms, Medium',
      '150 ms, Medium',
      '151 ms, High',
      'Timeout',
    ]);
    act(() => setServers([...servers, { ...(servers[0] as (typeof servers)[number]), id: 'new', name: 'New' }]));
    expect(chip('New')).toBe('Not measured yet');
  });
});

it('Test again cancels the running sweep and starts another; its name is its tooltip', async () => {
  services.ping = () => new Promise(() => undefined);
  const button = screen.getByRole('button', { name: 'Test again' });
  expect(button).toHaveAttribute('title', 'Test again');
  await userEvent.click(button);
  await userEvent.click(button);
  expect(services.freshPings).toEqual([true, true]);
  act(() => services.publishMeasured({ figures: { alpha: figures(33) }, direct: null }));
  act(() => services.timers.fire(FLUSH_INTERVAL_MS));
  expect(within(row('Alpha')).getByRole('img', { name: '33 ms, Low' })).toBeVisible();
  act(() => resetServers());
  expect(button).toBeDisabled();
});

describe('connecting', () => {
  it('a click chooses the server, and a double click connects to it', async () => {
    await userEvent.click(row('Bravo'));
    expect(useServers.getState().chosenId).toBe('bravo');
    expect(row('Bravo')).toHaveAttribute('aria-selected', 'true');
    expect(target()).toBeNull();
    await userEvent.dblClick(row('Charlie'));
    await act(settle);
    expect(target()).toBe('charlie');
    expect(services.logins).toEqual(['session-token-charlie']);
  });

  it('a double click connects the server of its first press when the rows move in between', async () => {
    const third = () => row(names()[2] ?? '');
    expect(third().dataset['name']).toBe('Charlie');
    fireEvent.click(third(), { detail: 1 });
    act(() => setServers(servers.filter(({ id }) => id !== 'bravo')));
    fireEvent.click(third(), { detail: 2 });
    fireEvent.doubleClick(third());
    await act(settle);
    expect([target(), useServers.getState().chosenId]).toEqual(['charlie', 'charlie']);
  });

  it('the connected row says so in words, not by its colour alone', async () => {
    expect(screen.queryByText('Connected')).toBeNull();
    await userEvent.click(within(row('Delta')).getByRole('button', { name: 'Connect to Delta' }));
    await act(settle);
    expect(screen.getByRole('row', { name: /Delta.*Connected/ })).toBeVisible();
    expect(screen.getAllByText('Connected')).toHaveLength(1);
  });

  it('the button of a row connects, and is absent from the connected row', async () => {
    await userEvent.click(within(row('Delta')).getByRole('button', { name: 'Connect to Delta' }));
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'delta' });
    expect(within(row('Delta')).queryByRole('button', { name: 'Connect to Delta' })).toBeNull();
  });

  it('arrows, Page and End keys move, Enter connects, F marks a favourite, and space chooses', async () => {
    grid().focus();
    const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.dataset['name'];
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Alpha');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe('Bravo');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(active()).toBe('Lima');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(active()).toBe('Alpha');
    // Nine rows fit into the 316 px that the names of the columns leave.
    await userEvent.keyboard('{PageDown}');
    expect(active()).toBe('Juliett');
    await userEvent.keyboard('{Home}{ArrowDown}f');
    expect(useServers.getState().list.find(({ id }) => id === 'bravo')?.isFavourite).toBe(true);
    expect(active()).toBe('Bravo');
    await userEvent.keyboard(' ');
    expect(useServers.getState().chosenId).toBe('bravo');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await act(settle);
    expect(target()).toBe('alpha');
  });

  it('F is the key at its position on a Thai keyboard layout', () => {
    grid().focus();
    fireEvent.keyDown(grid(), { key: 'ด', code: 'KeyF' });
    expect(useServers.getState().list.filter(({ isFavourite }) => isFavourite)).toHaveLength(1);
  });

  it('key combinations such as Ctrl+F pass through', () => {
    grid().focus();
    const isLeft = fireEvent.keyDown(grid(), { key: 'f', ctrlKey: true });
    expect(isLeft).toBe(true);
    expect(useServers.getState().list.some(({ isFavourite }) => isFavourite)).toBe(false);
  });
});
