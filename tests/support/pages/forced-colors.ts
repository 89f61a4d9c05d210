/** Finds what forced colors would leave unmarked. */

/**
 * Runs in the page. What a background alone would mark, which forced colors take away: buttons, what is chosen, and the position of the keyboard
 * in a list.
 * @param part the selector of the only part to look at
 */
export function findUnmarkedControls(part: string): string[] {
  const places = 'button, [aria-checked="true"], [aria-selected="true"], [aria-current="page"]';
  const active = document.activeElement?.getAttribute('aria-activedescendant');
  const position = active ? `, [id="${active}"]` : '';
  return [...document.querySelectorAll(`:is(${part}) :is(${places}${position})`)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { outlineStyle, borderStyle } = getComputedStyle(element);
      return outlineStyle === 'none' && borderStyle === 'none';
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
