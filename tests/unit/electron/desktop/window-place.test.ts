/** The main window's own place while a game has set another resolution, and afterwards. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { fake, profile, run } from './desktop-integration-stage';

const own = { x: 900, y: 200, width: 1000, height: 700 };
/** After the displays have settled, and what moved by that would have been stored. */
const SETTLED_MS = 2_000;

const stored = () =>
  (JSON.parse(readFileSync(path.join(profile, 'desktop.json'), 'utf8')) as { window: object }).window;

async function stage() {
  const { window, integration } = await run();
  vi.useFakeTimers();
  const shown = window();
  if (!shown) throw new Error('no window');
  shown.setBounds(own);
  vi.advanceTimersByTime(SETTLED_MS);
  const play = () => {
    // As Windows, which moves the windows of a display that has become smaller before it is reported.
    shown.setBounds({ ...own, x: 280 });
    fake.setResolution(1280, 960);
    vi.advanceTimersByTime(SETTLED_MS);
  };
  const endGame = () => {
    fake.setResolution(1920, 1040);
    vi.advanceTimersByTime(SETTLED_MS);
  };
  return { shown, integration, play, endGame };
}

it('each place to which the person moves the window is stored', async () => {
  const { shown } = await stage();
  for (const x of [10, 20]) {
    shown.setBounds({ ...own, x });
    vi.advanceTimersByTime(SETTLED_MS);
    expect(stored()).toEqual({ ...own, x, isMaximized: false });
  }
});

it('a window that a smaller resolution has moved goes back to its own place with the next one that shows it', async () => {
  const { shown, play, endGame } = await stage();
  play();
  expect([shown.bounds.x < 1280, stored()]).toEqual([true, { ...own, isMaximized: false }]);
  endGame();
  expect([shown.bounds, stored()]).toMatchObject([own, { ...own, isMaximized: false }]);
});

it('its own place outlives a page that is put away meanwhile, which has the state of the window', async () => {
  const { shown, integration, play } = await stage();
  play();
  shown.maximize();
  integration.closeWindow();
  expect(stored()).toEqual({ ...own, isMaximized: true });
});

it('one that the person moves meanwhile stays there', async () => {
  const { shown, play, endGame } = await stage();
  play();
  const chosen = { ...own, x: 10 };
  shown.setBounds(chosen);
  vi.advanceTimersByTime(SETTLED_MS);
  endGame();
  expect([shown.bounds, stored()]).toEqual([chosen, { ...chosen, isMaximized: false }]);
});

it('one that is maximised or minimised is left as it is', async () => {
  const { shown, play, endGame } = await stage();
  play();
  shown.minimized = true;
  endGame();
  expect(shown.bounds.x).toBe(280);
});
