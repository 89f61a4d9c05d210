/** `npx tsx tools/release/icons.ts`: creates every system's icons in build/ from the drawing public/icon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../lib/browser';
import { fromRoot } from '../lib/run';
import { ICNS_SIZES, makeIcns, makeIco, type Picture } from './icon-files';

/** Linux uses a PNG per size; Windows one file with several. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** macOS icons have a margin: 824 of 1,024. */
const MAC_SHARE = 824 / 1024;

const drawing = readFileSync(fromRoot('public', 'icon.svg'), 'utf8');
mkdirSync(fromRoot('build', 'icons'), { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const draw = (sizes: readonly number[], share: number) =>
    sizes.reduce<Promise<Picture[]>>(
      async (drawn, size) => [...(await drawn), await drawPicture(page, size, share)],
      Promise.resolve([]),
    );
  const full = await draw(LINUX_SIZES, 1);
  for (const { size, png } of full) writeFileSync(fromRoot('build', 'icons', `${size}x${size}.png`), png);
  writeFileSync(fromRoot('build', 'icon.ico'), makeIco(full.filter(({ size }) => WINDOWS_SIZES.includes(size))));
  writeFileSync(fromRoot('build', 'icon.icns'), makeIcns(await draw(ICNS_SIZES, MAC_SHARE)));
} finally {
  await browser.close();
}

/** The drawing centred on a transparent square. */
async function drawPicture(page: Page, size: number, share: number): Promise<Picture> {
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
