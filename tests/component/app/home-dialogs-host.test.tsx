/** Home's dialogs are in a separate chunk, loaded when a signed-in user is on home; a chunk that is missing breaks nothing else. */
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InboxHost, HomeDialogsHost } from '../../../src/app/hosts/HomeDialogsHost';
import type * as lazyParts from '../../../src/lib/chunks/lazy-chunk';
import { recentReports } from '../../../src/lib/platform/error-reporting';
import { renderAt, signedIn } from '../../support/stages/signed-in';

/** What loading the chunks results in. */
const chunk = vi.hoisted(() => ({ fetches: 0, isMissing: true }));
vi.mock('../../../src/lib/chunks/lazy-chunk', async (original) => {
  const real = await original<typeof lazyParts>();
  const fetchComponent = (fetched: () => Promise<ComponentType>) => async () => {
    chunk.fetches += 1;
    if (chunk.isMissing) throw new TypeError('no chunk');
    return fetched();
  };
  return {
    ...real,
    lazyChunkWithTexts: (fetched: () => Promise<ComponentType>) => real.lazyChunk(fetchComponent(fetched)),
  };
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

it('a chunk that cannot be loaded is only logged', async () => {
  chunk.isMissing = true;
  renderAt(hosts);
  await act(async () => {});
  expect(screen.queryByText('dialogs')).toBeNull();
  expect(recentReports().map(({ where }) => where)).toContain('news');
});

it('the dialogs and the inbox are loaded on home, and on no other page', async () => {
  const elsewhere = renderAt(hosts, '/service');
  await act(async () => {});
  expect(chunk.fetches).toBe(0);
  elsewhere.unmount();
  renderAt(hosts);
  expect(await screen.findByText('dialogs')).toBeVisible();
  expect(screen.getByText('bell')).toBeVisible();
});
