/** `npx tsx tools/release/icons.ts`: creates every system's icons in build/, and the web platform's in public/icons, from the drawing public/icon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../lib/browser';
import { fromRoot } from '../lib/run';
import { ICNS_SIZES, makeIcns, makeIco, type Picture } from './icon-files';

/** Linux uses a PNG per size; Windows one file with several. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** The web manifest's. */
const WEB_SIZES = [192, 512];
const MASKABLE_SIZE = 512;
const TOUCH_SIZE = 180;
/** Of a maskable icon only a circle of four fifths is sure to be seen; the drawing's own colour fills the rest. */
const MASKABLE_SHARE = 0.8;
/** macOS icons have a margin: 824 of 1,024. */
const MAC_SHARE = 824 / 1024;

const drawing = readFileSync(fromRoot('public', 'icon.svg'), 'utf8');
mkdirSync(fromRoot('build', 'icons'), { recursive: true });
mkdirSync(fromRoot('public', 'icons'), { recursive: true });
/** Systems cut the corners of these themselves. */
const square = drawing.replace(' rx="18"', '').replace(/<path fill="none" stroke="#fff" stroke-opacity[^>]*>/, '');
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const draw = (sizes: readonly number[], share: number, picture = drawing) =>
    sizes.reduce<Promise<Picture[]>>(
      async (drawn, size) => [...(await drawn), await drawPicture(page, size, share, picture)],
      Promise.resolve([]),
    );
  const full = await draw(LINUX_SIZES, 1);
  for (const { size, png } of full) writeFileSync(fromRoot('build', 'icons', `${size}x${size}.png`), png);
  writeFileSync(fromRoot('build', 'icon.ico'), makeIco(full.filter(({ size }) => WINDOWS_SIZES.includes(size))));
  writeFileSync(fromRoot('build', 'icon.icns'), makeIcns(await draw(ICNS_SIZES, MAC_SHARE)));
  const web = { any: await draw(WEB_SIZES, 1), touch: await draw([TOUCH_SIZE], 1, square) };
  const maskable = await draw([MASKABLE_SIZE], 1, withMargin(square));
  for (const [name, pictures] of Object.entries({ ...web, maskable })) {
    for (const { size, png } of pictures) writeFileSync(fromRoot('public', 'icons', `${name}-${size}.png`), png);
  }
} finally {
  await browser.close();
}

/** The drawing's lines smaller, on its own ground. */
function withMargin(svg: string): string {
  const margin = (64 * (1 - MASKABLE_SHARE)) / 2;
  return svg.replace(
    /(<rect[^>]*>)(.*)(<\/svg>)/,
    `$1<g transform="translate(${margin} ${margin}) scale(${MASKABLE_SHARE})">$2</g>$3`,
  );
}

/** A drawing centred on a transparent square. */
async function drawPicture(page: Page, size: number, share: number, drawing: string): Promise<Picture> {
  const [png, pixels] = await page.evaluate(
    async ([svg, side, part]) => {
      const sized = svg.replace('<svg ', `<svg width="${String(side)}" height="${String(side)}" `);
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(sized)}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('Chromium cannot draw');
      const margin = (side * (1 - part)) / 2;
      pen.drawImage(image, margin, margin, side * part, side * part);
      return [canvas.toDataURL('image/png'), [...pen.getImageData(0, 0, side, side).data]] as const;
    },
    [drawing, size, share] as const,
  );
  return { size, png: Buffer.from(png.slice(png.indexOf(',') + 1), 'base64'), pixels: Uint8Array.from(pixels) };
}
