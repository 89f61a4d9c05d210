/** What is loaded for the first paint of home: its graph only where there is something to draw (promise J9). */
import { beforeEach, expect, it } from 'vitest';
import { loadHome } from '../../../src/app/HomeRoute';
import { addSample } from '../../../src/core/connection/connection.store';
import { pingGraph } from '../../../src/features/home/ping/PingPlot';
import { signedInServices } from '../../support/flow-stage';

beforeEach(async () => void (await signedInServices()));

it('home comes without its graph, and with it for a page whose samples are there', async () => {
  await loadHome();
  expect(pingGraph.isLoaded()).toBe(false);
  addSample({ at: 1, via: 'service', roundTripMs: 40, jitterMs: 1, connectedAt: 1 });
  await loadHome();
  expect(pingGraph.isLoaded()).toBe(true);
});
