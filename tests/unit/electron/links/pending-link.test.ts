/** The last link waits for a page, is published to the open pages, and is taken once. */
import { beforeEach, expect, it } from 'vitest';
import { createPendingLink, LINK_LIFETIME_MS, type PendingLink } from '../../../../electron/links/pending-link';

const seven = { kind: 'payment', orderId: '7' } as const;
const eight = { kind: 'payment', orderId: '8' } as const;
let time = 0;
let published: unknown[] = [];
let pendingLink: PendingLink;

beforeEach(() => {
  // A difference of times is no sum.
  time = 1_000_000;
  published = [];
  pendingLink = createPendingLink(
    (event, payload) => void published.push([event, payload]),
    () => time,
  );
});

it('A14: a link is published, and taken once', () => {
  pendingLink.open(seven);
  expect(published).toEqual([['onLinkOpened', seven]]);
  expect([pendingLink.take(), pendingLink.take()]).toEqual([seven, null]);
});

it('A14: null does not replace a pending link', () => {
  pendingLink.open(seven);
  pendingLink.open(null);
  expect([published.length, pendingLink.take()]).toEqual([1, seven]);
});

it('A14: a newer link replaces the pending one', () => {
  pendingLink.open(seven);
  pendingLink.open(eight);
  expect([pendingLink.take(), pendingLink.take()]).toEqual([eight, null]);
});

it('A14: a link expires after ten minutes', () => {
  pendingLink.open(seven);
  time = LINK_LIFETIME_MS - 1;
  expect(pendingLink.take()).toEqual(seven);
  pendingLink.open(seven);
  time += LINK_LIFETIME_MS;
  expect(pendingLink.take()).toBeNull();
});
