/** What a game's card offers for an installed game. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInstalled } from '../../../../src/core/games/installed.store';
import { useGameCard } from '../../../../src/core/games/use-game-card';

const game = (id: string) => ({ id, name: `Game ${id}`, thumbnailUrl: null, serverId: null });
const initial = useInstalled.getState();

afterEach(() => useInstalled.setState(initial, true));

it('Play is shown as running for the game that is being started, and for no other', () => {
  const play = vi.fn();
  useInstalled.setState({ tools: { matchOf: () => ({ state: 'sure' }), play } as never, playingId: 'a' });
  expect(renderHook(() => useGameCard(game('a'))).result.current.play?.isPlaying).toBe(true);
  const other = renderHook(() => useGameCard(game('b'))).result.current.play;
  expect(other?.isPlaying).toBe(false);
  other?.onPlay();
  expect(play).toHaveBeenCalledWith(game('b'));
});

it('Play is not offered before the launchers are read, nor for a game that none of them has', () => {
  expect(renderHook(() => useGameCard(game('a'))).result.current.play).toBeNull();
  useInstalled.setState({ tools: { matchOf: () => ({ state: 'none' }) } as never });
  expect(renderHook(() => useGameCard(game('a'))).result.current.play).toBeNull();
});
