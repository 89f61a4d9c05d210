/** Finds controls that lie on a picture. */
import type { Page } from '@playwright/test';

/** The controls that lie on a picture of the open dialog: it is the provider's, and may have words anywhere. */
export function controlsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] button:not(:has(img))')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const isOn = [...document.querySelectorAll('dialog[open] img')].some((picture) => {
        const box = picture.getBoundingClientRect();
        return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
      });
      return isOn ? [`'${control.ariaLabel ?? control.textContent}' lies on a picture`] : [];
    }),
  );
}
