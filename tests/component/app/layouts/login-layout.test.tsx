/** The login layout: banner, language in its own name, and the page inside (docs/product.md section 2). */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoginLayout } from '../../../../src/app/layouts/LoginLayout';
import { LOGIN_BANNER_INTERVAL_MS } from '../../../../src/model/constants';
import { languageOptions } from '../../../../src/model/languages';
import { startI18n } from '../../../../src/lib/i18n/i18n';
import { setStartup } from '../../../../src/lib/platform/app-info';
import { useFakeServices } from '../../../support/fakes/fake-services';

beforeEach(async () => {
  useFakeServices();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  setStartup({
    version: '1.4.0',
    platform: 'web',
    machineId: 'web-1',
    isDesktop: false,
    config: {
      apiUrl: 'https://api.example',
      ipLookupUrl: '',
      gatewayUrl: '',
      google: null,
      discord: null,
      sentryDsn: '',
      providerTimeZone: 'Asia/Ho_Chi_Minh',
    },
  });
  await startI18n('en');
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route element={<LoginLayout />}>
          <Route path="/login" element={<h1>The page</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  setStartup(null);
  vi.unstubAllGlobals();
});

it('contains the page, the logo as a link to home, and the version', () => {
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PingLane' })).toHaveAttribute('href', '/');
  expect(screen.getByText('PingLane 1.4.0')).toBeInTheDocument();
});

it('has two slides with a dot each, five seconds apart', async () => {
  const banner = screen.getByRole('region', { name: 'What PingLane does' });
  expect(within(banner).getAllByRole('button')).toHaveLength(2);
  expect(LOGIN_BANNER_INTERVAL_MS).toBe(5_000);
  await userEvent.click(within(banner).getByRole('button', { name: 'Slide 2' }));
  expect(within(banner).getByRole('button', { name: 'Slide 2' })).toHaveAttribute('aria-current', 'true');
});

it('offers the eight languages by their own names', async () => {
  const select = screen.getByRole('button', { name: 'Language: EN English' });
  expect(select).toHaveTextContent('ENEnglish');
  await userEvent.click(select);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
    languageOptions.map(({ title }) => title),
  );
});
