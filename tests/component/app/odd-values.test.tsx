/** No page shows invalid text when the provider sends odd numbers, dates and texts (promise E8). */
import { act, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import { createClient } from '../../../src/lib/api/client';
import type { HttpResponse } from '../../../src/lib/api/transport';
import { Router } from '../../../src/app/Router';
import { routes } from '../../../src/app/routes';
import { SessionWork } from '../../../src/app/SessionWork';
import { paths } from '../../../src/model/paths';
import { replaceServices, services } from '../../../src/core/services/services';
import { writeStored } from '../../../src/lib/platform/storage';
import '../../support/pages/compiled-pages';
import { findNonsense, shownTexts } from '../../support/pages/nonsense';
import { settle } from '../../support/fakes/fake-services';
import { providerSamples } from '../../support/provider/provider-samples';
import { signedIn } from '../../support/stages/signed-in';

const answers = vi.hoisted(() => new Map<string, string>());
const requested = vi.hoisted(() => new Set<string>());
vi.mock('../../../src/lib/api/transport', () => ({
  send: ({ url }: { url: string }): Promise<HttpResponse> => {
    const { pathname } = new URL(url);
    requested.add(pathname);
    return Promise.resolve({ status: 200, text: answers.get(pathname) ?? '' });
  },
}));

const PAGES = routes.filter(({ guard }) => guard === 'signed-in').map(({ path }) => path);

interface Oddity {
  /** JSON text, which can hold numbers that JavaScript cannot. */
  readonly figure: string;
  readonly date: string;
  readonly text: string;
}
const ODDITIES: Readonly<Record<string, Oddity>> = {
  'figures out of reach, dates of no calendar, endless words': {
    figure: '1e309',
    date: '"0000-00-00 00:00:00"',
    text: JSON.stringify('W'.repeat(9_000)),
  },
  'less than nothing, the last year, words that turn and hide': {
    figure: '-7.5',
    date: '"9999-12-31T23:59:59Z"',
    text: JSON.stringify('\u202Eevil\u0000 \u200D\u200B\u2066x'),
  },
  'no more than it must, of the first year': { figure: '0', date: '"0001-01-01T00:00:00Z"', text: '"?"' },
  'nothing at all': { figure: 'null', date: 'null', text: '""' },
};
/** Fields that the app needs to tell rows apart; they keep their values. */
const NAMES = [
  'id',
  'server_id',
  'status',
  'state',
  'kind',
  'method',
  'currency',
  'countryCode',
  'country',
  'country_code',
];

function oddly(data: unknown, { figure, date, text }: Oddity): string {
  const [aFigure, aDate, aText] = ['\u0001', '\u0002', '\u0003'];
  const written = JSON.stringify(data, (key, value: unknown) => {
    if (NAMES.includes(key)) return value;
    if (typeof value === 'number') return aFigure;
    if (typeof value !== 'string' || value === '') return value;
    return /^\d{4}-\d\d-\d\d/.test(value) ? aDate : aText;
  });
  const put = (all: string, mark: string, json: string) => all.replaceAll(JSON.stringify(mark), () => json);
  return put(put(put(written, aFigure, figure), aDate, date), aText, text);
}

let go: NavigateFunction;
let path = '';
function SignInMethod() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    go = navigate;
    path = pathname;
  }, [navigate, pathname]);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  await signedIn({ hasServers: false });
  writeStored('language', 'en');
  replaceServices({ ...services(), call: createClient({ apiUrl: 'https://api.example' }) });
});
afterEach(() => {
  answers.clear();
  requested.clear();
  replaceServices(null);
  vi.unstubAllGlobals();
});

/** Waits for the heading by selector: roles would be computed for the whole page each time. */
const untilTitled = () => waitFor(() => expect(document.querySelector('h1')).not.toBeNull());

describe.each(Object.entries(ODDITIES))('a provider that sends %s', (_, oddity) => {
  it('E8: no page shows invalid text', async () => {
    for (const name of Object.keys(providerSamples) as ProviderCall[]) {
      const data = providerSamples[name].data;
      const isKept = name === 'serverToken' || data === null;
      answers.set(
        providerApi[name].path,
        `{"status":"SUCCESS","data":${isKept ? JSON.stringify(data) : oddly(data, oddity)}}`,
      );
    }
    render(
      <MemoryRouter initialEntries={[paths.home]}>
        <SignInMethod />
        <SessionWork />
        <Router />
      </MemoryRouter>,
    );
    await untilTitled();
    for (const page of PAGES) {
      await act(async () => {
        await go(page);
        await settle();
      });
      await waitFor(() => expect(path).toBe(page));
      await untilTitled();
      await act(settle);
      expect(findNonsense(shownTexts()), page).toBeNull();
    }
    // Guards the test itself: the pages requested data.
    expect(requested.size).toBeGreaterThan(10);
  });
});
