/** A sweep of 200 servers by the helper, compared with the slowest single round trip of the same network. */
import { measureServers } from '../../sandbox/helper/measure';
import { startNetwork } from '../../sandbox/network/network';
import { figure, median, type Figure } from './figure';

const SERVERS = 200;
const RUNS = 5;
const SLOWEST_MS = 280;

export async function measureSweep(): Promise<Record<string, Figure>> {
  const links = Array.from({ length: SERVERS }, (_, index) => ({
    id: String(index),
    delayMs: 20 + ((SLOWEST_MS - 20) * index) / (SERVERS - 1),
    jitterMs: 0,
    loss: 0,
  }));
  const network = await startNetwork(links, Math.random);
  const targets = links.map(({ id }) => ({ id, port: network.portOf(id) }));
  const ratios: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    let slowestMs = 0;
    await measureServers(targets, (_, { ping }) => {
      slowestMs = Math.max(slowestMs, ping ?? 0);
    });
    ratios.push((performance.now() - begun) / slowestMs);
  }
  await network.close();
  return { 'sweep of 200 servers / slowest round trip': figure(median(ratios), 'x', 2) };
}
