/** `npx tsx tools/tray-icons.ts`: draws the tray's icons from the brand's shape, for each state, system and scale. */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { readArguments } from './lib/arguments';
import { ensureBrowser } from './lib/browser';
import { fromRoot } from './lib/run';

readArguments({});

/** The icon's two lanes and its light, with strokes that stay visible at 16 px; the whole drawing is 64 by 64. */
const LANES = 'M25 30 13.5 53M39 30 50.5 53';
const LIGHT = { x: 32, y: 17.5, radius: 8.5 };
const STATES = {
  off: { square: ['#7b8694', '#525c6a'], light: '#d5dae1' },
  busy: { square: ['#5b8cff', '#2457d6'], light: '#ffb020' },
  on: { square: ['#5b8cff', '#2457d6'], light: '#5cf0b4' },
  checking: { square: ['#5b8cff', '#2457d6'], light: '#d5dae1' },
  unstable: { square: ['#5b8cff', '#2457d6'], light: '#ffb020' },
  silent: { square: ['#5b8cff', '#2457d6'], light: '#ff5a5f' },
} as const;
/** Pixels: Windows uses 16 at a scale of 1, Linux scales down from 32, macOS's menu bar uses 18. */
const SIZES = { plain: 16, large: 32, template: 18 };

type State = keyof typeof STATES;

const folder = fromRoot('public', 'tray');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const draw = async (svg: string, size: number, name: string) => {
    await page.setViewportSize({ width: size, height: size });
    const sized = svg.replace('<svg ', `<svg width="${String(size)}" height="${String(size)}" style="display:block" `);
    await page.setContent(`<body style="margin:0;background:transparent">${sized}`);
    await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
  };
  for (const state of Object.keys(STATES) as State[]) {
    await draw(coloured(state), SIZES.plain, state);
    await draw(coloured(state), SIZES.plain * 2, `${state}@2x`);
    await draw(coloured(state), SIZES.large, `${state}-large`);
    await draw(template(state), SIZES.template, `${state}Template`);
    await draw(template(state), SIZES.template * 2, `${state}Template@2x`);
  }
} finally {
  await browser.close();
}

function coloured(state: State): string {
  const { square, light } = STATES[state];
  return svg(
    `<defs><linearGradient id="a" x1="4" y1="2" x2="60" y2="62" gradientUnits="userSpaceOnUse"><stop stop-color="${square[0]}"/><stop offset="1" stop-color="${square[1]}"/></linearGradient></defs><rect width="64" height="64" rx="16" fill="url(#a)"/>` +
      lanes('#fff', 7) +
      lightOf(state, `fill="${light}"`),
  );
}

/** Black on transparent: macOS colours it for its menu bar; only the light shows the state. */
function template(state: State): string {
  const light = {
    off: circle(LIGHT.radius - 2.5, 'fill="none" stroke="#000" stroke-width="5"'),
    busy: circle(LIGHT.radius - 3.5, 'fill="#000"'),
    on: circle(LIGHT.radius + 2.5, 'fill="#000"'),
    checking: circle(LIGHT.radius - 1, 'fill="none" stroke="#000" stroke-width="2.5"'),
    unstable: triangle('fill="#000"'),
    silent: cross('stroke="#000"'),
  };
  return svg(lanes('#000', 7.5) + light[state]);
}

/** Another shape for each state of the line, so that colour alone says nothing. */
function lightOf(state: State, paint: string): string {
  if (state === 'unstable') return triangle(paint);
  return state === 'silent' ? cross(paint.replace('fill', 'stroke')) : circle(LIGHT.radius, paint);
}

function triangle(paint: string): string {
  return `<path d="M32 5 43.5 27H20.5Z" ${paint}/>`;
}

function cross(paint: string): string {
  return `<path fill="none" stroke-width="6.5" stroke-linecap="round" d="M24.5 9.5 39.5 24.5M39.5 9.5 24.5 24.5" ${paint}/>`;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`;
}

function lanes(colour: string, width: number): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${String(width)}" stroke-linecap="round" d="${LANES}"/>`;
}

function circle(radius: number, paint: string): string {
  return `<circle cx="${String(LIGHT.x)}" cy="${String(LIGHT.y)}" r="${String(radius)}" ${paint}/>`;
}
