/** The inbox of promotions, opened and read within the page. */

interface OpenedPromotion {
  /** How many promotions the inbox lists. */
  readonly entries: number;
  readonly title: string;
  /** How many elements a payload would have made. */
  readonly markup: number;
  readonly pictures: readonly (string | null)[];
  /** Where the app is after the click on the picture's button. */
  readonly place: string;
}

/**
 * Opens each promotion from the inbox, reads it, and clicks its button. Runs in the page, because sixty times these steps of Playwright take
 * most of a minute; so it refers to nothing outside itself.
 */
export async function openEachFromInbox(count: number): Promise<OpenedPromotion[]> {
  const LIMIT_MS = 20_000;
  const MARKUP = 'script, iframe, svg script, style, base, form, details, template, math';
  const until = async <Found>(what: string, find: () => Found | null | undefined): Promise<Found> => {
    for (const begun = performance.now(); performance.now() - begun < LIMIT_MS;) {
      const found = find();
      if (found !== null && found !== undefined) return found;
      await new Promise(requestAnimationFrame);
    }
    throw new Error(`${what} did not appear`);
  };
  const dialog = () => document.querySelector('dialog[open]');
  const buttonNamed = (name: string) =>
    [...document.querySelectorAll('button')].find((button) =>
      (button.getAttribute('aria-label') ?? button.textContent).startsWith(name),
    );
  const opened: OpenedPromotion[] = [];
  for (let index = 0; index < count; index += 1) {
    (await until('the inbox button', () => buttonNamed('News'))).click();
    const entries = await until('the inbox', () => {
      const found = document.querySelectorAll<HTMLElement>('section[role="dialog"] li button');
      return found.length > 0 ? found : null;
    });
    entries[index]?.click();
    const popup = await until('the promotion', () => document.querySelector('dialog[open]:has(img)'));
    const seen = {
      entries: entries.length,
      title: popup.querySelector('h2')?.textContent ?? '',
      markup: popup.querySelectorAll(MARKUP).length,
      pictures: [...popup.querySelectorAll('img')].map((image) => image.getAttribute('src')),
    };
    (await until('its button', () => buttonNamed('See more'))).click();
    await until('the end of the dialog', () => (dialog() ? null : true));
    opened.push({ ...seen, place: location.pathname });
  }
  return opened;
}
