import { expect, it } from 'vitest';
import { indexAfterKey, type KeyedList } from '../../../../../src/ui/layout/lists/index-after-key';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'x'] as const;
const targets = (at: number, list: KeyedList) => KEYS.map((key) => indexAfterKey(key, at, list));

it.each<[string, number, KeyedList, readonly (number | null)[]]>([
  ['stops at the first item', 0, { count: 5, axis: 'vertical' }, [null, null, 0, 1, null, null, 0, 4, null]],
  ['stops at the last item', 4, { count: 5, axis: 'vertical' }, [null, null, 3, 4, null, null, 0, 4, null]],
  ['begins with the first item', -1, { count: 5, axis: 'vertical' }, [null, null, 0, 0, null, null, 0, 4, null]],
  [
    'goes on at the other end when it is circular, from its first item',
    0,
    { count: 3, axis: 'horizontal', isCircular: true },
    [2, 1, null, null, null, null, 0, 2, null],
  ],
  [
    'goes on at the other end when it is circular, from its last item',
    2,
    { count: 3, axis: 'both', isCircular: true },
    [1, 0, 1, 0, null, null, 0, 2, null],
  ],
  ['moves by pages', 5, { count: 9, axis: 'vertical', pageSize: 3 }, [null, null, 4, 6, 2, 8, 0, 8, null]],
  ['stops at its ends by pages', 1, { count: 4, axis: 'vertical', pageSize: 3 }, [null, null, 0, 2, 0, 3, 0, 3, null]],
])('a list %s', (_what, at, list, expected) => {
  expect(targets(at, list)).toEqual(expected);
});
