/** Home's chunk, with the graph only in a page that continues another one (promise J9). */
import { beforeEach, expect, it, vi } from 'vitest';
import { loadHome } from '../../../src/app/HomeRoute';
import { addSample, useConnection } from '../../../src/core/connection/connection.store';
import { pingGraph } from '../../../src/features/home/ping/PingPlot';
import { writeStored } from '../../../src/lib/platform/storage';

beforeEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  useConnection.setState({ samples: [] });
});

it('J9: home draws the graph at its first paint when its page continues another one, and not at any other start', async () => {
  const load = vi.spyOn(pingGraph, 'load');
  await loadHome();
  expect(load).not.toHaveBeenCalled();
  writeStored('pageAway', 'stored');
  await loadHome();
  expect(load).toHaveBeenCalledOnce();
  expect(pingGraph.isLoaded()).toBe(true);
});

it('J9: home draws the graph at its first paint when the page has been continued already, with its samples', async () => {
  const load = vi.spyOn(pingGraph, 'load');
  addSample({ at: 1, via: 'service', roundTripMs: 40, jitterMs: 1, connectedAt: 1 });
  await loadHome();
  expect(load).toHaveBeenCalledOnce();
});

it('J9: home is drawn without the graph when its chunk cannot be fetched', async () => {
  vi.spyOn(pingGraph, 'load').mockRejectedValue(new Error('no such file'));
  writeStored('pageAway', 'stored');
  expect(await loadHome()).toBeTypeOf('function');
});
