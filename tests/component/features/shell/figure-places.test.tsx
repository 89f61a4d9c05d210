/** Every place that shows a figure, once that is older than two sweeps: its age, or nothing, and never a level's colour (promise J2). */
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIGURE_AGE_MAX_MS, MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { addSample } from '../../../../src/core/connection/connection.store';
import { endSweep, failSweep } from '../../../../src/core/servers/servers.store';
import { useFiguresAge } from '../../../../src/core/servers/figures-age.store';
import { setProviderRoundTrip } from '../../../../src/core/session/provider-status.store';
import { GameTile } from '../../../../src/features/games/GameTile';
import { GameCard } from '../../../../src/features/home/games/GameCard';
import { Hero } from '../../../../src/features/home/hero/Hero';
import { PingPlot, pingGraph } from '../../../../src/features/home/ping/PingPlot';
import { ServerRows } from '../../../../src/features/home/servers/ServerRows';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { HitList } from '../../../../src/features/search/HitList';
import { gameHit, serverHit } from '../../../../src/features/search/hits';
import { StatusBar } from '../../../../src/features/shell/status/StatusBar';
import { FIGURE_SHOWN_MAX_MS, PROVIDER_FIGURE_AGE_MAX_MS } from '../../../../src/model/constants';
import { figuresById } from '../../../../src/model/figures-by-id';
import { giveListSize } from '../../../support/fakes/list-size';
import { setJudged } from '../../../support/samples/lines';
import { figures, renderAt, servers, signedIn, sweepFigures } from '../../../support/stages/signed-in';

const NOW = new Date(2026, 10, 23, 14, 5).getTime();
const AS_OF = 'as of 2:05 PM';
const [alpha] = servers;
const game = { id: 'g1', name: 'Star Lanes', thumbnailUrl: null, serverId: 'alpha' };
const hits = [gameHit(game), ...(alpha ? [serverHit(alpha)] : [])];

function search(): ReactNode {
  const [games, found] = [hits.slice(0, 1), hits.slice(1)];
  return (
    <HitList
      id="search"
      groups={[
        { id: 'servers', title: 'Servers', hits: found, state: 'ready' },
        { id: 'games', title: 'Game', hits: games, state: 'ready' },
      ]}
      query=""
      active={undefined}
      optionId={(hit) => hit.id}
      onPoint={vi.fn()}
      onChoose={vi.fn()}
    />
  );
}

const tile = <GameTile game={game} column={0} hasCover={false} isActive={false} onActivate={vi.fn()} />;

/** Alpha has 20 ms: each place, its text and what it shows of that once it is old, and after an hour. */
const PLACES: readonly (readonly [place: string, view: ReactNode, now: string, old: string, expired: string])[] = [
  ['the server list', <ServerRows key="rows" />, '20 ms, Low', `20 ms, ${AS_OF}`, 'Not measured yet'],
  ['a server of the search', search(), '20 ms, Low', `20 ms, ${AS_OF}`, 'Not measured yet'],
  ['a game of the search', search(), 'Alpha · 20 ms', `Alpha · 20 ms · ${AS_OF}`, 'Alpha'],
  ['a game of the catalogue', tile, 'Alpha· 20 ms', `Alpha· 20 ms · 2:05${AS_OF}`, 'Alpha'],
  [
    'a game of home',
    <GameCard key="card" game={game} shrinks={false} />,
    'Alpha· 20 ms',
    `Alpha· 20 ms · 2:05${AS_OF}`,
    'Alpha',
  ],
  ['the connect card', <Hero key="hero" />, '20 ms, Low', '–', '–'],
];

/** Whether a text is shown, or is the name of a picture such as a chip of ping. */
function shows(text: string): boolean {
  const isNamed = screen.queryAllByRole('img', { name: text }).length > 0;
  return isNamed || [...document.querySelectorAll('p, span')].some(({ textContent }) => textContent === text);
}

