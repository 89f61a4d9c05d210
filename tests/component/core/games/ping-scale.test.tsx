/** The chosen ping levels: which scale applies, that every place follows it, and how long a choice stays. */
import { act, render, renderHook, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { HeroServer } from '../../../../src/features/home/hero/HeroServer';
import { DrawerFooter } from '../../../../src/features/shell/drawer/DrawerFooter';
import { ServersCard } from '../../../../src/features/home/servers/ServersCard';
import { StatTiles } from '../../../../src/features/home/ping/StatTiles';
import drawerStyles from '../../../../src/features/shell/drawer/DrawerFooter.module.css';
import { addRecentGame } from '../../../../src/core/games/kept-games.store';
import {
  chooseGameScale,
  choosePingScale,
  removeGameScale,
  usePingScale,
} from '../../../../src/core/games/ping-scale.store';
import { addSample, setConnection } from '../../../../src/core/connection/connection.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { mergeFigures, setMeasured } from '../../../../src/core/servers/servers.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { resetFreshState } from '../../../../src/lib/platform/fresh-state';
import { settle } from '../../../support/fakes/fake-services';
import { giveListSize } from '../../../support/fakes/list-size';
import { figures, servers, signedIn } from '../../../support/stages/signed-in';
import { figuresById } from '../../../../src/model/figures-by-id';

const game = (id: string, serverId: string) => ({ id, name: id.toUpperCase(), thumbnailUrl: null, serverId });
const connected = (serverId: string) => act(() => setConnection({ state: 'connected', serverId, connectedAt: 1 }));
const scale = () => {
  const { result } = renderHook(() => usePingScale());
  return [result.current.lowMaxMs, result.current.mediumMaxMs];
};

beforeEach(async () => {
  giveListSize();
  await signedIn();
});

describe('the scale that applies', () => {
  it('is 90 and 150 ms until the person chooses, and then the chosen one', () => {
    expect(scale()).toEqual([90, 150]);
    act(() => choosePingScale('shooter'));
    expect(scale()).toEqual([40, 80]);
    act(() => choosePingScale({ lowMaxMs: 35, mediumMaxMs: 70 }));
    expect(scale()).toEqual([35, 70]);
  });

  it('is that of the game which was started last on the connected server, when it has its own', () => {
    act(() => {
      choosePingScale('racing');
      addRecentGame('204816', game('old', 'alpha'));
      addRecentGame('204816', game('war', 'alpha'));
      addRecentGame('204816', game('farm', 'bravo'));
      chooseGameScale({ gameId: 'war', name: 'WAR', choice: 'shooter' });
      chooseGameScale({ gameId: 'old', name: 'OLD', choice: 'mmo' });
    });
    expect(scale()).toEqual([50, 100]);
    connected('alpha');
    expect(scale()).toEqual([40, 80]);
    connected('bravo');
    expect(scale()).toEqual([50, 100]);
    act(() =>
      setConnection({
        ...{ state: 'reconnecting', serverId: 'alpha', attempt: 1, of: 5 },
        ...{ nextAttemptAt: 'online', failure: { source: 'provider', reason: 'network' } },
      }),
    );
    expect(scale()).toEqual([40, 80]);
    act(() => removeGameScale('war'));
    expect(scale()).toEqual([50, 100]);
  });

  it('survives a restart, for all games and for one', () => {
    choosePingScale({ lowMaxMs: 20, mediumMaxMs: 30 });
    chooseGameScale({ gameId: 'war', name: 'WAR', choice: 'moba' });
    addRecentGame('204816', game('war', 'alpha'));
    resetFreshState();
    expect(scale()).toEqual([20, 30]);
    expect(readStored('gameScales')).toEqual([{ gameId: 'war', name: 'WAR', choice: 'moba' }]);
  });

  it('B2: signing out removes the levels of single games and keeps those for all', async () => {
    choosePingScale('mmo');
    chooseGameScale({ gameId: 'war', name: 'WAR', choice: 'moba' });
    await signOut();
    await settle();
    expect([readStored('pingScale'), readStored('gameScales')]).toEqual(['mmo', []]);
    expect(scale()).toEqual([120, 200]);
  });
});

it('every place that colours a ping follows the chosen scale at once', async () => {
  const now = Date.now();
  await act(async () => {
    mergeFigures({ alpha: figures(60) });
    setMeasured(figuresById({}), figures(60));
    addSample({ at: now, roundTripMs: 60, jitterMs: 2, via: 'direct' });
    await settle();
  });
  const server = servers[0];
  if (!server) throw new Error('no server');
  render(
    <MemoryRouter>
      <HeroServer server={server} isLoading={false} isEnding={false} />
      <StatTiles />
      <ServersCard />
      <DrawerFooter isCollapsed={false} />
    </MemoryRouter>,
  );
  const levels = () => ({
    chips: screen.getAllByRole('img', { name: /^60 ms, / }).map((chip) => chip.getAttribute('aria-label')),
    tile: within(screen.getByRole('region', { name: 'Direct ping' })).getByText(/^(?:Low|Medium|High)$/).textContent,
    drawer: screen
      .getAllByText('60 ms')
      .flatMap(({ classList }) =>
        ['low', 'medium', 'high'].filter((level) => classList.contains(String(drawerStyles[level]))),
      ),
  });
  const all = (level: string) => ({
    chips: [`60 ms, ${level}`, `60 ms, ${level}`],
    tile: level,
    drawer: [level.toLowerCase()],
  });
  expect(levels()).toEqual(all('Low'));
  act(() => choosePingScale('shooter'));
  expect(levels()).toEqual(all('Medium'));
  act(() => choosePingScale({ lowMaxMs: 10, mediumMaxMs: 20 }));
  expect(levels()).toEqual(all('High'));
});
