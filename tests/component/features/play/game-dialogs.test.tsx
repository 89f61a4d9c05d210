/** The dialogs of installed games: what they offer for games of Steam and of Epic, and what a choice does. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlay, gamePlay, useGamePlays } from '../../../../src/core/games/game-plays.store';
import { NOT_INSTALLED } from '../../../../src/model/games/installed-games';
import { openGameOptions, useInstalled } from '../../../../src/core/games/installed.store';
import { playByKey } from '../../../../src/core/games/play-by-key';
import { watchInstalled } from '../../../../src/core/games/watch-installed';
import { endSession } from '../../../../src/core/session/end-session';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import { usePingScales } from '../../../../src/core/games/ping-scale.store';
import { readStored } from '../../../../src/lib/platform/storage';
import { GameDialogs } from '../../../../src/features/play/GameDialogs';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { renderAt, servers, signedIn } from '../../../support/stages/signed-in';

const game = (name: string) => ({ id: name, name, thumbnailUrl: null, serverId: servers[0]?.id ?? null });
const [arena, racer, tower] = [game('Star Arena'), game('Moon Racer'), game('Tower')];

let services: FakeServices;
let stop = () => {};
beforeEach(async () => {
  services = await signedIn();
  services.installed = [
    { id: 'steam:440', name: 'Star Arena' },
    { id: 'epic:ab', name: 'Moon Racer' },
    { id: 'steam:5', name: 'Tower: Ultimate' },
    { id: 'epic:cd', name: 'Tower Defence' },
  ];
  stop = watchInstalled();
  await act(settle);
  renderAt(<GameDialogs />);
});
afterEach(() => stop());

const choose = async (label: RegExp, option: string) => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};

describe('the options', () => {
  it('of a game of Steam: server, levels, and what its start and end do', async () => {
    act(() => openGameOptions(arena));
    expect(screen.getByRole('dialog', { name: 'Play options of Star Arena' })).toBeTruthy();
    await choose(/^Server: /, 'Best server');
    await choose(/^Ping levels of /, 'Shooter');
    await userEvent.click(screen.getByRole('switch', { name: 'Connect when this game starts' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Disconnect 2 minutes after it ends' }));
    expect(gamePlay(arena)).toMatchObject({
      ...{ installed: 'steam:440', place: { kind: 'best' }, connects: true, disconnects: true },
    });
    expect(usePingScales.getState().games).toEqual([{ gameId: 'Star Arena', name: 'Star Arena', choice: 'shooter' }]);
    await choose(/^Ping levels of /, 'Same as all games');
    await choose(/^Server: /, servers[1]?.name ?? '');
    expect(usePingScales.getState().games).toEqual([]);
    expect(gamePlay(arena).place).toEqual({ kind: 'server', serverId: servers[1]?.id });
  });

  it('of a game of Epic have no part that its launcher does not tell', () => {
    act(() => openGameOptions(racer));
    expect(screen.getByRole('button', { name: /^Server: / })).toBeTruthy();
    expect(screen.queryAllByRole('switch')).toEqual([]);
  });

  it('play the game', async () => {
    act(() => openGameOptions(racer));
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(useInstalled.getState().playingId).toBe('Moon Racer');
  });

  it('of a game whose name is not sure ask which one it is, and take the answer back', async () => {
    act(() => openGameOptions(tower));
    await choose(/^Installed game: Choose/, 'Tower: Ultimate · Steam');
    expect(gamePlay(tower).installed).toBe('steam:5');
    await choose(/^Installed game: /, 'None of these');
    expect(gamePlay(tower).installed).toBe('none');
    expect(useInstalled.getState().tools?.matchOf(tower)).toEqual({ state: 'none' });
  });

  it('show the chosen country and the answer by their names once no server is in it and the names fit others', () => {
    choosePlay({ ...gamePlay(tower), installed: 'steam:440', place: { kind: 'country', countryCode: 'BR' } });
    act(() => openGameOptions(tower));
    expect(screen.getByRole('button', { name: 'Installed game: Star Arena · Steam' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Server: Best in Brazil' })).toBeTruthy();
  });

  it("after 'None of these' can still be opened, and give another answer", async () => {
    choosePlay({ ...gamePlay(tower), installed: NOT_INSTALLED });
    expect(playByKey('P', tower)).toBe(false);
    act(() => expect(playByKey('O', tower)).toBe(true));
    await choose(/^Installed game: /, 'Tower: Ultimate · Steam');
    expect(gamePlay(tower).installed).toBe('steam:5');
    expect(playByKey('O', game('Absent'))).toBe(false);
  });

  it('of a game of GOG say that its launcher only shows it', async () => {
    services.installed = [{ id: 'gog:7', name: 'Moon Racer' }];
    stop();
    stop = watchInstalled();
    await act(settle);
    act(() => openGameOptions(racer));
    expect(screen.getByText(/^GOG Galaxy only shows the game's page/)).toBeTruthy();
    expect(screen.queryAllByRole('switch')).toEqual([]);
  });
});

describe('the question', () => {
  it('is asked by Play, and its answer plays the game', async () => {
    act(() => void playByKey('P', tower));
    const dialog = screen.getByRole('dialog', { name: 'Which installed game is Tower?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Tower DefenceEpic Games', 'Tower: UltimateSteam']]);
    await userEvent.click(within(dialog).getByRole('button', { name: /Tower: Ultimate/ }));
    expect(gamePlay(tower).installed).toBe('steam:5');
    expect(useInstalled.getState().playingId).toBe('Tower');
  });

  it('J6: is asked once in a session of an account without an id, whose answer and options are not stored', async () => {
    const { user } = useSession.getState();
    act(() => {
      if (user) setUser({ ...user, id: '' });
      void playByKey('P', tower);
    });
    await userEvent.click(screen.getByRole('button', { name: /Tower: Ultimate/ }));
    expect(useInstalled.getState()).toMatchObject({ dialog: null, playingId: 'Tower' });
    act(() => openGameOptions(tower));
    await choose(/^Server: /, 'Best server');
    expect(gamePlay(tower)).toMatchObject({ installed: 'steam:5', place: { kind: 'best' } });
    expect(readStored('gamePlays')).toBeNull();
    act(() => endSession({ reason: 'other-device' }));
    expect(useGamePlays.getState().games).toEqual([]);
  });

  it('can be answered with none, which is kept', async () => {
    act(() => void playByKey('P', tower));
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    expect(useInstalled.getState().dialog).toBeNull();
    expect(playByKey('P', tower)).toBe(false);
  });
});

it('the keys of a card: O opens the options; others, and those of a game that is not installed, do nothing', () => {
  expect([playByKey('X', arena), playByKey('P', game('Absent'))]).toEqual([false, false]);
  act(() => void playByKey('O', arena));
  expect(useInstalled.getState().dialog).toMatchObject({ kind: 'options' });
});
