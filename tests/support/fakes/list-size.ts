/** jsdom has no layout: gives scrolling lists a size, so that they know which rows are visible. */
import { vi } from 'vitest';

/** Every element is this many px high and wide until the mocks are restored. */
export function giveListSize(height = 340): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
}
