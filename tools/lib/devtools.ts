/** Chromium's remote debugging: the address that a started program prints, and its first page under Playwright. */
import type { ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from '@playwright/test';

const START_LIMIT_MS = 60_000;

/** The address of the DevTools endpoint of a program with `--remote-debugging-port`. @throws when it ends or stays silent */
export function devtoolsAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const late = () => fail(new Error(`no window after ${START_LIMIT_MS / 1000} s:\n${said}`));
    setTimeout(late, START_LIMIT_MS).unref();
    const read = (bytes: Buffer) => {
      said += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) done(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`it ended at once with ${code ?? 'a signal'}:\n${said}`)));
  });
}

/**
 * Connects to the app's first page, without Playwright's own settings, under which a page always counts as visible and focused.
 * @throws when the app ends or has no window
 */
export async function connectToPage(child: ChildProcess): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.connectOverCDP(await devtoolsAddress(child), { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('the app has no window');
  return { browser, page: context.pages()[0] ?? (await context.waitForEvent('page')) };
}
