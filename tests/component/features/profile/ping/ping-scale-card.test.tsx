/** The settings of the ping levels: presets, own values with their limits, and levels of single games. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { PingScaleCard } from '../../../../../src/features/profile/ping/PingScaleCard';
import { addRecentGame, toggleFavouriteMark } from '../../../../../src/core/games/kept-games.store';
import { readStored } from '../../../../../src/lib/platform/storage';
import { signedIn } from '../../../../support/stages/signed-in';

const ACCOUNT = '204816';
const game = (id: string) => ({ id, name: `Game ${id}`, thumbnailUrl: null, serverId: 'alpha' });
const choose = async (button: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(screen.getByRole('option', { name: option }));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const low = () => screen.getByLabelText('Low up to (ms)');
const medium = () => screen.getByLabelText('Medium up to (ms)');

beforeEach(async () => {
  await signedIn();
});

describe('the levels of all games', () => {
  beforeEach(() => {
    render(<PingScaleCard />);
  });

  it.each([
    ['Shooter', 'shooter', 'Low up to 40 ms, medium up to 80 ms'],
    ['Racing', 'racing', 'Low up to 50 ms, medium up to 100 ms'],
    ['MOBA', 'moba', 'Low up to 60 ms, medium up to 110 ms'],
    ['MMO', 'mmo', 'Low up to 120 ms, medium up to 200 ms'],
  ])('apply and are stored at once when %s is chosen', async (title, stored, text) => {
    expect(screen.getByText('Low up to 90 ms, medium up to 150 ms')).toBeVisible();
    await choose(/^Ping levels: Default/, title);
    expect(screen.getByText(text)).toBeVisible();
    expect(readStored('pingScale')).toBe(stored);
    expect(screen.queryByLabelText('Low up to (ms)')).toBeNull();
  });

  it('begin with the present bounds when own values are chosen, and follow each valid input', async () => {
    await choose(/^Ping levels: /, 'MOBA');
    await choose(/^Ping levels: /, 'Own values');
    expect([low(), medium()].map((field) => (field as HTMLInputElement).value)).toEqual(['60', '110']);
    await retype(low(), '35');
    await retype(medium(), '70');
    expect(screen.getByText('Low up to 35 ms, medium up to 70 ms')).toBeVisible();
    expect(readStored('pingScale')).toEqual({ lowMaxMs: 35, mediumMaxMs: 70 });
  });

  it('can be typed with full-width and Thai digits', async () => {
    await choose(/^Ping levels: /, 'Own values');
    await retype(low(), '３０');
    await retype(medium(), '๗๐');
    expect(readStored('pingScale')).toEqual({ lowMaxMs: 30, mediumMaxMs: 70 });
  });

  it('keep the last valid values while the input is wrong, and name the reason at its field', async () => {
    await choose(/^Ping levels: /, 'Own values');
    for (const wrong of ['', '0', '4x']) {
      await retype(low(), wrong);
      expect(low()).toHaveAccessibleDescription('Enter a whole number from 1 to 999.');
      expect(medium()).not.toBeInvalid();
    }
    await retype(low(), '30');
    await retype(medium(), '30');
    expect(medium()).toHaveAccessibleDescription('Must be higher than the low level.');
    expect(low()).not.toBeInvalid();
    expect(readStored('pingScale')).toMatchObject({ lowMaxMs: 30 });
    await retype(medium(), '31');
    expect(medium()).not.toBeInvalid();
    expect(readStored('pingScale')).toEqual({ lowMaxMs: 30, mediumMaxMs: 31 });
    expect(medium()).toHaveAttribute('maxlength', '3');
  });
});

describe('the levels of one game', () => {
  it('can be chosen for games that were played or marked, each once', async () => {
    act(() => {
      addRecentGame(ACCOUNT, game('a'));
      toggleFavouriteMark(ACCOUNT, game('a'));
      toggleFavouriteMark(ACCOUNT, game('b'));
    });
    render(<PingScaleCard />);
    await userEvent.click(screen.getByRole('button', { name: 'Levels for one game: Add a game' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Add a game',
      'Game a',
      'Game b',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Game b' }));
    await choose(/^Ping levels of Game b: Default/, 'Own values');
    const fields = within(screen.getByRole('group', { name: 'Ping levels of Game b' }));
    await retype(fields.getByLabelText('Low up to (ms)'), '25');
    expect(readStored('gameScales')).toEqual([
      { gameId: 'b', name: 'Game b', choice: { lowMaxMs: 25, mediumMaxMs: 150 } },
    ]);
    expect(readStored('pingScale')).toBe('default');
    await choose(/^Ping levels of Game b: Own values/, 'Same as all games');
    expect(screen.queryByText('Game b')).toBeNull();
    expect(readStored('gameScales')).toEqual([]);
  });

  it('cannot be chosen before a game was played or marked, which the card explains', () => {
    render(<PingScaleCard />);
    expect(screen.getByText(/^Connect to play a game or mark it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Levels for one game/ })).toBeNull();
  });
});

it('is absent on the web platform, which measures no pings', async () => {
  await signedIn({ isDesktop: false });
  const { container } = render(<PingScaleCard />);
  expect(container).toBeEmptyDOMElement();
});
