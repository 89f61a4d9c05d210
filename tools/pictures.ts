/**
 * `npm run pictures`: draws the golden pictures in docs/pictures anew; with names (`-- home-connected pay-card`) those of some screens.
 * `-- --check` compares them all and changes nothing.
 */
import { chromium, type Browser } from '@playwright/test';
import {
  openAlbum,
  photograph,
  pictureName,
  removeOthers,
  storedNames,
  pictureNames,
  type Album,
} from '../tests/support/web/gallery/album';
import { openGallerySite } from '../tests/support/web/gallery/gallery-site';
import {
  DESKTOP_CONTEXT,
  GALLERY_LANGUAGES,
  openPhotographer,
  PHONE_CONTEXT,
  THEMES,
} from '../tests/support/web/gallery/photographer';
import { SCREENS, type Screen } from '../tests/support/web/gallery/screens';
import { readArguments } from './lib/arguments';
import { ensureTestBrowser } from './lib/browser';
import { messageOf } from './lib/message-of';
import { buildApp } from './build/build';

const { values, positionals: names } = readArguments({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = names.filter((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) {
  console.error(`There is no screen ${unknown.join(', ')}; there are ${SCREENS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const startedAt = performance.now();
await buildApp();
const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: ['--disable-gpu'] });
const site = await openGallerySite();
const faults: string[] = [];
try {
  const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
  const album = await openAlbum(await browser.newPage(), site);
  const [desktop, phone] = [wanted.filter(({ isPhone }) => !isPhone), wanted.filter(({ isPhone }) => isPhone)];
  // Two pages, one for each core of a small machine.
  const waiting = [...desktop];
  await Promise.all([draw(browser, album, waiting), draw(browser, album, waiting)]);
  await draw(browser, album, [...phone]);
  if (values.check) {
    const known = new Set(pictureNames());
    faults.push(...storedNames().flatMap((name) => (known.has(name) ? [] : [`${name}: is of no screen`])));
  } else if (names.length === 0) removeOthers();
} finally {
  await site.close();
  await browser.close();
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
for (const fault of faults) console.log(fault);
console.log(`${faults.length === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Takes screens from the list until it is empty, in a page of its own. */
async function draw(from: Browser, album: Album, waiting: Screen[]): Promise<void> {
  const [first] = waiting;
  if (first === undefined) return;
  const context = await from.newContext(first.isPhone ? PHONE_CONTEXT : DESKTOP_CONTEXT);
  const photographer = await openPhotographer(context, site, album.isSame);
  for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
    for (const language of GALLERY_LANGUAGES) {
      try {
        await photographer.open(screen, language);
        for (const theme of THEMES) {
          const name = pictureName(screen.name, theme, language);
          const compared = await photograph(photographer, album, name, theme);
          if (values.check && compared.difference !== null) faults.push(`${name}: ${compared.difference}`);
          if (!values.check && compared.difference !== null) album.put(name, compared);
        }
      } catch (error) {
        faults.push(`${screen.name} ${language}: ${messageOf(error)}`);
      }
    }
  }
  await context.close();
}
