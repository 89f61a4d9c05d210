/** A page that cannot be loaded or rendered: one automatic reload, then a message, never a loop, and the rest keeps working (promise F8). */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/app/ErrorBoundary';
import { PageBoundary } from '../../../src/app/PageBoundary';
import { recentReports } from '../../../src/lib/platform/error-reporting';
import { watchMissingChunks } from '../../../src/lib/platform/missing-chunks';
import { reloadPage } from '../../../src/lib/platform/page';
import { useConnection } from '../../../src/core/connection/connection.store';
import type { FakeServices } from '../../support/fakes/fake-services';
import { missingChunk } from '../../support/fakes/missing-chunk';
import { signedIn } from '../../support/stages/signed-in';

vi.mock('../../../src/lib/platform/page', async (original) => ({ ...(await original<object>()), reloadPage: vi.fn() }));

let services: FakeServices;
let stop: () => void;
const reload = vi.mocked(reloadPage);

const missingPart = () => lazy(missingChunk);
function Broken(): never {
  throw new TypeError('x is not a function');
}

function show(Page: React.ComponentType, path = '/page') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/other">elsewhere</Link>
      <main>
        <PageBoundary>
          <Routes>
            <Route path="/page" element={<Page />} />
            <Route path="/other" element={<p>the other page</p>} />
          </Routes>
        </PageBoundary>
      </main>
    </MemoryRouter>,
    { onCaughtError: () => undefined },
  );
}

beforeEach(async () => {
  window.sessionStorage.clear();
  reload.mockReset();
  services = await signedIn();
  stop = watchMissingChunks();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  reload.mockReset();
});

it('F8: a missing chunk reloads the page once by itself, without a message; the second time a message is shown', async () => {
  const first = show(missingPart());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  first.unmount();
  show(missingPart());
  // The page's own heading, which screen readers go to.
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByText('elsewhere')).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(recentReports().at(-1)).toMatchObject({ where: 'page' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('F8: another page can be opened when one is missing', async () => {
  window.sessionStorage.setItem('reloadedAt', String(Date.now()));
  show(missingPart());
  await screen.findByText('This page could not be loaded');
  await userEvent.click(screen.getByText('elsewhere'));
  expect(screen.getByText('the other page')).toBeVisible();
});

it('F8: nothing reloads by itself when there is no network or a connection is on; offline, Try again renders the page again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isThere = false;
  const Page = () => (isThere ? <p>the page</p> : <Missing />);
  const Missing = missingPart();
  const shown = show(Page);
  await screen.findByText('This page could not be loaded');
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the page')).toBeVisible();
  shown.unmount();

  online.mockReturnValue(true);
  act(() => useConnection.setState({ connection: { state: 'connected', serverId: 'sg', connectedAt: 0 } }));
  show(missingPart());
  await screen.findByText('This page could not be loaded');
  expect(reload).not.toHaveBeenCalled();
});

it('F8: a page that could not be fetched without a network is loaded when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown = show(missingPart());
  await screen.findByText('This page could not be loaded');
  window.dispatchEvent(new Event('offline'));
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  shown.unmount();
  show(Broken);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['setItem', 'getItem'] as const)(
  'F8: nothing reloads by itself when a reload cannot be counted because %s throws',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    show(missingPart());
    await screen.findByText('This page could not be loaded');
    expect(reload).not.toHaveBeenCalled();
  },
);

it('F6: a page that throws does not reload; its report is copied, redacted', async () => {
  show(Broken);
  expect(await screen.findByText('Something went wrong on this page')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Copy report' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(services.copied[0]).toContain('page: TypeError: x is not a function');
  expect(services.copied[0]).not.toContain('mika@pinglane.example');
});

it('F6: a page that throws gives the focus to the place of pages when what had it is gone', async () => {
  function Breaking() {
    const [isBroken, setBroken] = useState(false);
    return isBroken ? <Broken /> : <button onClick={() => setBroken(true)}>break</button>;
  }
  show(Breaking);
  await userEvent.click(screen.getByText('break'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('F6: a part that the user did not open disappears without a message when it throws', () => {
  render(
    <ErrorBoundary where="news">
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(document.body).toHaveTextContent('');
  expect(recentReports().at(-1)).toMatchObject({ where: 'news' });
});
