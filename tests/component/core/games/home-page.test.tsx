/** The home page: tiles, graph, games with the launch rules, and the first card of the web platform. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomePage } from '../../../../src/features/home/HomePage';
import { pingGraph } from '../../../../src/features/home/ping/PingPlot';
import { addSample, setConnection, useConnection, type Sample } from '../../../../src/core/connection/connection.store';
import { useGames } from '../../../../src/core/games/games.store';
import { addRecentGame } from '../../../../src/core/games/kept-games.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { setSessionDays } from '../../../../src/core/line/session-days.store';
import { endSweep, resetServers, setServers } from '../../../../src/core/servers/servers.store';
import { settle } from '../../../support/fakes/fake-services';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, renderAt, servers, signedIn, sweepFigures } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const game = (id: string, serverId: string | null) => ({ id, name: `Game ${id}`, thumbnailUrl: null, serverId });
const games = [game('1', 'alpha'), game('2', null), game('3', 'gone'), game('4', 'bravo'), game('5', 'alpha')];
const tile = (name: string) => screen.getByRole('region', { name });
const sample = (secondsAgo: number, roundTripMs: number | null, via: Sample['via'] = 'service') =>
  addSample({ at: Date.now() - secondsAgo * 1_000, roundTripMs, jitterMs: 2, via });

beforeEach(async () => {
  giveListSize();
  await pingGraph.load();
  await signedIn();
});

describe('the tiles', () => {
  it('show the best server when nothing else is measured', () => {
    renderAt(<HomePage />);
    expect(tile('Ping')).toHaveTextContent('20 ms');
    expect(tile('Ping')).toHaveTextContent('Low');
    expect(tile('Jitter')).toHaveTextContent('2.0 ms');
    expect(tile('Jitter')).toHaveTextContent('steady');
  });

  it('keep their places while the servers load', () => {
    resetServers();
    renderAt(<HomePage />);
    for (const name of ['Ping', 'Jitter', 'Today']) expect(tile(name)).not.toHaveTextContent('–');
  });

  it('have "Direct" in their names when the helper measures the way without the service', () => {
    endSweep(Date.now(), figuresById(sweepFigures), { roundTripMs: 100, jitterMs: 6.4, loss: 0 });
    renderAt(<HomePage />);
    expect(tile('Direct ping')).toHaveTextContent('100 ms');
    expect(tile('Direct jitter')).toHaveTextContent('uneven');
  });

  it('count missed probes, with a percentage from 20 probes on', () => {
    for (let second = 19; second > 1; second -= 1) sample(second * 5, 70, 'direct');
    sample(5, null, 'direct');
    renderAt(<HomePage />);
    expect(tile('Missed pings')).toHaveTextContent('1 of 19');
    expect(tile('Missed pings')).not.toHaveTextContent('%');
    act(() => sample(0, 70, 'direct'));
    expect(tile('Missed pings')).toHaveTextContent('1 of 20');
    expect(tile('Missed pings')).toHaveTextContent('5%');
  });

  it("show today's time of all sessions in hours and minutes, and the session time once on the page", () => {
    setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() - 52 * 60_000 });
    renderAt(<HomePage />);
    expect(tile('Today')).not.toHaveTextContent('min');
    act(() => setSessionDays({ days: [0, 0, 0, 3_600_000, 112 * 60_000], last: null }));
    expect(tile('Today')).toHaveTextContent('1 h 52 min');
    expect(screen.getAllByText('Session time')).toHaveLength(1);
  });

  it('leave the newest session to the line above Connect, from a minute on', () => {
    setSessionDays({ days: [], last: { connectedMs: 59_999, serverName: 'Tokyo 2' } });
    renderAt(<HomePage />);
    expect(screen.queryByText(/^Last session/)).toBeNull();
    act(() => setSessionDays({ days: [], last: { connectedMs: 48 * 60_000, serverName: 'Tokyo 2' } }));
    expect(screen.getByText('Last session 48 min · Tokyo 2')).toBeVisible();
    act(() => setSessionDays({ days: [], last: { connectedMs: 75 * 60_000, serverName: 'Tokyo 2' } }));
    expect(screen.getByText('Last session 1 h 15 min · Tokyo 2')).toBeVisible();
    act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: Date.now() }));
    expect(screen.queryByText(/^Last session/)).toBeNull();
  });
});

describe('the graph', () => {
  it('has a table for screen readers that includes missed probes', () => {
    sample(10, 77);
    sample(5, null);
    renderAt(<HomePage />);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Ping', 'Jitter'],
      ['77 ms', '2.0 ms'],
      ['1 missed', '–'],
    ]);
    expect(screen.getByRole('img', { name: 'Ping of the last 5 min, in milliseconds' })).toBeVisible();
  });

  it('says that there are no samples before the first one', () => {
    renderAt(<HomePage />);
    expect(screen.getByText('No samples yet')).toBeVisible();
  });
});

describe('the games', () => {
  const launch = (name: string) => userEvent.click(screen.getByRole('button', { name: `Connect to play ${name}` }));
  const message = () => useNotices.getState().notices.at(-1)?.getText();

  it('are four, with the server and its ping', () => {
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(4);
    expect(cards[0]).toHaveTextContent('Game 1Alpha· 20 ms');
    expect(screen.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '/all-game');
  });

  it('begin with those played last, each once', () => {
    addRecentGame('204816', game('4', 'bravo'));
    addRecentGame('204816', game('9', 'alpha'));
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    const shown = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(shown).toEqual(['Game 9', 'Game 4', 'Game 1', 'Game 2']);
  });

  it('B2: never begin with those of another account', () => {
    addRecentGame('another', game('9', 'alpha'));
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    expect(screen.queryByText('Game 9')).toBeNull();
  });

  it('connect to their server when Connect is clicked', async () => {
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    await launch('Game 4');
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'bravo' });
    expect(screen.getByRole('button', { name: 'Connected, ready for Game 4' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('are one focusable target each, described by their server, for pointer and keyboard', async () => {
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    const [card] = screen.getAllByRole('article');
    if (!card) throw new Error('no card');
    const target = within(card).getByRole('button', { name: 'Connect to play Game 1' });
    expect(within(card).getAllByRole('button')).toEqual([target]);
    expect(target).toHaveAccessibleDescription('Alpha· 20 ms');
    act(() => target.focus());
    await userEvent.keyboard(' ');
    await act(settle);
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'alpha' });
  });

  it('stay in their places after connecting, and begin with the one played last on the next visit', async () => {
    useGames.setState({ data: games });
    const shown = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    const { unmount } = renderAt(<HomePage />);
    await launch('Game 4');
    await act(settle);
    expect(shown()).toEqual(['Game 1', 'Game 2', 'Game 3', 'Game 4']);
    unmount();
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    expect(shown()).toEqual(['Game 4', 'Game 1', 'Game 2', 'Game 3']);
  });

  it('say that they have no server before they are clicked, and not while the servers load', () => {
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
      'Game 1Alpha· 20 ms',
      'Game 2No server',
      'Game 3No server',
      'Game 4Bravo· 35 ms',
    ]);
    act(() => resetServers());
    expect(screen.getAllByText('No server')).toHaveLength(1);
  });

  it('show the three messages of docs/product.md section 5 when they cannot connect', async () => {
    useGames.setState({ data: games });
    renderAt(<HomePage />);
    await launch('Game 2');
    expect(message()).toBe('Invalid game config');
    await launch('Game 3');
    expect(message()).toBe('Server is not found');
    act(() => resetServers());
    await launch('Game 1');
    expect(message()).toBe('Server is not loaded, please try again');
    expect(useConnection.getState().connection.state).toBe('idle');
  });

  it('can be requested again when they could not be loaded', async () => {
    useGames.setState({ failure: { source: 'provider', reason: 'network' } });
    renderAt(<HomePage />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(settle);
    expect(useGames.getState().data).toEqual([]);
    expect(screen.getByText('There are no games to show right now.')).toBeVisible();
  });

  it('G3: replace a cover that cannot be loaded by the default one, once', () => {
    useGames.setState({ data: [{ ...game('1', 'alpha'), thumbnailUrl: 'https://pictures.example/1.png' }] });
    renderAt(<HomePage />);
    const cover = () => screen.getByRole('article').querySelector('img');
    expect(cover()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(cover()).toHaveAttribute('src', 'https://pictures.example/1.png');
    act(() => void cover()?.dispatchEvent(new Event('error')));
    expect(cover()).toHaveAttribute('src', '/game-default.svg');
    act(() => void cover()?.dispatchEvent(new Event('error')));
    expect(cover()).toHaveAttribute('src', '/game-default.svg');
  });
});

it('G1: names are shown as text when they hold markup', () => {
  const payload = '<img src=x onerror=alert(1)>';
  setServers([{ ...(servers[0] as (typeof servers)[number]), name: payload }]);
  endSweep(Date.now(), figuresById({ alpha: figures(20) }), null);
  useGames.setState({ data: [{ ...game('1', 'alpha'), name: payload }] });
  renderAt(<HomePage />);
  expect(screen.getAllByText(payload).length).toBeGreaterThanOrEqual(3);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
