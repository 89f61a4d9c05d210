/**
 * A browser whose pages no driver is connected to. A connected one makes a page collect the source positions of each request it sends, and
 * parse code anew for them, which a small page hardly notices and a large one does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../lib/browser';
import { devtoolsAddress } from '../lib/devtools';

/** Page titles are read this often. */
const POLL_MS = 200;
const PAGE_LIMIT_MS = 30_000;
/** Between pages, so that the end of one does not overlap the next. */
const SETTLED_MS = 100;
/** Chromium's other processes write to the profile until they end, a moment after the first. */
const ENDED_MS = 1_000;

interface Target {
  readonly id: string;
  readonly title: string;
}

export interface FreeBrowser {
  /**
   * Opens a page in a new tab until its title begins with `sign`; then closes it.
   * @param restMs how long the page is left alone before its title is first read
   * @returns the rest of the title
   */
  readTitle(url: string, sign: string, restMs: number): Promise<string>;
  close(): Promise<void>;
}

/** Starts it with a profile of its own. */
export async function openFreeBrowser(): Promise<FreeBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'pinglane-bench-'));
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--lang=en-GB', '--remote-debugging-port=0'];
  const child = spawn(await ensureBrowser(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { host } = new URL(await devtoolsAddress(child));
  const request = (path: string, method = 'GET') => fetch(`http://${host}/json/${path}`, { method });
  return {
    async readTitle(url, sign, restMs) {
      const { id } = (await (await request(`new?${encodeURIComponent(url)}`, 'PUT')).json()) as Target;
      const end = Date.now() + PAGE_LIMIT_MS;
      await pause(restMs);
      for (;;) {
        const targets = (await (await request('list')).json()) as readonly Target[];
        const title = targets.find((target) => target.id === id)?.title ?? '';
        if (title.startsWith(sign)) {
          await request(`close/${id}`);
          await pause(SETTLED_MS);
          return title.slice(sign.length);
        }
        if (Date.now() > end) throw new Error(`${url} does not end: its title is '${title}'`);
        await pause(POLL_MS);
      }
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await pause(ENDED_MS);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
