/** Scripts of the login page, and the time to a usable signed-in home, compared with a blank React page served the same way, in the same browser and run. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../lib/browser';
import { fromRoot } from '../lib/run';
import { DEMO, setStage } from '../lib/stage';
import { figure, median, type Figure } from './figure';
import { LOGIN_SCRIPTS_LIMIT, loginScripts } from './login-scripts';

const RUNS = 15;
/** The browser caches a page's compiled code from the third load on, which is the normal state of a used app. */
const WARM_UP_RUNS = 4;
const SETTLED_MS = 300;

export async function measureStart(): Promise<Record<string, Figure>> {
  const blankRoot = await buildBlankPage();
  const [home, blank] = [await setStage(), await setStage({ webRoot: blankRoot })];
  const profile = mkdtempSync(join(tmpdir(), 'pinglane-bench-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox'],
    locale: 'en-GB',
  });
  try {
    const scripts = await countLoginScripts(browser, home.webUrl ?? '');
    const token = await signIn(home.apiUrl, home.webUrl ?? '');
    const ratios: number[] = [];
    // Alternating, so that a machine that slows down affects both.
    for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
      const blankMs = (await openPage(browser, blank.webUrl ?? '', '[data-blank]')).usableMs;
      const { usableMs, networkMs } = await openPage(browser, home.webUrl ?? '', '[data-home="usable"]', token);
      if (run >= WARM_UP_RUNS) ratios.push((usableMs - networkMs) / blankMs);
    }
    return {
      'scripts requested before login is usable': figure(scripts, 'scripts', LOGIN_SCRIPTS_LIMIT),
      'start to usable home / blank React page': figure(median(ratios), 'x', 1.3),
    };
  } finally {
    await browser.close();
    await Promise.all([home.close(), blank.close()]);
    rmSync(profile, { recursive: true, force: true });
  }
}

async function countLoginScripts(browser: BrowserContext, url: string): Promise<number> {
  const page = await browser.newPage();
  try {
    return (await loginScripts(page, url)).length;
  } finally {
    await page.close();
  }
}

/**
 * Opens a page in a new tab; returns when the mark appeared, and the network's critical path until then: the time during which at least
 * one of its requests (document, scripts, styles, configuration, user) was pending.
 */
async function openPage(browser: BrowserContext, url: string, mark: string, token?: string) {
  const page = await browser.newPage();
  try {
    await page.addInitScript({ content: markWhenThere(mark, token) });
    // The page reports it itself: polling by the driver would take the page's time.
    const usable = page.waitForEvent('console', (message) => message.text() === USABLE);
    await page.goto(url, { waitUntil: 'commit' });
    await usable;
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate((name) => {
      const usableMs = performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const entries = [
        ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
        ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
      ]
        .filter(({ responseEnd }) => responseEnd < usableMs)
        .sort((a, b) => a.fetchStart - b.fetchStart);
      let [networkMs, until] = [0, 0];
      for (const { fetchStart, responseEnd } of entries) {
        networkMs += Math.max(0, responseEnd - Math.max(until, fetchStart));
        until = Math.max(until, responseEnd);
      }
      return { usableMs, networkMs };
    }, USABLE);
  } finally {
    await page.close();
  }
}

const USABLE = 'usable';

/** Page code, as text because a compiled function would include its compiler's helpers: marks the frame in which an element appears. */
function markWhenThere(selector: string, token = ''): string {
  return `
    if (${JSON.stringify(token)}) localStorage.setItem('accessToken', ${JSON.stringify(token)});
    localStorage.setItem('language', 'en');
    (function look() {
      if (document.querySelector(${JSON.stringify(selector)})) {
        performance.mark('${USABLE}');
        console.debug('${USABLE}');
      } else requestAnimationFrame(look);
    })();`;
}

async function signIn(apiUrl: string, origin: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/end-user/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ ...DEMO, machine_id: 'bench' }),
  });
  const { data } = (await response.json()) as { data: { api_key: string } };
  return data.api_key;
}

/** The smallest possible React app: one element, built like ours. */
async function buildBlankPage(): Promise<string> {
  const root = fromRoot('.cache', 'blank-page');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), '<div id="root"></div><script type="module" src="./main.js"></script>');
  writeFileSync(
    join(root, 'main.js'),
    `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', { 'data-blank': '' }, 'blank'));`,
  );
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir: 'out', emptyOutDir: true } });
  return join(root, 'out');
}
