/** A refresh keeps the identity of what it did not change: rows, figures and the list itself. */
import { beforeEach, expect, it } from 'vitest';
import type { Server } from '../../../../src/model/server';
import {
  endSweep,
  mergeFigures,
  resetServers,
  setServers,
  useServers,
} from '../../../../src/core/servers/servers.store';
import { figuresById } from '../../../../src/model/figures-by-id';
import { recordOf } from '../../../support/samples/figures-record';

const server = (id: string, change: Partial<Server> = {}): Server => ({
  ...{ id, name: `Server ${id}`, countryCode: 'JP', isFavourite: false, isVip: false },
  ...change,
});
const figures = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: 2, loss: 0 });
const state = () => useServers.getState();

beforeEach(() => {
  resetServers();
  setServers([server('a'), server('b')]);
  endSweep(1, figuresById({ a: figures(10), b: figures(20) }), null);
});

it('an equal list changes neither the list nor a row nor a figure', () => {
  const before = state();
  setServers([server('a'), server('b')]);
  expect([state().list, state().figures]).toEqual([before.list, before.figures]);
  expect(state().list).toBe(before.list);
  expect(state().figures).toBe(before.figures);
});

it.each([
  ['name', { name: 'Other' }],
  ['country', { countryCode: 'VN' }],
  ['favourite mark', { isFavourite: true }],
  ['VIP mark', { isVip: true }],
] as const)('a changed %s makes a new row, and the other row stays the same', (_, change) => {
  const [a, b] = state().list;
  setServers([server('a', change), server('b')]);
  expect(state().list[0]).not.toBe(a);
  expect(state().list[0]).toEqual(server('a', change));
  expect(state().list[1]).toBe(b);
});

it('a reordered list keeps the rows, and a shorter one drops only the figures of removed servers', () => {
  const [a, b] = state().list;
  const known = state().figures.get('b');
  setServers([server('b'), server('a')]);
  expect([state().list[0] === b, state().list[1] === a]).toEqual([true, true]);
  setServers([server('b')]);
  expect(state().list[0]).toBe(b);
  expect(Object.keys(recordOf(state().figures))).toEqual(['b']);
  expect(state().figures.get('b')).toBe(known);
});

it('unchanged figures keep their identity, each one and all together', () => {
  const before = state().figures;
  mergeFigures({ a: figures(10), b: figures(20) });
  expect(state().figures).toBe(before);
  mergeFigures({ a: figures(11), b: figures(20) });
  expect(state().figures.get('a')).toEqual(figures(11));
  expect(state().figures.get('b')).toBe(before.get('b'));
  mergeFigures({ b: { ...figures(20), jitterMs: 3 } });
  expect(state().figures.get('b')?.jitterMs).toBe(3);
  mergeFigures({ b: { ...figures(20), jitterMs: 3, loss: 0.5 } });
  expect(state().figures.get('b')?.loss).toBe(0.5);
});
