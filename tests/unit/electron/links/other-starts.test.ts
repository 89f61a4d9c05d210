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
  const start = (data?: unknown) => app.emit('second-instance', {}, ['pinglane'], '/tmp', data);
  return { app, heard, start };
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
