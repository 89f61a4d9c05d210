/** What is a place for the gamepad, and where: in a list that scrolls a true one beside the focus, at the list's edge for a focus outside. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placesIn, topLayer } from '../../../../src/features/controller/focus-places';

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
    const { top = '0', height = '40', width = '200' } = this.dataset;
    return new DOMRect(0, Number(top), Number(width), Number(height));
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

it.each([
  ['a button', '<button>it</button>', true],
  ['one of four pixels', '<button data-width="4" data-height="4">it</button>', true],
  ['one without height', '<button data-height="3">it</button>', false],
  ['one without width', '<button data-width="3">it</button>', false],
  ['one that is off', '<button disabled>it</button>', false],
  ['one without a tab stop', '<button tabindex="-1">it</button>', false],
  ['a tab that is not chosen', '<button role="tab" tabindex="-1">it</button>', true],
  ['one under a dialog', '<div inert><button>it</button></div>', false],
  ['one that is only drawn', '<div aria-hidden="true"><button>it</button></div>', false],
  ['the choice of a file', '<input type="file">', false],
  ['the search', '<div role="search"><input role="combobox"></div>', false],
  ['another choice in a list', '<input role="combobox">', true],
  ['a text', '<p>it</p>', false],
])('whether %s is a place', (_, html, is) => {
  main().innerHTML = html;
  expect(placesIn(main(), null)).toHaveLength(is ? 1 : 0);
});

it('the place of a checkbox that its label draws is that of the label', () => {
  main().innerHTML = '<label data-top="70">it<input type="checkbox" data-width="1" data-height="1"></label>';
  expect(placesIn(main(), null).map(({ box }) => [box.top, box.bottom])).toEqual([[70, 110]]);
});

it('the layer on top is the dialog that has the focus, else the one that was opened last', () => {
  expect(topLayer()).toBeNull();
  const dialog = (name: string) => `<dialog open id="${name}"><button>${name}</button></dialog>`;
  document.body.innerHTML = ['first', 'second', 'third'].map(dialog).join('');
  expect(topLayer()?.id).toBe('third');
  button('second')?.focus();
  expect(topLayer()?.id).toBe('second');
});
