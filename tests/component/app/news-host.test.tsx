/** Home's dialogs come in a chunk of their own, once a signed-in person is on home; one that cannot be had takes nothing down. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { InboxHost, NewsHost } from '../../../src/app/NewsHost';
import { recentReports } from '../../../src/lib/platform/error-reporting';
import { renderAt, signedIn } from '../../support/signed-in';

const loadNews = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../src/app/pages', () => ({
  loadNews,
  HomeNews: () => <p>dialogs</p>,
  Inbox: () => <p>bell</p>,
}));

const hosts = (
  <>
    <InboxHost />
    <NewsHost />
  </>
);

beforeEach(async () => {
  loadNews.mockReset().mockResolvedValue();
  await signedIn();
});

it('on home both are there, and on no page before it', async () => {
  const elsewhere = renderAt(hosts, '/service');
  await act(async () => {});
  expect(loadNews).not.toHaveBeenCalled();
  elsewhere.unmount();
  renderAt(hosts);
  expect(await screen.findByText('dialogs')).toBeVisible();
  expect(screen.getByText('bell')).toBeVisible();
});

it('a chunk that cannot be had is only logged', async () => {
  loadNews.mockRejectedValue(new TypeError('no chunk'));
  renderAt(hosts);
  await act(async () => {});
  expect(screen.queryByText('dialogs')).toBeNull();
  expect(recentReports().map(({ where }) => where)).toContain('news');
});
