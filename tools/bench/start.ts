/**
 * Scripts of the login page, and the time to a usable signed-in home, compared with a blank React page served the same way, in the same browser
 * and run. No driver is connected to the measured pages.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { Sandbox } from '../../sandbox/sandbox';
import { ensureBrowser } from '../lib/browser';
import { fromRoot } from '../lib/run';
import { DEMO, setStage } from '../lib/stage';
import { figure, median, type Figure } from './figure';
import { openFreeBrowser } from './free-browser';
import { LOGIN_SCRIPTS_LIMIT, loginScripts } from './login-scripts';

const RUNS = 15;
/** From the third load on the browser's caches are warm, which is the normal state of a used app. */
const WARM_UP_RUNS = 4;
/** The page reports its figures this long after it was usable, so that reporting costs them nothing. */
const REPORT_AFTER_MS = 500;
const UNDISTURBED_MS = 1_300;
/** Begins the title of a page that reports. */
const REPORT = 'start ';
const MARK_FILE = join('assets', 'mark.js');

export async function measureStart(): Promise<Record<string, Figure>> {
  const folder = mkdtempSync(join(tmpdir(), 'pinglane-bench-'));
  const [homeRoot, blankRoot] = [join(folder, 'home'), join(folder, 'blank')];
  const scripts = await countLoginScripts();
  addMark(fromRoot('dist'), homeRoot, '[data-home="usable"]');
  addMark(await buildBlankPage(), blankRoot, '[data-blank]');
  const [home, blank] = [await setStage({ webRoot: homeRoot }), await setStage({ webRoot: blankRoot })];
  const browser = await openFreeBrowser();
  const openPage = async ({ webUrl }: Sandbox) => {
    const report = await browser.readTitle(webUrl ?? '', REPORT, UNDISTURBED_MS);
    const [usableMs = Number.NaN, networkMs = Number.NaN] = report.split(' ').map(Number);
    return { usableMs, networkMs };
  };
  try {
    const token = await signIn(home.apiUrl, home.webUrl ?? '');
    writeFileSync(join(homeRoot, MARK_FILE), storeSession(token) + markWhenThere('[data-home="usable"]'));
    const times: { blankMs: number; usableMs: number; ratio: number }[] = [];
    // Alternating, so that a machine that slows down affects both.
    for (let run = 0; run < WARM_UP_RUNS + RUNS; run += 1) {
      const blankMs = (await openPage(blank)).usableMs;
      const { usableMs, networkMs } = await openPage(home);
      if (run >= WARM_UP_RUNS) times.push({ blankMs, usableMs, ratio: (usableMs - networkMs) / blankMs });
    }
    return {
      'scripts requested before login is usable': figure(scripts, 'scripts', LOGIN_SCRIPTS_LIMIT),
      'start to usable home / blank React page': figure(median(times.map(({ ratio }) => ratio)), 'x', 1.3),
      'start to usable home, with the network': figure(median(times.map(({ usableMs }) => usableMs)), 'ms', Infinity),
      'start to a blank React page': figure(median(times.map(({ blankMs }) => blankMs)), 'ms', Infinity),
    };
  } finally {
    await browser.close();
    await Promise.all([home.close(), blank.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countLoginScripts(): Promise<number> {
  const stage = await setStage();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    return (await loginScripts(await browser.newPage(), stage.webUrl ?? '')).length;
  } finally {
    await Promise.all([browser.close(), stage.close()]);
  }
}

/** Copies a built page and adds the script that marks when an element is there. */
function addMark(from: string, to: string, selector: string): void {
  cpSync(from, to, { recursive: true });
  mkdirSync(join(to, 'assets'), { recursive: true });
  writeFileSync(join(to, MARK_FILE), markWhenThere(selector));
  const page = join(to, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head><script src="/${MARK_FILE}"></script>`));
}

/** Page code: a session and a language, before the app reads them. */
function storeSession(token: string): string {
  return `localStorage.setItem('accessToken', ${JSON.stringify(token)}); localStorage.setItem('language', 'en');`;
}

/**
 * Page code: marks the frame in which an element appears and reports it in the title, with the network's critical path until then: the time
 * during which at least one of the page's requests (document, scripts, styles, configuration, user) was pending.
 */
function markWhenThere(selector: string): string {
  return `
    function report(usableMs) {
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ responseEnd }) => responseEnd < usableMs)
        .sort((a, b) => a.fetchStart - b.fetchStart);
      let [networkMs, until] = [0, 0];
      for (const { fetchStart, responseEnd } of entries) {
        networkMs += Math.max(0, responseEnd - Math.max(until, fetchStart));
        until = Math.max(until, responseEnd);
      }
      document.title = ${JSON.stringify(REPORT)} + usableMs + ' ' + networkMs;
    }
    (function look() {
      if (document.querySelector(${JSON.stringify(selector)})) {
        const usableMs = performance.now();
        setTimeout(() => report(usableMs), ${REPORT_AFTER_MS});
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

/** The smallest possible React app: one element, built like ours. @returns its folder */
async function buildBlankPage(): Promise<string> {
  const root = fromRoot('.cache', 'blank-page');
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html><head></head><body><div id="root"></div><script type="module" src="./main.js"></script></body></html>',
  );
  writeFileSync(
    join(root, 'main.js'),
    `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('p', { 'data-blank': '' }, 'blank'));`,
  );
  await build({ root, configFile: false, logLevel: 'silent', build: { outDir: 'out', emptyOutDir: true } });
  return join(root, 'out');
}
