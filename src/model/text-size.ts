/** How much a page is enlarged by the size of its text. */
import type { TextSize } from '../../common/text-sizes';

/** The width at which a phone's layout ends, and the narrowest that it and the other layout are made for, in px of the page. */
const [PHONE_MAX_PX, PHONE_MIN_PX] = [640, 320];

/**
 * The enlargement of the page for a text size. In a window that is too narrow for it the text is as large as the layout allows.
 * @param width of the window, in px
 */
export function zoomFor(textSize: TextSize, width: number): number {
  const least = width > PHONE_MAX_PX ? PHONE_MAX_PX : PHONE_MIN_PX;
  return Math.min(Number(textSize) / 100, Math.max(1, width / least));
}
