/** Another start of the app while it runs, and while it quits. */
import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, it, vi } from 'vitest';
import { followOtherStarts } from '../../../../electron/links/other-starts';

function stage() {
  const app = new EventEmitter();
  const heard = { show: vi.fn(), restart: vi.fn(), open: vi.fn(), begin: vi.fn((data: unknown) => data === 'request') };
  const { show, restart, open, begin } = heard;
  followOtherStarts(app as unknown as App, { links: { open }, commandLine: { begin }, restart }, show);
  const start = (data?: unknown, ...args: readonly string[]) =>
    app.emit('second-instance', {}, ['pinglane', ...args], '/tmp', data);
  const openUrl = (address: string) => app.emit('open-url', { preventDefault: () => {} }, address);
  return { app, heard, start, openUrl };
}

it('brings the window to the front, unless it is a request of the command line', () => {
  const { heard, start } = stage();
  start('request');
  expect(heard.show).not.toHaveBeenCalled();
  start();
  expect([heard.show.mock.calls.length, heard.restart.mock.calls.length]).toEqual([1, 0]);
});

it('starts the app again, once, when it is about to quit: its window would not stay', () => {
  const { app, heard, start } = stage();
  app.emit('before-quit');
  start('request');
  expect(heard.restart).not.toHaveBeenCalled();
  start();
  start();
  expect([heard.restart.mock.calls.length, heard.show.mock.calls.length]).toEqual([1, 0]);
});

const LINK = 'pinglane://gift/ABC-123';

it('A14: starts again with the link that comes while it quits, also after a start without one', () => {
  const { app, heard, start, openUrl } = stage();
  app.emit('before-quit');
  start();
  start(undefined, '--flag', LINK);
  openUrl(LINK);
  openUrl('pinglane://nonsense');
  expect(heard.restart.mock.calls).toEqual([[null], [LINK], [LINK]]);
  expect([heard.show.mock.calls.length, heard.open.mock.calls.length]).toEqual([0, 0]);
});

it('A14: passes no argument on but a valid link', () => {
  const { app, heard, start } = stage();
  app.emit('before-quit');
  start(undefined, '--inspect', 'pinglane://gift/A?x=1');
  start(undefined, LINK, LINK);
  expect(heard.restart.mock.calls).toEqual([[null]]);
});
