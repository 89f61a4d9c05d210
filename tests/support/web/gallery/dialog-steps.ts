/** How what opens over a page is opened. */
import type { Steps } from './screens';
import type { GalleryControl } from './world';

declare const gallery: GalleryControl;

type Step = (steps: Steps) => Promise<void>;

const OPENING_MS = 500;
const PICTURE_PX = 320;
/** Hints of the collapsed drawer's entries, of the grade and of a server's row; each opens under the pointer. */
const HINTED =
  'aside a, aside button, main span[role="img"], main p span[tabindex], main [role="row"][data-tinted] [role="gridcell"]:last-child > span > span';
/** Entries, settings, the service's end, the offer, the grade, the recommended server's reason, the best server and a row's figures. */
const HINTS_MIN = 11;

/** Presses the first element of a kind, and lets what it opens appear. */
export function opening(selector: string): Step {
  return async ({ page, pass }) => {
    await page.locator(selector).first().click();
    await pass(OPENING_MS);
  };
}

/** Presses the button of a text. */
export function pressing(key: string): Step {
  return async ({ press, pass }) => {
    await press(key);
    await pass(OPENING_MS);
  };
}

/** Opens the list whose label is a text. */
export function openingList(key: string): Step {
  return async (steps) => opening(`main [aria-haspopup="listbox"][aria-label^="${steps.text(key)}: "]`)(steps);
}

/** Opens a game's play options, and their list of servers. */
export async function openPlaces(steps: Steps): Promise<void> {
  await opening('main [role="gridcell"] > button:nth-of-type(2)')(steps);
  await opening('dialog [aria-haspopup="listbox"]')(steps);
}

/** Chooses a picture for the profile. */
export async function openPicture({ page, press, pass }: Steps): Promise<void> {
  await press('profile.changePicture');
  await pass(OPENING_MS);
  const png = await page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext('2d')?.fillRect(0, 0, side, side / 2);
    const blob = await canvas.convertToBlob();
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, PICTURE_PX);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png) };
  await page.locator('dialog input[accept^="image/"]').setInputFiles(file);
  await page.locator('.ReactCrop').waitFor();
}

/** Chooses a file with settings that differ from those in effect. */
export async function openImport({ page, pass }: Steps): Promise<void> {
  const content = { format: 'pinglane-settings', version: 1, settings: { contrast: 'high', transparency: 'reduced' } };
  const file = { name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };
  await page.locator('main input[accept^="application/json"]').setInputFiles(file);
  await pass(OPENING_MS);
}

/** Exchanges points for the first voucher offered. */
export async function openExchange({ page, text, pass }: Steps): Promise<void> {
  await page
    .locator('main button', { hasText: text('wallet.exchange') })
    .first()
    .click();
  await pass(OPENING_MS);
}

/** Opens the calendar of the first day of a range. */
export async function openDay(steps: Steps): Promise<void> {
  const { page, text, pass } = steps;
  await page.getByText(text('friends.ownDays'), { exact: true }).first().click();
  await pass(OPENING_MS);
  await opening('main form [aria-haspopup="dialog"]')(steps);
}

/** Returns from a payment while a form is being filled in. */
export async function openPayment({ page, text, pass }: Steps): Promise<void> {
  await page.getByLabel(text('wallet.code'), { exact: true }).fill('DEMO7A');
  await page.evaluate(() => gallery.openLink({ kind: 'payment', orderId: '1041' }));
  await pass(OPENING_MS);
}

/** Opens every hint at once: without a pointer none closes when the window changes. */
export async function openHints({ page, pass }: Steps): Promise<void> {
  await page.locator('main [role="row"][aria-selected]').first().click();
  await pass(OPENING_MS);
  await page.evaluate((places) => {
    for (const place of document.querySelectorAll(places))
      place.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }, HINTED);
  await pass(OPENING_MS);
  const count = await page.locator('[role="tooltip"]').count();
  if (count < HINTS_MIN) throw new Error(`Only ${count} hints are open`);
}
