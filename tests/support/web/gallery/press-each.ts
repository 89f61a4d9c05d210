/** Presses every control of a page with the keyboard, and finds those after which the focus is on nothing. */
import type { Page } from '@playwright/test';

export interface PressedPage {
  readonly page: Page;
  /** Lets the time go by until the page has settled. */
  readonly settle: () => Promise<void>;
  /** The parts whose controls are pressed. */
  readonly parts: string;
}

interface Control {
  /** Its name, with the title of its dialog: equal ones, as of rows, are pressed once. */
  readonly key: string;
  readonly keys: readonly string[];
  /** The title of the dialog that it is in; '' on the page itself. */
  readonly dialog: string;
}

interface Pressed {
  /** The controls that were pressed, by their names. */
  readonly names: readonly string[];
  /** Those after which the focus was lost. */
  readonly lost: readonly string[];
}

/** More than any page has: a page that makes new controls with each press ends the walk. */
const PRESSES_LIMIT = 160;
/** What ends the session or loads the page again, shows all texts in another language, or waits as Google's button does. */
const LEFT_OUT = /^(?:Log out|Sign out|Sign in with Discord|Language|Refresh|Erase.* \| button \| )/;
/** What takes other controls away. */
const LAST = /^(?:Remove all|How to stop|Order history|Packages|Change package)/;

/** Each control is pressed on the page as the presses before have left it; what leads elsewhere is pressed too, and the walk comes back. */
export async function pressEach({ page, settle, parts }: PressedPage): Promise<Pressed> {
  const path = pathOf(page);
  const done = new Set<string>();
  const lost: string[] = [];
  /** What has opened a dialog: pressed again until all of the dialog's controls are done. */
  let opener: string | null = null;
  for (let presses = 0; ; presses += 1) {
    if (presses > PRESSES_LIMIT)
      throw new Error(`${path}: more than ${PRESSES_LIMIT} presses: ${[...done].join(', ')}`);
    const control = await page.evaluate(focusNext, {
      done: [...done],
      parts,
      leftOut: LEFT_OUT.source,
      last: LAST.source,
    });
    if (control === null) {
      if (!(await isDialogOpen(page))) return { names: [...done], lost };
      await page.keyboard.press('Escape');
      await settle();
      if (await isFocusLost(page)) lost.push(`Escape in a dialog of ${String(opener)}`);
      if (await isDialogOpen(page)) throw new Error(`${path}: a dialog of ${String(opener)} stays open`);
      if (opener !== null) done.add(opener);
      opener = null;
      continue;
    }
    done.add(control.key);
    if (control.dialog === '') opener = null;
    for (const key of control.keys) {
      await page.keyboard.press(key);
      await settle();
      if (await isFocusLost(page)) lost.push(`${key} on ${control.key}`);
    }
    if (control.dialog === '' && (await isDialogOpen(page))) {
      done.delete(control.key);
      opener = control.key;
    }
    await comeBack(page, path, settle);
  }
}

function isDialogOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog[open]') !== null);
}

/** The page that a press leads to may still load on a busy machine: its heading takes the focus then. */
const LOAD_LIMIT_MS = 10_000;
const LOOK_MS = 100;

async function isFocusLost(page: Page): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < LOAD_LIMIT_MS; waitedMs += LOOK_MS) {
    if (await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
      return false;
    await page.waitForTimeout(LOOK_MS);
  }
  return true;
}

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Like a link, where a press has led to another page. */
async function comeBack(page: Page, path: string, settle: () => Promise<void>): Promise<void> {
  if (pathOf(page) === path) return;
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settle();
}

/** Runs in the page: focuses the next control that is not done; null when there is none. */
function focusNext(given: {
  readonly done: readonly string[];
  readonly parts: string;
  readonly leftOut: string;
  readonly last: string;
}): Control | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const title = dialog?.querySelector('h2')?.textContent ?? '';
  const places = dialog ? [dialog] : [...document.querySelectorAll(given.parts)];
  const controls = places.flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>('a[href], button, input, summary, textarea, [tabindex="0"]'),
  ]);
  let last: (() => Control) | null = null;
  for (const element of controls) {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) continue;
    if (element.closest('[inert]')) continue;
    const labels = 'labels' in element ? (element as HTMLInputElement).labels : null;
    const written = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    const role = element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName.toLowerCase();
    // A list's button names the chosen option, and a tab how much it has.
    const name = written
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replace(element.getAttribute('aria-haspopup') === 'listbox' ? /: .*/ : role === 'tab' ? /, \d+$/ : '', '');
    const key = [name, role, title].filter((word) => word !== '').join(' | ');
    if (element instanceof HTMLAnchorElement && (element.target !== '' || element.origin !== location.origin)) continue;
    if (given.done.includes(key) || new RegExp(given.leftOut).test(key)) continue;
    const choose = (): Control => {
      element.focus();
      return { key, keys: keysOf(element, role), dialog: title };
    };
    if (!new RegExp(given.last).test(key)) return choose();
    last ??= choose;
  }
  return last?.() ?? null;

  function keysOf(element: HTMLElement, role: string): string[] {
    if (role === 'combobox') return ['Enter', 'Escape'];
    if (element.getAttribute('aria-haspopup') === 'listbox') return ['Enter', 'ArrowDown', 'Enter'];
    if (['grid', 'tab', 'slider', 'range'].includes(role)) return ['ArrowDown', 'ArrowRight', 'Enter', 'f'];
    if (['checkbox', 'switch'].includes(role)) return ['Space'];
    if (role === 'radio') return ['Space', 'ArrowDown'];
    return ['Enter'];
  }
}
