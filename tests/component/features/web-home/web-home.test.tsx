/** Home of the web platform: it leads to the app for the visitor's system, and its games are an invitation. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebHomePage } from '../../../../src/features/web-home/WebHomePage';
import { useGames } from '../../../../src/core/games/games.store';
import { getStartup, setStartup } from '../../../../src/lib/platform/app-info';
import type { Downloads } from '../../../../common/config';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DOWNLOADS = {
  linux: 'https://downloads.test/app.AppImage',
  windows: 'https://downloads.test/setup.exe',
} satisfies Downloads;

const game = (id: string, serverId: string | null) => ({ id, name: `Game ${id}`, thumbnailUrl: null, serverId });

/** A browser of a system, with the configured downloads. */
function visitFrom(userAgent: string, downloads?: Downloads): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, language: 'en', clipboard: navigator.clipboard });
  const startup = getStartup();
  setStartup({ ...startup, config: { ...startup.config, ...(downloads && { downloads }) } });
}

beforeEach(async () => {
  await signedIn({ isDesktop: false, hasServers: false });
  useGames.setState({ data: [game('1', 'alpha'), game('2', 'bra vo')] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('with downloads', () => {
  it('leads to the one of the visitor system first, and names the others', () => {
    visitFrom(WINDOWS, DOWNLOADS);
    renderAt(<WebHomePage />);
    const links = within(screen.getByRole('region', { name: 'You need the desktop app to connect' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open PingLane', 'pinglane://'],
      ['Download for Windows', DOWNLOADS.windows],
      ['Linux', DOWNLOADS.linux],
    ]);
  });

  it('its games open the app, with their server where the app accepts its id', () => {
    visitFrom(WINDOWS, DOWNLOADS);
    renderAt(<WebHomePage />);
    const games = screen.getByRole('region', { name: 'Play these with lower ping' });
    const links = within(games).getAllByRole('link', { name: /Open PingLane$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['pinglane://connect/alpha', 'pinglane://']);
  });

  it('on a phone, which has no app, nothing opens it, and games lead to the downloads', async () => {
    visitFrom(PHONE, DOWNLOADS);
    renderAt(<WebHomePage />);
    expect(screen.queryByRole('link', { name: /Open PingLane$/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download for Windows' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Game 1: Open PingLane' }));
    expect(screen.getByRole('region', { name: 'You need the desktop app to connect' })).toHaveFocus();
  });
});

describe('without downloads', () => {
  it('leads to the packages, and shows games without Connect, server and link', async () => {
    visitFrom(WINDOWS);
    const { path } = renderAt(<WebHomePage />);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Open PingLane$|^Download/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Connect|Open/ })).toBeNull();
    expect(screen.queryByText('Your games')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See packages' }));
    expect(path()).toBe('/service');
  });
});
