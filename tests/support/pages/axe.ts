/** Faults of accessibility that axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The builder takes the script three times as long, and sends it twice for each analysis; here each document gets it once. */
const AXE_FILE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const NO_SCRIPT = ';';

/**
 * Without loading the style sheets and media again: of the rules that need them one is experimental, which axe leaves out by default, and
 * the other never serious. Only what is wrong is told in full.
 */
const OPTIONS = { resultTypes: ['violations' as const], preload: false };

/** WCAG 2.2, 2.5.8, which axe leaves out by default. */
const TARGET_SIZE = { 'target-size': { enabled: true } };

/**
 * What axe calls serious or critical, a line each with its places. It works in the page itself: no page here holds a frame of another
 * origin, for which alone axe would open a second page each time.
 * @param part the selector of the only part to look at; the whole page without it
 * @param rule the only rule to judge by; all of them without it
 */
export async function graveFaults(page: Page, part?: string, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(AXE_FILE, 'utf8'));
  const axe = new AxeBuilder({ page, axeSource: NO_SCRIPT }).setLegacyMode().options({
    ...OPTIONS,
    ...(rule === undefined ? { rules: TARGET_SIZE } : { runOnly: { type: 'rule', values: [rule] } }),
  });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`);
}
