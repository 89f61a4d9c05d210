/** What moves on a page after it was drawn, as Chromium counts it (the layout-shift entries of the Performance API). */
import { expect, type Page } from '@playwright/test';

/** Of one shift: 1 is a whole window that moves by its height. A text beside a figure that comes is far below it. */
const SCORE_MAX = 0.005;

export interface Shift {
  readonly score: number;
  /** What moved, from where, to where. */
  readonly moved: readonly string[];
}

/** Records the shifts of every page that opens from now on, without those that a press causes. @returns the function that reads them */
export async function recordShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const nameOf = (node: Node | null) => (node?.textContent ?? '').slice(0, 40) || node?.nodeName || 'something gone';
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} -> ${place(currentRect)}`,
        );
        if (!hadRecentInput) shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
}

/** Expects that nothing moved that a person would notice. @param where names the page in the failure */
export function expectNoLayoutShift(shifts: readonly Shift[], where: string): void {
  expect
    .soft(
      shifts.filter(({ score }) => score > SCORE_MAX),
      where,
    )
    .toEqual([]);
}
