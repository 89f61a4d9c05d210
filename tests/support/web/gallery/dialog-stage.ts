/** Where dialogs are opened to be measured: the desktop app, a browser, and one on a phone. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Language } from '../../../../common/languages';
import { languageOptions } from '../../../../src/model/languages';
import { textsIn } from '../../pages/provider-texts';
import { answers, promotions } from './answers';
import { DIALOG_DATA, OPENED, type Dialog, type Place } from './dialogs';
import type { GallerySite } from './gallery-site';
import type { Size } from './inspect-dialog';
import { DESKTOP_CONTEXT, openPhotographer, PHONE_CONTEXT } from './photographer';

/** A window of 1440x900 at 200 %, then the sizes of the desktop app, of a browser and of phones. */
const ENLARGED = { width: 720, height: 450 };
const [SMALL, USUAL] = [
  { width: 960, height: 640 },
  { width: 1120, height: 720 },
];
const [TABLET, LARGE] = [
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const [NARROW, PHONE] = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

interface Surroundings {
  readonly context: BrowserContextOptions;
  readonly isDesktop: boolean;
  /** The sizes in which it is measured; it opens in the first one. */
  readonly sizes: readonly [Size, ...Size[]];
}

export const PLACES: Readonly<Record<Place, Surroundings>> = {
  app: { context: DESKTOP_CONTEXT, isDesktop: true, sizes: [USUAL, SMALL, ENLARGED] },
  browser: { context: DESKTOP_CONTEXT, isDesktop: false, sizes: [LARGE, TABLET, ENLARGED] },
  phone: { context: PHONE_CONTEXT, isDesktop: false, sizes: [NARROW, PHONE] },
  // In windows wider than 640 px a dialog is always 420 or 520 px wide (src/ui/overlay/Modal.module.css): 768 and 1120 px show what 720, 960 and 1440 px do.
  anywhere: { context: DESKTOP_CONTEXT, isDesktop: false, sizes: [LARGE, SMALL, ENLARGED, NARROW, PHONE] },
};

export interface Stage {
  readonly page: Page;
  /** Opens a dialog in a window of the first of these sizes. */
  readonly open: (dialog: Dialog, sizes: readonly Size[], language: Language) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openStage(browser: Browser, site: GallerySite, place: Place): Promise<Stage> {
  const { context: options, isDesktop } = PLACES[place];
  // axe injects its own code into the page, which the policy forbids.
  const context = await browser.newContext({ ...options, bypassCSP: true });
  const photographer = await openPhotographer(context, site, (one, other) => Promise.resolve(one.equals(other)));
  const { page } = photographer;
  return {
    page,
    async open(dialog, [size], language) {
      const { name, world, part = OPENED } = dialog;
      await page.emulateMedia({ colorScheme: 'light' });
      if (size) await page.setViewportSize(size);
      const here: Dialog = {
        ...dialog,
        world: (picturesUrl, chosen) => ({
          ...(typeof world === 'function' ? world(picturesUrl, chosen) : world),
          isDesktop,
        }),
      };
      await photographer.open(here, language);
      await expect(page.locator(part).first(), name).toBeVisible();
      await page.evaluate(hidePageBehind);
    },
    close: () => context.close(),
  };
}

/**
 * Runs in the page: takes the page behind an open dialog away. It has no effect on the dialog, but would be laid out and drawn anew in each
 * size and language, which takes more than all measures.
 */
function hidePageBehind(): void {
  for (let part = document.querySelector('dialog[open]'); part && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement?.children ?? []) {
      if (other !== part && other instanceof HTMLElement) other.style.display = 'none';
    }
  }
}

const known = new WeakMap<GallerySite, readonly string[]>();

/** What the dialogs show of no language. The same list each time: the judges of texts are kept by it. */
export function dataOf(site: GallerySite): readonly string[] {
  const offers = languageOptions.map(({ value }) => promotions(site.picturesUrl, value));
  const data = known.get(site) ?? [...textsIn(answers(site.picturesUrl)), ...textsIn(offers), ...DIALOG_DATA];
  known.set(site, data);
  return data;
}
