/** `npm run pictures`: takes the README's pictures of the desktop app on a fresh sandbox. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron as electron, type Page } from '@playwright/test';
import type { Language } from '../common/languages';
import { languageOptions } from '../src/model/languages';
import { readArguments } from './lib/arguments';
import { ensureBrowser } from './lib/browser';
import { chooseElectron, electronEnvironment } from './lib/electron-binary';
import { fromRoot, projectRoot } from './lib/run';
import { appEnvironment, DEMO, setStage } from './lib/stage';

readArguments({});

const SLIDE_MS = 600;
const LANGUAGES = ['en', 'vi', 'th', 'ja'] as const;
const THEMES = ['dark', 'light'] as const;
/** Long enough for a verdict (20 samples, docs/product.md section 18) and a meaningful graph: a sweep runs every 5 s. */
const GRAPH_MS = 135_000;

const binary = await chooseElectron(false);
if (binary.kind === 'stand-in') await ensureBrowser();
Object.assign(process.env, electronEnvironment(binary));
const sandbox = await setStage();
const profile = mkdtempSync(join(tmpdir(), 'pinglane-pictures-'));
const folder = fromRoot('docs', 'pictures');
mkdirSync(folder, { recursive: true });
const app = await electron.launch({
  args: [projectRoot],
  env: { ...(process.env as Record<string, string>), ...appEnvironment(sandbox, profile) },
  colorScheme: null,
});
try {
  const page = await app.firstWindow();
  await page.locator('form').waitFor();
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      await dress(page, theme, language);
      // Waits for a fixed slide, so that none is captured in transition.
      await page.getByRole('button', { name: /1$/ }).click();
      await page.waitForTimeout(SLIDE_MS);
      await shoot(page, `login-${theme}-${language}`);
    }
  }
  await dress(page, 'dark', 'en');
  await page.getByLabel('Account').fill(DEMO.account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  const list = page.getByTestId('server-list');
  await list
    .getByRole('row')
    .filter({ hasText: /\d+ ms/ })
    .first()
    .waitFor();
  await list.getByRole('row').filter({ hasText: 'Tokyo 2' }).dblclick();
  await page.getByTestId('connection-toast').filter({ hasText: 'Connected' }).waitFor();
  await page.waitForTimeout(GRAPH_MS);
  for (const theme of THEMES) {
    for (const language of LANGUAGES) {
      await dress(page, theme, language);
      await shoot(page, `home-${theme}-${language}`);
    }
  }
} finally {
  await app.close();
  await sandbox.close();
  rmSync(profile, { recursive: true, force: true });
}
process.exit(0);

/** Changes theme and language in place, the language by the select at the top. */
async function dress(page: Page, theme: 'dark' | 'light', language: Language): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  const titles = languageOptions.map(({ title }) => title);
  const wanted = languageOptions.find(({ value }) => value === language)?.title ?? '';
  await page.getByRole('button', { name: new RegExp(`: (?:${titles.join('|')})$`) }).click();
  await page.getByRole('option', { name: wanted }).click();
  await page.mouse.move(0, 0);
}

/** Takes one picture once fonts and images are loaded. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}
