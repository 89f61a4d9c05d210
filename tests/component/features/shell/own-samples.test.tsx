/** What another route or an earlier connection has measured is shown as nothing of this one (promise J2; LINE: a direct figure is none of the tunnel's). */
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { addSample, setConnection, type Sample } from '../../../../src/core/connection/connection.store';
import { endSweep } from '../../../../src/core/servers/servers.store';
import { DrawerFooter } from '../../../../src/features/shell/drawer/DrawerFooter';
import { StatTiles } from '../../../../src/features/home/ping/StatTiles';
import { HeroVerdict } from '../../../../src/features/home/hero/pill/HeroVerdict';
import { figuresById } from '../../../../src/model/figures-by-id';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const NOW = Date.now();
const EARLIER_AT = NOW - 60 * 60_000;

/** The samples of the last minutes up to a moment. */
function addSamples(count: number, to: number, sample: Omit<Sample, 'at'>): void {
  act(() => {
    for (let back = count - 1; back >= 0; back -= 1) addSample({ ...sample, at: to - back * MONITORING_INTERVAL_MS });
  });
}

beforeEach(async () => {
  await signedIn();
  addSamples(20, NOW - 60_000, {
    via: 'service',
    roundTripMs: 80,
    jitterMs: 30,
    directMs: 90,
    connectedAt: EARLIER_AT,
  });
  addSamples(4, NOW - 20_000, { via: 'service', roundTripMs: null, jitterMs: null, connectedAt: EARLIER_AT });
  addSamples(3, NOW, { via: 'direct', roundTripMs: null, jitterMs: null });
});

it('without a connection the tile of jitter has the direct route only when it says so', () => {
  addSamples(5, NOW, { via: 'direct', roundTripMs: 90, jitterMs: 7 });
  render(<StatTiles />);
  expect(screen.getByRole('region', { name: 'Jitter' })).not.toHaveTextContent('7.0');
  act(() => void endSweep(NOW, figuresById({}), { roundTripMs: 90, jitterMs: 7, loss: 0 }));
  expect(screen.getByRole('region', { name: 'Direct jitter' })).toHaveTextContent('7.0');
});

describe('after another connect', () => {
  it('the tiles count the missed pings and the jitter of the new connection alone', () => {
    act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: NOW }));
    render(<StatTiles />);
    const [, jitter, missed] = screen.getAllByRole('region').map(({ textContent }) => textContent);
    expect([jitter, missed]).toEqual([expect.not.stringContaining('30'), expect.not.stringMatching(/of \d/)]);
    addSamples(1, NOW, { via: 'service', roundTripMs: 20, jitterMs: 2, connectedAt: NOW });
    expect(screen.getByText('of 1')).toBeVisible();
    expect(screen.getByText('2.0')).toBeVisible();
  });

  it("the drawer shows no ping beside the new server's name before it has answered", () => {
    act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: NOW }));
    renderAt(<DrawerFooter isCollapsed={false} />);
    expect(screen.getByText(/Bravo/)).toBeVisible();
    expect(screen.queryByText('80 ms')).toBeNull();
  });

  it('the verdict begins anew, also when the clock was set back since', () => {
    act(() => setConnection({ state: 'connected', serverId: 'bravo', connectedAt: EARLIER_AT - 60_000 }));
    addSamples(1, NOW, {
      via: 'service',
      roundTripMs: 20,
      jitterMs: 2,
      directMs: 20,
      connectedAt: EARLIER_AT - 60_000,
    });
    render(<HeroVerdict />);
    expect(screen.queryByText(/Saves/)).toBeNull();
    expect(screen.getByText('Comparing with direct')).toBeVisible();
  });
});
