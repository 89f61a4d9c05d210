/** Two hundred rounds through every page, a dialog, a popover and the drawer, in the running app's window, and what remains of them. */
import { paths } from '../../src/model/paths';
import { evaluateNumber, openDesktop, type BenchedApp } from '../bench/desktop';
import type { Figure } from '../bench/figure';
import { grown, readLeft } from '../bench/left';

const ROUNDS = 200;
/** Until every page's chunk, texts and images were loaded once, and the engine has compiled its code. */
const WARM_UP_ROUNDS = 20;
const SETTLED_MS = 4_000;
const SIGNED_OUT: readonly string[] = [paths.login, paths.register, paths.forgotPassword, paths.confirmEmail];
const PAGES = Object.values(paths).filter((path) => !SIGNED_OUT.includes(path));

export async function measureChurn(): Promise<Record<string, Figure>> {
  const benched = await openDesktop();
  try {
    await churn(benched, WARM_UP_ROUNDS);
    const before = await readLeft(benched);
    await churn(benched, ROUNDS);
    const after = await readLeft(benched);
    return grown(`${ROUNDS} rounds of ${PAGES.length} pages, dialog, pop-up and drawer`, before, after);
  } finally {
    await benched.close();
  }
}

/** Runs this many rounds and ends on an idle page. @throws when a page does not appear */
async function churn({ devtools, page }: BenchedApp, rounds: number): Promise<void> {
  const visited = await evaluateNumber(devtools, roundsOf(rounds));
  if (visited !== rounds * PAGES.length) throw new Error(`only ${visited} pages came up`);
  // What fades, loads or is released a little later must not count.
  await page.waitForTimeout(SETTLED_MS);
}

/** Page code: navigates with the router, like links, and waits for what each step shows. */
function roundsOf(rounds: number): string {
  return `(async () => {
    const LIMIT_MS = 10000;
    const frame = () => new Promise((done) => setTimeout(done, 4));
    const until = async (what, isThere) => {
      const end = performance.now() + LIMIT_MS;
      while (!isThere()) {
        if (performance.now() > end) throw new Error(what + ' did not come');
        await frame();
      }
    };
    const heading = () => document.querySelector('h1')?.textContent ?? '';
    const press = (target, key, more) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    const go = (path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const button = (name) => [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === name);
    const dialog = () => document.querySelector('dialog[open]');
    let visited = 0;
    for (let round = 0; round < ${rounds}; round += 1) {
      for (const path of ${JSON.stringify(PAGES)}) {
        const before = heading();
        const isHere = location.pathname === path;
        go(path);
        if (!isHere) await until('the page ' + path, () => heading() !== '' && heading() !== before);
        visited += 1;
      }
      go('${paths.support}');
      await until('the way to Repair', () => button('Repair') !== undefined);
      button('Repair').click();
      await until('the dialog', dialog);
      press(dialog(), 'Escape');
      go('${paths.home}');
      await until('home', () => document.querySelector('[data-home]') !== null);
      await until('the end of the dialog', () => dialog() === null);
      press(document.body, 'k', { ctrlKey: true });
      const search = document.querySelector('[role="combobox"]');
      await until('the search', () => search.getAttribute('aria-expanded') === 'true');
      press(search, 'Escape');
      await until('the end of the search', () => search.getAttribute('aria-expanded') === 'false');
      for (let turn = 0; turn < 2; turn += 1) {
        const drawer = document.querySelector('[data-drawer]');
        const state = drawer.dataset.drawer;
        drawer.querySelector('aside button[aria-expanded]').click();
        await until('the drawer', () => drawer.dataset.drawer !== state);
      }
    }
    // Where nothing grows by itself: home's graph adds a row to its table with every sweep of its hour.
    go('${paths.support}');
    await until('the last page', () => button('Repair') !== undefined);
    return visited;
  })()`;
}
