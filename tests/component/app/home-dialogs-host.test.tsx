/** Home's dialogs come in a chunk of their own, once a signed-in person is on home; one that cannot be had takes nothing down. */
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InboxHost, HomeDialogsHost } from '../../../src/app/HomeDialogsHost';
import type * as lazyParts from '../../../src/lib/parts/lazy-part';
import { recentReports } from '../../../src/lib/platform/error-reporting';
import { renderAt, signedIn } from '../../support/signed-in';

/** What the chunks' fetching gives. */
const chunk = vi.hoisted(() => ({ fetches: 0, isMissing: true }));
vi.mock('../../../src/lib/parts/lazy-part', async (original) => {
  const real = await original<typeof lazyParts>();
  const fetchPart = (fetched: () => Promise<ComponentType>) => async () => {
    chunk.fetches += 1;
    if (chunk.isMissing) throw new TypeError('no chunk');
    return fetched();
  };
  return { ...real, laterChunk: (fetched: () => Promise<ComponentType>) => real.lazyChunk(fetchPart(fetched)) };
});
vi.mock('../../../src/features/promotions/HomeDialogs', () => ({ HomeDialogs: () => <p>dialogs</p> }));
vi.mock('../../../src/features/promotions/Inbox', () => ({ Inbox: () => <p>bell</p> }));

const hosts = (
  <>
    <InboxHost />
    <HomeDialogsHost />
  </>
);

beforeEach(async () => {
  Object.assign(chunk, { fetches: 0, isMissing: false });
  await signedIn();
});

it('a chunk that cannot be had is only logged', async () => {
  chunk.isMissing = true;
  renderAt(hosts);
  await act(async () => {});
  expect(screen.queryByText('dialogs')).toBeNull();
  expect(recentReports().map(({ where }) => where)).toContain('news');
});

it('on home both are there, and on no page before it', async () => {
  const elsewhere = renderAt(hosts, '/service');
  await act(async () => {});
  expect(chunk.fetches).toBe(0);
  elsewhere.unmount();
  renderAt(hosts);
  expect(await screen.findByText('dialogs')).toBeVisible();
  expect(screen.getByText('bell')).toBeVisible();
});
