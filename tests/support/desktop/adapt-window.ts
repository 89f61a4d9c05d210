/** The size and the language of a running app's window, changed as a person would. */
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { LANGUAGE_TAGS, type Language } from '../../../common/languages';
import { languageOptions } from '../../../src/model/languages';
import { paths } from '../../../src/model/paths';
import { languageButton, titlePattern } from '../pages/texts';

/** The content size of a new window without a stored one. */
export const START_SIZE = { width: 1120, height: 720 } as const;

/** Resizes the window from the main process, like dragging, and waits until the page has followed. */
export async function setContentSize(
  app: ElectronApplication,
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, size) => {
      const [window] = BrowserWindow.getAllWindows();
      if (!window) throw new Error('the app has no window to resize');
      window.setContentSize(size.width, size.height);
    },
    { width, height },
  );
  await page.waitForFunction((size) => innerWidth === size.width && innerHeight === size.height, { width, height });
}

/** Chooses from the header's list in any current language, by the events of a click without a pointer: it is done hundreds of times. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === LANGUAGE_TAGS[language]) return;
  const wanted = languageOptions.find(({ value }) => value === language)?.title ?? '';
  await languageButton(page).dispatchEvent('click');
  await page.getByRole('option', { name: wanted }).dispatchEvent('click');
  await page.waitForFunction((tag) => document.documentElement.lang === tag, LANGUAGE_TAGS[language]);
  await expect(page).toHaveTitle(titlePattern(language));
  // Moves the pointer to a place without a tooltip.
  await page.mouse.move(0, 0);
}

/** Opens a page within the app, and waits in the page until it is drawn: every round trip counts where hundreds are opened. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.evaluate(
    ({ target, drawn }) => {
      // The heading of a page that is navigated to takes the focus: that of the page before must not be taken for it.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState({}, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
      return new Promise<void>((done, fail) => {
        const until = performance.now() + 20_000;
        const look = () => {
          if (document.querySelector(drawn)) done();
          else if (performance.now() > until) fail(new Error(`${target} was not drawn`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    { target: path, drawn: path === paths.home ? '[data-testid="server-list"]' : 'main h1:focus' },
  );
}
