/** No text of the desktop home is cut off (the other pages: every-page.spec.ts), measured in eight languages chosen in place, in two window sizes, before, during and without a connection. */
import type { Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { chooseLanguage, setContentSize } from '../../support/desktop/adapt-window';
import { connectFirst } from '../../support/desktop/connect-first';
import { expect, signIn, test } from '../../support/desktop/desktop-test';
import { measuredServers } from '../../support/desktop/home-page';
import { findLayoutFaults } from '../../support/pages/measures/measure-layout';
import { allTexts, readTexts } from '../../support/pages/texts';

const SIZES = [
  { width: 1120, height: 720 },
  { width: 960, height: 640 },
] as const;
const ALL_LANGUAGES_LIMIT_MS = 180_000;

test('every text of home fits in eight languages, idle, connected and without a helper; another language keeps the connection', async ({
  launch,
  sandbox,
}) => {
  test.setTimeout(ALL_LANGUAGES_LIMIT_MS);
  const { app, page, complaints } = await launch();
  await signIn(page);
  await expect.poll(() => measuredServers(page)).toBeGreaterThanOrEqual(40);
  const faults: string[] = [];
  const measureAll = async (state: string, check: (language: Language) => Promise<void>) => {
    for (const size of SIZES) {
      await setContentSize(app, page, size);
      for (const { value: language } of languageOptions) {
        await chooseLanguage(page, language);
        await check(language);
        const found = await findLayoutFaults(page, allTexts(language));
        faults.push(...found.map((fault) => `${state} ${language} ${size.width}x${size.height}: ${fault}`));
      }
    }
    await chooseLanguage(page, 'en');
  };

  await measureAll('idle', async (language) => {
    const connect = readTexts(language)('home.connect');
    await expect(page.getByRole('button', { name: connect, exact: true }).first()).toBeVisible();
  });

  const { name } = await connectFirst(page);
  const toast = page.getByTestId('connection-toast');
  await expect(toast).toContainText('Connected');
  const session = sandbox.helper.session();
  await measureAll('connected', async (language) => {
    await expect(toast).toContainText(readTexts(language)('shell.connected'));
    await expect(toast).toContainText(name);
    await expect(page.getByRole('switch')).toBeChecked();
  });
  // After sixteen changes of language it is still the same session.
  expect(sandbox.helper.session()).toEqual(session);
  expect(session).not.toBeNull();

  await page.getByRole('switch').click();
  await expect(toast).toBeHidden();
  await sandbox.helper.setFault('refuse');
  await expect(page.getByText('PL-101').first()).toBeVisible();
  // The figures are old and have their time, before and not while they are measured.
  await expect(page.locator('[data-aged]').first()).toBeAttached();
  await measureAll('without a helper', async (language) => {
    const repair = readTexts(language)('home.repair');
    await expect(page.getByRole('button', { name: repair, exact: true }).first()).toBeVisible();
  });

  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
