/** The place to which a page is scrolled, read before it is put away and restored in the page that continues it (promise J9). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readScrolledPlaces, scrollToPlaces } from '../../../../src/lib/platform/scroll-places';

const frames: FrameRequestCallback[] = [];
const FRAMES_OF_A_SECOND = 60;

beforeEach(() => {
  document.body.replaceChildren();
  frames.length = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
});
afterEach(() => vi.restoreAllMocks());

/** A list in the page that scrolls as far as its content is longer than its box. */
function addList(room: { longest: number }): HTMLElement {
  const list = document.createElement('div');
  let top = 0;
  Object.defineProperty(list, 'scrollTop', {
    get: () => top,
    set: (value: number) => (top = Math.min(value, room.longest)),
  });
  document.body.append(list);
  return list;
}

/** Lets the page's observers run. */
const observed = () => Promise.resolve();
const drawFrame = () => frames.splice(0).forEach((run) => run(0));

describe('a scrolled place', () => {
  it('is found again in a page of the same structure, before that page is painted', async () => {
    addList({ longest: 500 }).scrollTop = 240;
    const places = readScrolledPlaces();
    expect(places).toMatchObject([{ top: 240 }]);

    document.body.replaceChildren();
    scrollToPlaces(places);
    const list = addList({ longest: 500 });
    expect(list.scrollTop).toBe(0);
    await observed();
    expect(list.scrollTop).toBe(240);
  });

  it('is scrolled as far as the content allows, and to the place once the content is long enough', async () => {
    const room = { longest: 100 };
    scrollToPlaces([{ place: 'body > div', top: 240 }]);
    const list = addList(room);
    await observed();
    expect(list.scrollTop).toBe(100);
    room.longest = 300;
    list.append('a row');
    await observed();
    expect(list.scrollTop).toBe(240);
  });

  it('is tried in each frame as well, for a length that only a style changes', () => {
    const room = { longest: 0 };
    const list = addList(room);
    scrollToPlaces([{ place: 'body > div', top: 240 }]);
    drawFrame();
    expect(list.scrollTop).toBe(0);
    room.longest = 300;
    drawFrame();
    expect(list.scrollTop).toBe(240);
  });

  it('is left to the user as soon as it was reached, and after a second', async () => {
    const reached = addList({ longest: 500 });
    scrollToPlaces([{ place: 'body > div', top: 240 }]);
    drawFrame();
    reached.scrollTop = 10;
    document.body.append('a change');
    await observed();
    drawFrame();
    expect(reached.scrollTop).toBe(10);
    expect(frames).toEqual([]);

    const room = { longest: 0 };
    const short = addList(room);
    scrollToPlaces([{ place: 'body > div:nth-of-type(2)', top: 240 }]);
    for (let frame = 0; frame < FRAMES_OF_A_SECOND; frame += 1) drawFrame();
    expect(frames).toEqual([]);
    room.longest = 300;
    document.body.append('a later change');
    await observed();
    expect(short.scrollTop).toBe(0);
  });

  it('costs nothing when nothing was scrolled', () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    scrollToPlaces([]);
    expect([observe.mock.calls, frames]).toEqual([[], []]);
  });
});
