/** Where the page is scrolled to, so that a page that continues another one shows the same. */

export interface ScrolledPlace {
  /** A selector of the element: its position among its siblings, from the body down. */
  readonly place: string;
  readonly top: number;
}

const PLACES_LIMIT = 20;
/** How long the content may take to be drawn, in frames: a second at 60 Hz. */
const FRAMES_MAX = 60;

/** The elements that are scrolled down, at most PLACES_LIMIT. */
export function readScrolledPlaces(): readonly ScrolledPlace[] {
  return [...document.querySelectorAll('body, body *')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .slice(0, PLACES_LIMIT)
    .map((element) => ({ place: placeOf(element), top: element.scrollTop }));
}

/**
 * Scrolls there as soon as the content is long enough, which is tried after each change of the page, so that it is first painted where it was;
 * what does not get so long within a second is scrolled as far as it goes.
 */
export function scrollToPlaces(places: readonly ScrolledPlace[]): void {
  let [open, frames] = [places, 0];
  const scroll = () => {
    open = open.filter(({ place, top }) => {
      const element = document.querySelector(place);
      if (element !== null) element.scrollTop = top;
      return element === null || Math.abs(element.scrollTop - top) > 1;
    });
    if (open.length === 0) changes.disconnect();
  };
  const changes = new MutationObserver(scroll);
  const countFrame = () => {
    frames += 1;
    // A length that only styles or pictures change is no change of the page.
    scroll();
    if (frames >= FRAMES_MAX) changes.disconnect();
    else if (open.length > 0) requestAnimationFrame(countFrame);
  };
  if (places.length === 0) return;
  changes.observe(document.body, { childList: true, subtree: true });
  requestAnimationFrame(countFrame);
}

/** Whether a field of the page holds text that the next page would not have: a half-written form. */
export function holdsText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([data-draft]), textarea:not([data-draft])',
  );
  return [...fields].some((field) => !UNTYPED.includes(field.type) && field.value !== '');
}

/** Whether anything lies over the page or is unfolded. */
export function isCovered(): boolean {
  return (
    document.querySelector(
      'details[open], dialog[open], :popover-open, [role="dialog"], [role="listbox"], [role="menu"]',
    ) !== null
  );
}

/** Inputs that hold a choice, which has its own state. */
const UNTYPED: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'hidden'];

function placeOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { parentElement } = at;
    const index = parentElement === null ? 0 : [...parentElement.children].indexOf(at);
    steps.unshift(`:nth-child(${index + 1})`);
  }
  return ['body', ...steps].join(' > ');
}
