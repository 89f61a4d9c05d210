/** The process of the developed app, simulated by small Node programs. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAppProcess } from '../../../../tools/dev/app-process';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinglane-app-process-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes at its start, and a while after it was requested to end. */
const LONG = `
const { appendFileSync } = require('node:fs');
const say = (text) => appendFileSync(process.argv[1], text + ' ');
process.on('SIGTERM', () => setTimeout(() => { say('ended'); process.exit(0); }, 50));
setInterval(() => undefined, 1000);
say('started');`;

function prepare(code: string) {
  const file = join(folder, 'log');
  const lines: string[] = [];
  const app = createAppProcess({
    program: process.execPath,
    args: ['-e', code, file],
    env: process.env,
    say: (line) => lines.push(line),
  });
  const log = () => {
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      return '';
    }
  };
  return { app, lines, log };
}

it.skipIf(process.platform === 'win32')(
  'the app process starts again after the earlier one has ended when it is restarted',
  async () => {
    const { app, log } = prepare(LONG);
    await app.restart();
    await vi.waitFor(() => expect(log()).toBe('started'));
    await Promise.all([app.restart(), app.restart()]);
    await vi.waitFor(() => expect(log()).toMatch(/^started ended started/));
    await app.stop();
    expect(
      log()
        .split(' ')
        .filter((word) => word === 'started').length,
    ).toBe(
      log()
        .split(' ')
        .filter((word) => word === 'ended').length,
    );
  },
);

it('the app process reports that a person closed the app when it ends with code 0', async () => {
  const { app, lines } = prepare('process.exit(0)');
  await app.restart();
  await app.closed;
  expect(lines).toEqual([]);
});

it('the app process waits for the next change when the app fails', async () => {
  const { app, lines } = prepare('process.exit(3)');
  await app.restart();
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('code 3')]));
  await app.restart();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await app.stop();
});
