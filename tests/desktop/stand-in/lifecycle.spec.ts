/** What the app relies on in Electron's start and end: true in Electron, and so required of its stand-in (tools/electron-stand-in). */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ElectronApplication, expect } from '@playwright/test';
import type { BrowserWindow } from 'electron';
import { readRecord, readyPage, testOfOwnApp as test } from '../../support/desktop/contract-app';

const PROCESS_END_LIMIT_MS = 10_000;
const LAUNCHES_IN_A_ROW = 5;

test('the storage of a page is kept for the next start with the same profile', async ({ start }) => {
  const first = await start();
  await (await readyPage(first)).evaluate(() => window.localStorage.setItem('kept', 'yes'));
  await first.close();
  const second = await start();
  expect(await (await readyPage(second)).evaluate(() => window.localStorage.getItem('kept'))).toBe('yes');
});

test('a second instance exits at once and passes its arguments to the first', async ({ app, page, profile }) => {
  await page.title();
  const [program, ...others] = await app.evaluate(() => process.argv);
  const fixture = path.join(import.meta.dirname, '..', '..', 'support', 'desktop', 'standin-app');
  expect(others.at(-1)).toBe(fixture);
  const second = spawn(program ?? '', ['--no-sandbox', fixture, '--from=second'], {
    env: { ...process.env, CONTRACT_USER_DATA: profile },
    stdio: 'ignore',
  });
  expect(await new Promise((ended) => second.once('exit', ended))).toBe(0);
  await expect.poll(async () => (await readRecord(app)).seconds).toHaveLength(1);
  const [published] = (await readRecord(app)).seconds;
  expect(published?.data).toEqual({ from: 'contract' });
  expect(published?.argv).toContain('--from=second');
});

test('before-quit can be prevented; afterwards the app quits with code 0', async ({ app, page }) => {
  await app.evaluate(({ app: electronApp }) => {
    globalThis.contract.isQuitPrevented = true;
    electronApp.quit();
  });
  expect(await page.evaluate(() => window.bridge.call('same', 'alive'))).toBe('alive');
  const ended = exitOf(app);
  await app.evaluate(({ app: electronApp }) => {
    globalThis.contract.isQuitPrevented = false;
    setTimeout(() => electronApp.quit());
  });
  expect(await ended).toBe(0);
});

test('closing the last window quits the app, unless the close is prevented', async ({ app, page }) => {
  const window = await app.browserWindow(page);
  await window.evaluate((shown: BrowserWindow) => {
    shown.once('close', (event) => event.preventDefault());
    shown.close();
  });
  expect(await window.evaluate((shown: BrowserWindow) => shown.isDestroyed())).toBe(false);
  const ended = exitOf(app);
  await page.close().catch(() => undefined);
  expect(await ended).toBe(0);
});

test('app.exit ends with its code', async ({ app, page }) => {
  await page.title();
  const ended = exitOf(app);
  await app.evaluate(({ app: electronApp }) => {
    setTimeout(() => electronApp.exit(3));
  });
  expect(await ended).toBe(3);
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`${signal} leaves no process behind`, async ({ app, page, profile }) => {
    test.skip(process.platform !== 'linux', 'processes are read from /proc');
    await page.title();
    expect(processesOf(profile)).not.toEqual([]);
    const ended = exitOf(app);
    app.process().kill(signal);
    await ended;
    await expect.poll(() => processesOf(profile), { timeout: PROCESS_END_LIMIT_MS }).toEqual([]);
  });
}

test('several launches in a row all respond and all end', async ({ start }) => {
  for (let launch = 0; launch < LAUNCHES_IN_A_ROW; launch += 1) {
    const app = await start();
    const page = await readyPage(app);
    // Also in the first page that the app loads.
    expect(await page.evaluate(() => window.bridgeTypeAtFirst)).toBe('object');
    await page.locator('#ask').click();
    await expect(page.locator('#answer')).toContainText('hello button');
    const ended = exitOf(app);
    await app.close();
    expect(await Promise.race([ended, pause(PROCESS_END_LIMIT_MS, 'still running', { ref: false })])).toBe(0);
  }
});

function exitOf(app: ElectronApplication): Promise<number | null> {
  return new Promise((ended) => app.process().once('exit', ended));
}

/** The pids of all processes that were started with this profile. */
function processesOf(profile: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
    } catch {
      return false; // It ended meanwhile.
    }
  });
}
