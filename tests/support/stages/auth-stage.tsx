/** The stage of the signed-out pages: fake services, English texts, and a router whose address can be read. */
import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  type InitialEntry,
  type NavigateFunction,
} from 'react-router-dom';
import { startI18n } from '../../../src/lib/i18n/i18n';
import { setStartup } from '../../../src/lib/platform/app-info';
import { machineId, useFakeServices, type FakeServices } from '../fakes/fake-services';

interface AuthStageOptions {
  readonly isDesktop?: boolean;
  /** Which of the sign-in companies are configured. */
  readonly google?: boolean;
  readonly discord?: boolean;
}

/** Installs new fake services, signed out, by default with both companies configured. */
export async function authStage(options: AuthStageOptions = {}): Promise<FakeServices> {
  const { isDesktop = true, google = true, discord = true } = options;
  const services = useFakeServices({ isDesktop });
  setStartup({
    version: '1.2.3',
    platform: isDesktop ? 'win32' : 'web',
    machineId,
    isDesktop,
    config: {
      apiUrl: '',
      ipLookupUrl: '',
      gatewayUrl: '',
      google: google ? { issuer: 'https://accounts.example', clientId: 'g' } : null,
      discord: discord ? { authorizeUrl: 'https://discord.example/authorize', clientId: 'd' } : null,
      sentryDsn: '',
      providerTimeZone: 'Asia/Ho_Chi_Minh',
    },
  });
  await startI18n('en');
  return services;
}

interface Rendered extends RenderResult {
  /** Path and query, as in the address bar. */
  readonly path: () => string;
  readonly state: () => unknown;
  /** The person goes to another page. */
  readonly leave: () => Promise<void>;
}

/** Renders a page at its path; every other path shows 'another page'. */
export function renderAuth(page: ReactNode, at: InitialEntry): Rendered {
  let shown = '';
  let state: unknown = null;
  let navigate: NavigateFunction = () => {};
  function Probe() {
    const location = useLocation();
    navigate = useNavigate();
    shown = location.pathname + location.search;
    state = location.state;
    return null;
  }
  const own = typeof at === 'string' ? at.split('?')[0] : at.pathname;
  const rendered = render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={own ?? '/'} element={page} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
      <Probe />
    </MemoryRouter>,
  );
  const leave = () => act(async () => navigate('/elsewhere'));
  return { ...rendered, path: () => shown, state: () => state, leave };
}

/** Whether a text is found anywhere that outlives the page: in storage, in the address, or in the document itself. */
export function isKept(secret: string): boolean {
  const places = [
    JSON.stringify(Object.entries(window.localStorage)),
    JSON.stringify(Object.entries(window.sessionStorage)),
    window.location.href,
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ];
  return places.some((place) => place.includes(secret));
}
