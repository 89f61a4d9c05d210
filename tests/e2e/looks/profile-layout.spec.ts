/**
 * The profile in each language at both sizes of docs/product.md section 19: no text is cut off in any state, as in
 * languages.spec.ts; and axe finds no serious fault.
 */
import type { Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/sandbox';
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { graveFaults } from '../../support/pages/axe';
import { readerOf } from '../../support/pages/page-reader';
import { readTexts } from '../../support/pages/texts';
import { expect, openSignedIn, test } from '../../support/web/web-test';

for (const { value: language, title } of languageOptions) {
  test(`${language}: every text of the profile fits in ${title}`, async ({ page, sandbox, complaints }) => {
    const text = readTexts(language);
    const { read: measure, readInEverySize, faults } = readerOf(page, language);
    sandbox.control.setScenario('vip');
    await openProfile(page, sandbox, language);
    await readInEverySize('profile');
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await measure('the foot of the profile');

    await page.getByRole('button', { name: text('profile.editName') }).click();
    await page.getByLabel(text('profile.fullName')).fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await measure('the name with its error');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: text('profile.changePicture') }).click();
    await measure('the picture dialog');
    await chooseFile(page, Buffer.from('GIF89a'));
    await expect(page.getByRole('alert')).toBeVisible();
    await measure('the picture dialog with an error');
    await chooseFile(page, await drawPng(page));
    await expect(page.locator('.ReactCrop')).toBeVisible();
    await chooseFile(page, Buffer.from('GIF89a'));
    await expect(page.getByRole('alert')).toBeVisible();
    await measure('the crop with an error');
    await page.keyboard.press('Escape');

    sandbox.control.setScenario('new-user');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: text('shell.profile') })).toBeVisible();
    await measure('the profile of a new account');
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test.describe('accessibility', () => {
  // axe injects its own code and styles into the page, which the policy forbids; the policy is tested in content-security.spec.ts.
  test.use({ bypassCSP: true });

  for (const colorScheme of ['dark', 'light'] as const) {
    test(`axe finds no serious fault on the profile and in its dialog (${colorScheme})`, async ({ page, sandbox }) => {
      await page.emulateMedia({ colorScheme });
      await openProfile(page, sandbox, 'en');
      await expect.poll(() => graveFaults(page), 'profile').toEqual([]);
      await page.getByRole('button', { name: 'Change picture' }).click();
      await expect.poll(() => graveFaults(page), 'picture dialog').toEqual([]);
      await chooseFile(page, await drawPng(page));
      await expect(page.locator('.ReactCrop')).toBeVisible();
      await expect.poll(() => graveFaults(page), 'crop').toEqual([]);
    });
  }
});

async function openProfile(page: Page, sandbox: Sandbox, language: Language): Promise<void> {
  await openSignedIn(page, sandbox, paths.profile, language);
  await expect(page.getByRole('heading', { level: 1, name: readTexts(language)('shell.profile') })).toBeVisible();
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[accept^="image/"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
}

async function drawPng(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    canvas.getContext('2d')?.fillRect(0, 0, 320, 240);
    const blob = await canvas.convertToBlob();
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  });
  return Buffer.from(bytes);
}
