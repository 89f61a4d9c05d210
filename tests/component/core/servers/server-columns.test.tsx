/** The columns of the server list: their names, the figures of each row, and sorting by them. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { endSweep, mergeFigures, setServers } from '../../../../src/core/servers/servers.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { giveListSize } from '../../../support/fakes/list-size';
import { servers, signedIn } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const grid = () => screen.getByRole('grid', { name: 'Servers' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
const names = () => rows().map((row) => row.dataset['name']);
/** The texts of the cells of jitter and missed, a dash with its reason. */
const figuresOf = (name: string) => {
  const row = rows().find(({ dataset }) => dataset['name'] === name);
  if (!row) throw new Error(`no row ${name}`);
  return within(row)
    .getAllByRole('gridcell')
    .slice(3, 5)
    .map(({ textContent }) => textContent);
};

beforeEach(async () => {
  giveListSize();
  await signedIn();
  render(<ServersCard />);
});

it('the header row names each column, and counts itself among the rows', () => {
  const header = within(grid()).getAllByRole('row')[0];
  expect(header).toHaveAttribute('aria-rowindex', '1');
  expect(within(header as HTMLElement).getAllByRole('columnheader')).toHaveLength(6);
  expect(
    within(header as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Favorite', 'Server', 'Connect', 'Jitter', 'Missed', 'Ping']);
  expect(grid()).toHaveAttribute('aria-colcount', '6');
  expect(grid()).toHaveAttribute('aria-rowcount', '13');
  expect(rows()[0]).toHaveAttribute('aria-rowindex', '2');
  expect(within(rows()[0] as HTMLElement).getAllByRole('gridcell')).toHaveLength(6);
});

it('a row shows jitter and missed probes as far as the helper reports them, and else a dash with the reason', () => {
  act(() =>
    mergeFigures({
      alpha: { roundTripMs: 20, jitterMs: 3.14, loss: 0 },
      bravo: { roundTripMs: 30, jitterMs: null, loss: 0.2 },
      charlie: { roundTripMs: 40, jitterMs: 0, loss: null },
      delta: { roundTripMs: null, jitterMs: null, loss: null },
    }),
  );
  act(() => setServers([...servers, { ...(servers[0] as (typeof servers)[number]), id: 'new', name: 'A new one' }]));
  expect(figuresOf('Alpha')).toEqual(['3.1', '0%']);
  expect(figuresOf('Bravo')).toEqual(['–Not reported by the helper', '20%']);
  expect(figuresOf('Charlie')).toEqual(['0.0', '–Not reported by the helper']);
  expect(figuresOf('Delta')).toEqual(['–Timeout', '100%']);
  expect(figuresOf('A new one')).toEqual(['–Not measured yet', '–Not measured yet']);
});

it('the tooltip of a ping has all three figures', async () => {
  act(() => mergeFigures({ alpha: { roundTripMs: 20, jitterMs: 3.14, loss: 0.2 } }));
  await userEvent.hover(within(rows()[0] as HTMLElement).getByRole('img', { name: '20 ms, Low' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ping 20 ms · Jitter 3.1 ms · Missed 20%');
});

it('a click on a column sorts by it, which is marked, stored and also in the select', async () => {
  const sweep = {
    alpha: { roundTripMs: 20, jitterMs: 9, loss: 0.4 },
    bravo: { roundTripMs: 35, jitterMs: 1, loss: 0.2 },
    charlie: { roundTripMs: 50, jitterMs: 5, loss: 0 },
  };
  act(() => void endSweep(Date.now() + 1, figuresById(sweep), null));
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(header('Ping')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(header('Jitter')).getByRole('button'));
  expect(names()[0]).toBe('Bravo');
  expect(header('Jitter')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Ping')).not.toHaveAttribute('aria-sort');
  expect(readStored('serverSort')).toBe('jitter');
  await userEvent.click(screen.getByRole('button', { name: 'Sort, favorites first: Jitter' }));
  await userEvent.click(screen.getByRole('option', { name: 'Missed' }));
  expect(names().slice(-2)).toEqual(['Bravo', 'Alpha']);
  await userEvent.click(within(header('Server')).getByRole('button'));
  expect(names()[0]).toBe('Alpha');
});
