/** Places in a list that scrolls: true ones for what scrolls with the focus, at the list's edge for a focus outside. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placesIn } from '../../../../src/features/controller/focus-places';

/** A button above a list of 100 px with three rows of 40 px, of which the third lies 20 px below the list's end. */
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <button data-top="0">outside</button>
      <div data-top="50" data-height="100" style="overflow-y: auto">
        <button data-top="50">first</button><button data-top="90">second</button><button data-top="170">third</button>
      </div>
    </main>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { top = '0', height = '40' } = this.dataset;
    return new DOMRect(0, Number(top), 200, Number(height));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const main = () => document.querySelector('main') ?? document.body;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const topsFrom = (name: string) =>
  placesIn(main(), button(name) ?? null).map(({ element, box }) => `${element.textContent} ${box.top}`);

it('what scrolls with the focus is where it lies, in view or not', () => {
  expect(topsFrom('first')).toEqual(['outside 0', 'first 50', 'second 90', 'third 170']);
});

it('from outside the list, a row that is scrolled out of view lies at the edge', () => {
  expect(topsFrom('outside')).toEqual(['outside 0', 'first 50', 'second 90', 'third 150']);
});
