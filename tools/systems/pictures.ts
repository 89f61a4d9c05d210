/** Draws the package in eight languages, two themes and three scale factors: the login page and home, in release/systems/pictures. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../common/languages';
import { signIn } from '../bench/desktop';
import type { Made } from './lib/made';
import { runSystemProgram } from './lib/program';
import { startPackage } from './lib/running-app';
import type { SystemStep } from './lib/steps';
import { withEnvironment } from './lib/environment';

const SCALES = { full: [1, 1.5, 2], quick: [2] };
const LANGUAGES_OF = { full: LANGUAGES, quick: LANGUAGES.slice(0, 2) };
const THEMES = ['dark', 'light'] as const;

await runSystemProgram({
  about: 'Draws the package in eight languages, two themes and three scale factors.',
  async run(made, doSteps, { folder, pace }) {
    const pictures = path.join(folder, 'pictures');
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures);
    for (const scale of SCALES[pace])
      await doSteps([scaleStep(made, { scale, pictures, languages: LANGUAGES_OF[pace] })]);
  },
});

interface Album {
  readonly scale: number;
  readonly pictures: string;
  readonly languages: readonly string[];
}

function scaleStep(made: Made, { scale, pictures, languages }: Album): SystemStep {
  return {
    name: `pictures at ${scale * 100} %`,
    run: () =>
      withEnvironment(made, async ({ profile }) => {
        const app = await startPackage(made.older.program, {
          made,
          profile,
          switches: [`--force-device-scale-factor=${scale}`],
        });
        try {
          const { page } = app;
          await page.getByLabel('Account').waitFor();
          const seen = Number(await page.evaluate('window.devicePixelRatio'));
          if (seen !== scale) throw new Error(`the page is drawn at ${seen}`);
          let count = 0;
          const drawAll = async (name: string) => {
            for (const theme of THEMES) {
              for (const language of languages) {
                await draw(page, {
                  language,
                  theme,
                  file: path.join(pictures, `${name}-${language}-${theme}-${scale}.png`),
                });
                count += 1;
              }
            }
          };
          await drawAll('login');
          await choose(page, 'en', 'dark');
          await signIn(page);
          await drawAll('home');
          const code = await app.quit();
          if (code !== 0) throw new Error(`exit code ${code ?? 'none, but a signal'}`);
          return `${count} pictures`;
        } finally {
          await app.kill();
        }
      }),
  };
}

interface Look {
  readonly language: string;
  readonly theme: string;
  readonly file: string;
}

async function draw(page: Page, { language, theme, file }: Look): Promise<void> {
  await choose(page, language, theme);
  await page.screenshot({ path: file, scale: 'device', animations: 'disabled' });
}

/** Stores both choices as the app does, and loads the page again. */
async function choose(page: Page, language: string, theme: string): Promise<void> {
  await page.evaluate(`localStorage.setItem('language', '${language}'); localStorage.setItem('theme', '${theme}');`);
  await page.reload();
  await page.locator('form input, [role="switch"]').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
