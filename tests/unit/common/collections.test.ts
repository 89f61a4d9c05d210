/** Registries and memoized functions, the owners of what used to be collections at the level of a module. */
import { expect, it, vi } from 'vitest';
import { createRegistry, memoize } from '../../../common/collections';

it('a registry lists its items in the order in which they were added, each once, until they are removed', () => {
  const registry = createRegistry<string>();
  const removeFirst = registry.add('a');
  registry.add('b');
  registry.add('a');
  expect(registry.all()).toEqual(['a', 'b']);
  removeFirst();
  removeFirst();
  expect(registry.all()).toEqual(['b']);
});

it('a registry gives a list that stays as it is when an item is added or removed while it is read', () => {
  const registry = createRegistry<() => void>();
  const called: string[] = [];
  const removeSecond = { run: () => {} };
  registry.add(() => {
    called.push('first');
    removeSecond.run();
    registry.add(() => called.push('third'));
  });
  removeSecond.run = registry.add(() => called.push('second'));
  for (const listener of registry.all()) listener();
  expect(called).toEqual(['first', 'second']);
  expect(registry.all()).toHaveLength(2);
});

it('a memoized function computes the value of each key once', () => {
  const make = vi.fn((key: string) => ({ key }));
  const read = memoize(make);
  const first = read('a');
  expect([read('a') === first, read('b'), read('a') === first]).toEqual([true, { key: 'b' }, true]);
  expect(make.mock.calls.map(([key]) => key)).toEqual(['a', 'b']);
});
