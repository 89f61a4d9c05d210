/** A row is drawn again only when it changed (docs/product.md section 22): counted on the parts that each row is made of. */
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerRows } from '../../../../src/features/home/servers/ServerRows';
import { retestServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { FLUSH_INTERVAL_MS } from '../../../../src/core/connection/monitoring/flush-delay.rules';
import { setConnection } from '../../../../src/core/connection/connection.store';
import {
  chooseServer,
  markFavourite,
  mergeFigures,
  resetServers,
  setServers,
  useServers,
} from '../../../../src/core/servers/servers.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, servers, signedIn, sweepFigures } from '../../../support/stages/signed-in';
import type { ScriptedSweep } from '../../../support/fakes/fake-services';

const drawn = vi.hoisted(() => ({ rows: 0, chips: [] as unknown[] }));
vi.mock('../../../../src/ui/layout/Flag', () => ({
  Flag: () => {
    drawn.rows += 1;
    return null;
  },
}));
vi.mock('../../../../src/ui/charts/PingChip', () => ({
  PingChip: ({ roundTripMs }: { roundTripMs: number | null | undefined }) => {
    drawn.chips.push(roundTripMs);
    return <span>{roundTripMs}</span>;
  },
}));

let services: FakeServices;

function resetCounts(): void {
  drawn.rows = 0;
  drawn.chips.length = 0;
}

beforeEach(async () => {
  giveListSize();
  services = await signedIn();
  render(<ServerRows />);
  resetCounts();
});

describe('a row is drawn again', () => {
  it('only in its ping when its own figures change, and no other row is', () => {
    act(() => mergeFigures({ ...sweepFigures, bravo: figures(36) }));
    expect(drawn).toEqual({ rows: 0, chips: [36] });
  });

  it('not at all when a sweep has the same figures', () => {
    act(() => mergeFigures(structuredClone(sweepFigures)));
    expect(drawn).toEqual({ rows: 0, chips: [] });
  });

  it('alone when it becomes a favourite, except for the rows that it moves past', () => {
    act(() => markFavourite('alpha', true));
    expect(drawn.rows).toBe(1);
    expect(drawn.chips).toEqual([]);
  });

  it('not in what it shows when it is chosen, or when the rows change places', () => {
    act(() => chooseServer('alpha'));
    expect(drawn).toEqual({ rows: 0, chips: [] });
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[role=row][data-name]')].map(({ dataset }) => dataset['name']);
    const before = order();
    act(() => useServers.setState({ sort: 'country' }));
    expect(order()).not.toEqual(before);
    expect(drawn).toEqual({ rows: 0, chips: [] });
  });

  it('when it becomes the connected one', () => {
    act(() => setConnection({ state: 'connected', serverId: 'charlie', connectedAt: 1 }));
    expect(drawn.rows).toBe(1);
  });
});

describe('while a sweep runs', () => {
  it('draws a row when its own figure arrives, without waiting for the others, and none again at its end', async () => {
    let response: (outcome: ScriptedSweep) => void = () => undefined;
    services.ping = () => new Promise((resolve) => (response = resolve));
    const sweep = retestServers();
    act(() => services.publishMeasured({ figures: { bravo: figures(36), alpha: figures(20) }, direct: null }));
    act(() => services.timers.fire(FLUSH_INTERVAL_MS));
    expect(drawn).toEqual({ rows: 0, chips: [36] });
    act(() => services.publishMeasured({ figures: { charlie: figures(51) }, direct: null }));
    act(() => services.timers.fire(FLUSH_INTERVAL_MS));
    expect(drawn).toEqual({ rows: 0, chips: [36, 51] });
    response({
      outcome: 'pinged',
      figures: { ...sweepFigures, bravo: figures(36), charlie: figures(51) },
      direct: null,
    });
    await act(() => sweep);
    expect(drawn).toEqual({ rows: 0, chips: [36, 51] });
  });

  it('draws only the changed rows when many figures arrive together', () => {
    void retestServers();
    act(() => services.publishMeasured({ figures: structuredClone(sweepFigures), direct: null }));
    act(() => services.timers.fire(FLUSH_INTERVAL_MS));
    expect(drawn).toEqual({ rows: 0, chips: [] });
  });
});

it('the figures that came with the list order it before the first sweep', () => {
  act(() => {
    resetServers();
    setServers(servers.slice(0, 3));
    mergeFigures({ alpha: figures(90), bravo: figures(30), charlie: figures(60) });
  });
  const names = [...document.querySelectorAll<HTMLElement>('[role=row][data-name]')].map(
    ({ dataset }) => dataset['name'],
  );
  expect(names).toEqual(['Bravo', 'Charlie', 'Alpha']);
});

it('10,000 servers draw only one screenful of rows, and the list has the height of all', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: `s${index}`,
    name: `Server ${index}`,
    countryCode: 'JP',
    isFavourite: false,
    isVip: false,
  }));
  act(() => setServers(many));
  const grid = document.querySelector('[role=grid]');
  // With the row of column names.
  expect(grid?.getAttribute('aria-rowcount')).toBe('10001');
  // Ten fit into 340 px, and six more are drawn below.
  expect(document.querySelectorAll('[role=row][data-name]')).toHaveLength(16);
  expect(document.querySelector<HTMLElement>('[role=grid] [role=presentation]')?.style.height).toBe('340024px');
  expect(document.querySelectorAll('*').length).toBeLessThan(1_500);
  expect(useServers.getState().list).toHaveLength(10_000);
  expect(servers).toHaveLength(12);
});