const coloured = () => document.querySelectorAll('[role="img"][class*="low"], [class*="bars"] [class*="filled"]');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(async () => {
  giveListSize();
  await signedIn();
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  act(() => void endSweep(NOW, figuresById(sweepFigures), null));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a figure that no sweep has renewed', () => {
  it.each(PLACES)('J2: %s shows it as the present one for two sweeps only', (_, view, now, old, expired) => {
    renderAt(view);
    pass(FIGURE_AGE_MAX_MS);
    expect(shows(now)).toBe(true);
    pass(1);
    expect([shows(now), shows(old), coloured()]).toEqual([false, true, expect.objectContaining({ length: 0 })]);
    pass(FIGURE_SHOWN_MAX_MS - FIGURE_AGE_MAX_MS);
    expect([shows(old) && old !== expired, shows(expired)]).toEqual([false, true]);
    act(() => void endSweep(Date.now(), figuresById(sweepFigures), null));
    expect(shows(now)).toBe(true);
  });

  it.each(PLACES)('J2: %s shows an old one as such from its first drawing on', (_, view, now, old) => {
    pass(20 * 60_000);
    renderAt(view);
    expect([shows(now), shows(old)]).toEqual([false, true]);
  });

  it.each(PLACES)('J2: %s shows its age while the helper hangs and the connection stays', (_, view, now, old) => {
    act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt: NOW }));
    act(() => failSweep({ source: 'helper-ping', reason: 'timeout' }));
    renderAt(view);
    pass(FIGURE_AGE_MAX_MS + 1);
    expect([shows(now), shows(old)]).toEqual([false, true]);
  });

  it('J2: the heading of the servers in the search shows the time of the pings', () => {
    renderAt(search());
    expect(screen.getByRole('group', { name: 'Servers' })).toBeVisible();
    pass(FIGURE_AGE_MAX_MS + 1);
    expect(screen.getByRole('group', { name: `Servers · ${AS_OF}` })).toBeVisible();
  });

  it('J2: the card of the servers shows the time of the figures beside "Test again"', () => {
    renderAt(<ServersCard />);
    expect(screen.queryByText(AS_OF)).toBeNull();
    pass(FIGURE_AGE_MAX_MS + 1);
    expect(screen.getByText(AS_OF)).toBeVisible();
  });

  it('J2: missed probes of the server list have no colour then', () => {
    act(() => void endSweep(NOW, figuresById({ alpha: { ...figures(20), loss: 0.2 } }), null));
    render(<ServerRows />);
    expect(screen.getByText('20%')).toHaveClass(/bad/);
    pass(FIGURE_AGE_MAX_MS + 1);
    expect(screen.getByText('20%')).not.toHaveClass(/bad/);
  });

  it('J2: all rows share one timer, which asks for no drawing until something changes', () => {
    const changes = vi.fn();
    const stop = useFiguresAge.subscribe(changes);
    render(<ServerRows />);
    const timers = vi.getTimerCount();
    render(tile);
    expect(vi.getTimerCount()).toBe(timers);
    for (let sweeps = 0; sweeps < 5; sweeps += 1) {
      pass(MONITORING_INTERVAL_MS);
      act(() => void endSweep(Date.now(), figuresById(sweepFigures), null));
    }
    expect(changes).not.toHaveBeenCalled();
    pass(FIGURE_SHOWN_MAX_MS);
    expect(changes).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('the graph', () => {
  it('J2: goes on to the present and writes no value beside the line, once its newest sample is older than two sweeps', async () => {
    await pingGraph.load();
    act(() => addSample({ at: NOW, roundTripMs: 20, jitterMs: 2, via: 'direct' }));
    render(<PingPlot />);
    const value = () => document.querySelector('svg [class*="lastLabel"]')?.textContent;
    pass(FIGURE_AGE_MAX_MS);
    expect(value()).toBe('20 ms');
    pass(MONITORING_INTERVAL_MS);
    expect(value()).toBeUndefined();
    expect(screen.getByRole('table')).toHaveTextContent('Direct 20');
    pass(5 * 60_000);
    expect(screen.getByRole('table')).not.toHaveTextContent('Direct 20');
  });
});

it('J2: the graph writes no value beside the line once the last answer is older than two sweeps, also while probes are missed', async () => {
  await pingGraph.load();
  const connectedAt = NOW;
  act(() => setJudged({ state: 'connected', serverId: 'alpha', connectedAt }));
  act(() => addSample({ at: NOW, roundTripMs: 20, jitterMs: 2, via: 'service', connectedAt }));
  render(<PingPlot />);
  const value = () => document.querySelector('svg [class*="lastLabel"]')?.textContent;
  const miss = () => {
    pass(MONITORING_INTERVAL_MS);
    act(() => addSample({ at: Date.now(), roundTripMs: null, jitterMs: null, via: 'service', connectedAt }));
  };
  miss();
  miss();
  expect(value()).toBe('20 ms');
  miss();
  expect(value()).toBeUndefined();
});

describe("the helper's light", () => {
  it('J2: has no verdict and its time once nothing calls the helper any more, and is gone after an hour', () => {
    renderAt(<StatusBar />);
    const dot = () => screen.getByText(/^Helper/).querySelector('[aria-hidden]');
    pass(FIGURE_AGE_MAX_MS);
    expect(dot()).toHaveClass(/success/);
    pass(1);
    expect(screen.getByText(`Helper running · ${AS_OF}`)).toBeVisible();
    expect(dot()).toHaveClass(/neutral/);
    pass(FIGURE_SHOWN_MAX_MS);
    expect(screen.queryByText(/^Helper/)).toBeNull();
  });
});

describe("the provider's response time", () => {
  it('J2: is without a verdict and with its time after two health checks, and gone after an hour', () => {
    setProviderRoundTrip(38, NOW);
    renderAt(<StatusBar />);
    const dot = () => screen.getByText(/^API/).querySelector('[aria-hidden]');
    pass(PROVIDER_FIGURE_AGE_MAX_MS);
    expect(screen.getByText('API 38 ms')).toBeVisible();
    expect(dot()).toHaveClass(/success/);
    pass(MONITORING_INTERVAL_MS);
    expect(screen.getByText(`API 38 ms · ${AS_OF}`)).toBeVisible();
    expect(dot()).toHaveClass(/neutral/);
    pass(FIGURE_SHOWN_MAX_MS);
    expect(screen.queryByText(/^API/)).toBeNull();
  });
});
