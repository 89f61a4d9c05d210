/** `npx tsx tools/promotion-pictures.ts`: draws the sandbox's promotion pictures anew, with their words in each language; needs fonts for all eight. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drawPicture } from '../sandbox/art/drawing';
import type { Language } from '../src/model/languages';
import { ensureBrowser } from './lib/browser';
import { fromRoot } from './lib/run';

/** A sign, what it stands for, and one more line. */
type Words = readonly [sign: string, name: string, line: string];

/** Scenes of the sandbox's banners, one for each of a language's pictures. */
const SCENES = [1, 2, 3];
const WORDS: Readonly<Record<Language, readonly [Words, Words, Words]>> = {
  en: [
    ['+20', 'bonus days', 'with 6 months'],
    ['+10', 'bonus days', 'with 3 months'],
    ['4', 'new cities', 'Taipei · Warsaw · São Paulo · Vancouver'],
  ],
  vi: [
    ['+20', 'ngày tặng thêm', 'khi mua 6 tháng'],
    ['+10', 'ngày tặng thêm', 'khi mua 3 tháng'],
    ['4', 'thành phố mới', 'Đài Bắc · Warszawa · São Paulo · Vancouver'],
  ],
  zh: [
    ['+20', '天赠送', '购买 6 个月套餐'],
    ['+10', '天赠送', '购买 3 个月套餐'],
    ['4', '座新城市', '台北 · 华沙 · 圣保罗 · 温哥华'],
  ],
  th: [
    ['+20', 'วันเพิ่มฟรี', 'เมื่อซื้อ 6 เดือน'],
    ['+10', 'วันเพิ่มฟรี', 'เมื่อซื้อ 3 เดือน'],
    ['4', 'เมืองใหม่', 'ไทเป · วอร์ซอ · เซาเปาลู · แวนคูเวอร์'],
  ],
  id: [
    ['+20', 'hari bonus', 'untuk paket 6 bulan'],
    ['+10', 'hari bonus', 'untuk paket 3 bulan'],
    ['4', 'kota baru', 'Taipei · Warsawa · São Paulo · Vancouver'],
  ],
  ms: [
    ['+20', 'hari bonus', 'untuk pakej 6 bulan'],
    ['+10', 'hari bonus', 'untuk pakej 3 bulan'],
    ['4', 'bandar baharu', 'Taipei · Warsaw · São Paulo · Vancouver'],
  ],
  tl: [
    ['+20', 'bonus na araw', 'sa 6 na buwan'],
    ['+10', 'bonus na araw', 'sa 3 buwan'],
    ['4', 'bagong lungsod', 'Taipei · Warsaw · São Paulo · Vancouver'],
  ],
  ja: [
    ['+20', '日分プレゼント', '6か月プラン'],
    ['+10', '日分プレゼント', '3か月プラン'],
    ['4', '新しい都市', '台北 · ワルシャワ · サンパウロ · バンクーバー'],
  ],
};
const [WIDTH, HEIGHT, QUALITY] = [720, 405, 0.84];

const folder = fromRoot('sandbox', 'seed', 'promotion-pictures');
mkdirSync(folder, { recursive: true });
const scenes = await Promise.all(SCENES.map(async (scene) => dataUrl('image/png', await drawPicture('banner', scene))));
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const [language, pictures] of Object.entries(WORDS)) {
    for (const [index, words] of pictures.entries()) {
      await page.setContent(picture(language, scenes[index] ?? '', words));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const drawn = dataUrl('image/png', await page.screenshot());
      const webp = await page.evaluate(toWebp, [drawn, WIDTH, HEIGHT, QUALITY] as const);
      writeFileSync(`${folder}/${language}-${index + 1}.webp`, Buffer.from(webp.split(',')[1] ?? '', 'base64'));
    }
  }
} finally {
  await browser.close();
}

/** Runs in the page: a screenshot is a PNG, and pictures of scenes are four times smaller as WebP. */
async function toWebp([url, width, height, quality]: readonly [string, number, number, number]): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}

function picture(language: string, scene: string, [sign, name, line]: Words): string {
  const font = (name: string, file: string) =>
    `@font-face{font-family:'${name}';font-weight:100 900;src:url(${dataUrl('font/woff2', readFileSync(fromRoot('node_modules', '@fontsource-variable', file)))})}`;
  return `<html lang="${language}"><style>
${font('Latin', 'inter/files/inter-latin-wght-normal.woff2')}
${font('Extended', 'inter/files/inter-latin-ext-wght-normal.woff2')}
${font('Viet', 'inter/files/inter-vietnamese-wght-normal.woff2')}
${font('Thai', 'noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2')}
*{margin:0;box-sizing:border-box}
body{position:relative;width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden;background:url(${scene}) center/cover;color:#f4f7fb;font-family:Latin,Extended,Viet,Thai,sans-serif}
body::before{content:'';position:absolute;inset:0;background:linear-gradient(95deg,rgb(5 8 14/88%) 8%,rgb(5 8 14/58%) 46%,rgb(5 8 14/0%) 84%),linear-gradient(0deg,rgb(5 8 14/62%),rgb(5 8 14/0%) 42%)}
div{position:absolute;left:44px;top:50%;transform:translateY(-54%)}
.sign{font-size:132px;font-weight:700;line-height:1;letter-spacing:-.045em;color:#5cf0b4;font-variant-numeric:tabular-nums}
.name{margin-top:4px;font-size:44px;font-weight:650;line-height:1.3;letter-spacing:-.015em;white-space:nowrap}
.line{margin-top:8px;font-size:24px;font-weight:500;line-height:1.4;color:#c4ccd8;white-space:nowrap}
</style><div><p class="sign">${sign}</p><p class="name">${name}</p><p class="line">${line}</p></div></html>`;
}

function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
