/** The last link waits for a page, is told to those that are there, and is given once. */
import { beforeEach, expect, it } from 'vitest';
import { createPendingLink, LINK_LIFE_MS, type PendingLink } from '../../../../../electron/app/links/pending-link';

const seven = { kind: 'payment', orderId: '7' } as const;
const eight = { kind: 'payment', orderId: '8' } as const;
let time = 0;
let published: unknown[] = [];
let door: PendingLink;

beforeEach(() => {
  time = 0;
  published = [];
  door = createPendingLink(
    (event, payload) => void published.push([event, payload]),
    () => time,
  );
});

it('A14: a link is told, and given once', () => {
  door.open(seven);
  expect(published).toEqual([['onLinkOpened', seven]]);
  expect([door.take(), door.take()]).toEqual([seven, null]);
});

it('A14: what is no link changes nothing', () => {
  door.open(seven);
  door.open(null);
  expect([published.length, door.take()]).toEqual([1, seven]);
});

it('A14: the newer link counts', () => {
  door.open(seven);
  door.open(eight);
  expect([door.take(), door.take()]).toEqual([eight, null]);
});

it('A14: ten minutes later nobody waits for it', () => {
  door.open(seven);
  time = LINK_LIFE_MS - 1;
  expect(door.take()).toEqual(seven);
  door.open(seven);
  time += LINK_LIFE_MS;
  expect(door.take()).toBeNull();
});
