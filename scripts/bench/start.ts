/** Time to a usable signed-in home against a blank React page, both served alike, in the same browser and run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { build } from 'vite';
import { ensureBrowser } from '../lib/browser';
import { fromRoot } from '../lib/run';
import { DEMO, setStage } from '../lib/stage';
import { figure, median, type Figure } from './figure';

const RUNS = 9;

export async function measureStart(): Promise<Record<string, Figure>> {
  const blankRoot = await buildBlankPage();
  const [home, blank] = [await setStage(), await setStage({ webRoot: blankRoot })];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const token = await signIn(home.apiUrl, home.webUrl ?? '');
    const ratios: number[] = [];
    // In turn, so that a machine that slows down slows both down.
    for (let run = 0; run <= RUNS; run += 1) {
      const blankMs = (await openPage(browser, blank.webUrl ?? '', '[data-blank]')).usableMs;
      const { usableMs, networkMs } = await openPage(browser, home.webUrl ?? '', '[data-home="usable"]', token);
      // The first pair warms the disk cache and is not counted.
      if (run > 0) ratios.push((usableMs - networkMs) / blankMs);
    }
    return { 'start to usable home / blank React page': figure(median(ratios), 'x', 1.5) };
  } finally {
    await browser.close();
    await Promise.all([home.close(), blank.close()]);
  }
}

/** Opens a page in a fresh profile; gives when the mark stood in the page and how long its critical requests took. */
async function openPage(browser: Browser, url: string, mark: string, token?: string) {
  const context = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: markWhenThere(mark, token) });
    await page.goto(url);
    await page.locator(mark).waitFor();
    return await page.evaluate(async () => {
      // The mark is set in the frame after the element came.
      while (performance.getEntriesByName('usable').length === 0) await new Promise(requestAnimationFrame);
      const critical = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/(?:user\/info|config\.json)$/.test(name));
      return {
        usableMs: performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
        // One after the other: configuration, then the user.
        networkMs: critical.reduce((sum, { duration }) => sum + duration, 0),
      };
    });
  } finally {
    await context.close();
  }
}

/** Page code, as text because a compiled function would carry its compiler's helpers: marks the frame in which an element is there. */
function markWhenThere(selector: string, token = ''): string {
  return `
    if (${JSON.stringify(token)}) localStorage.setItem('accessToken', ${JSON.stringify(token)});
    localStorage.setItem('language', 'en');
    (function look() {
      if (document.querySelector(${JSON.stringify(selector)})) performance.mark('usable');
      else requestAnimationFrame(look);
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

/** The least that a React app can be: one element, built like ours. */
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
