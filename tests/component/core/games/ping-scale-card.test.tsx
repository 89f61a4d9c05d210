/** The ping card by the chosen ping levels: the graph's last value and bounds, the heat map and its legend. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { PingCard } from '../../../../src/features/home/ping/PingCard';
import { pingGraph } from '../../../../src/features/home/ping/PingPlot';
import graphStyles from '../../../../src/ui/charts/graph/PingGraph.module.css';
import heatStyles from '../../../../src/ui/charts/HeatMap.module.css';
import { choosePingScale } from '../../../../src/core/games/ping-scale.store';
import { addSample } from '../../../../src/core/connection/connection.store';
import { openHistory, recordSweep } from '../../../../src/core/servers/history.store';
import { figures, servers, signedIn } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const HOUR_MS = 60 * 60_000;
const LEVELS = ['low', 'medium', 'high'] as const;

beforeEach(async () => {
  await signedIn();
  await pingGraph.load();
});

it('the colour of the last value and the lines of the bounds follow the chosen levels', () => {
  addSample({ at: Date.now(), roundTripMs: 60, jitterMs: 2, via: 'service' });
  const { container } = render(<PingCard />);
  const last = () => LEVELS.filter((level) => container.querySelector(`.${String(graphStyles[`last-${level}`])}`));
  const bounds = () =>
    ['boundMedium', 'boundHigh'].map(
      (bound) => container.querySelector(`.${String(graphStyles[bound])}`)?.nextElementSibling?.textContent,
    );
  expect([last(), bounds()]).toEqual([['low'], ['90', '150']]);
  act(() => choosePingScale('shooter'));
  expect([last(), bounds()]).toEqual([['medium'], ['40', '80']]);
  act(() => choosePingScale({ lowMaxMs: 10, mediumMaxMs: 59 }));
  expect([last(), bounds()]).toEqual([['high'], ['10', '59']]);
});

it('the cells of the heat map and its legend follow the chosen levels', async () => {
  openHistory('204816', Date.now());
  const evening = new Date(Date.now() - 24 * HOUR_MS).setHours(21, 0, 0, 0);
  [170, 120, 40].forEach((ping, index) => {
    for (let second = 0; second < 600; second += 5)
      recordSweep({
        at: evening - index * HOUR_MS + second * 1_000,
        list: servers,
        figures: figuresById({ alpha: figures(ping) }),
        rows: figuresById({ alpha: figures(ping) }),
        preferred: ['alpha'],
      });
  });
  render(<PingCard />);
  await userEvent.click(screen.getByRole('radio', { name: 'Best hours' }));
  await screen.findByText(/^Best: /);
  const levels = () =>
    [/8:00 PM · median 120/, /9:00 PM · median 170/].map((name) => {
      const colour = screen.getByRole('gridcell', { name }).firstElementChild;
      return LEVELS.find((level) => colour?.classList.contains(String(heatStyles[level])));
    });
  const legend = () =>
    within(screen.getByRole('list', { name: 'Ping levels' }))
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent);
  expect(levels()).toEqual(['medium', 'high']);
  act(() => choosePingScale('mmo'));
  expect(levels()).toEqual(['low', 'medium']);
  expect(legend()).toEqual(['Low up to 120 ms', 'Medium 121–200 ms', 'High over 200 ms']);
});
