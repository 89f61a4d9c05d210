/** A signed-in session for views: stores filled, actions with fake services, English texts, and a router whose address can be read. */
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Server } from '../../../src/model/server';
import type { Figures } from '../../../common/figures';
import type { User } from '../../../common/contract/provider/user';
import { loadLaterTexts, startI18n } from '../../../src/lib/i18n/i18n';
import { setStartup } from '../../../src/lib/platform/app-info';
import { removeStored } from '../../../src/lib/platform/storage';
import { gifts } from '../../../src/core/vouchers/gifts.store';
import { resetLayout } from '../../../src/core/preferences/layout.store';
import { endSweep, setServers, setPingToken } from '../../../src/core/servers/servers.store';
import { openSession, setUser } from '../../../src/core/session/session.store';
import { machineId, useFakeServices, type FakeServices } from '../fakes/fake-services';
import { figuresById } from '../../../src/model/figures-by-id';

export const DAY_MS = 24 * 60 * 60_000;

const person: User = {
  id: '204816',
  fullName: 'Mika Santos',
  avatarUrl: '',
  email: 'mika@pinglane.example',
  isEmailVerified: true,
  expiresAt: null,
  registeredAt: null,
  subscription: null,
};

/** Twelve servers: 'Alpha' to 'Lima' in four countries, with pings from 20 ms upwards in steps of 15. */
export const servers: readonly Server[] = [
  'Alpha',
  'Bravo',
  'Charlie',
  'Delta',
  'Echo',
  'Foxtrot',
  'Golf',
  'Hotel',
  'India',
  'Juliett',
  'Kilo',
  'Lima',
].map((name, index) => ({
  id: name.toLowerCase(),
  name,
  countryCode: ['JP', 'SG', 'VN', 'DE'][index % 4] ?? '',
  isFavourite: false,
  isVip: false,
}));

export function figures(roundTripMs: number | null): Figures {
  return { roundTripMs, jitterMs: 2, loss: 0 };
}

export const sweepFigures: Readonly<Record<string, Figures>> = Object.fromEntries(
  servers.map(({ id }, index) => [id, figures(20 + index * 15)]),
);

interface SignedInOptions {
  readonly isDesktop?: boolean;
  readonly user?: Partial<User>;
  /** False leaves the server list loading. */
  readonly hasServers?: boolean;
  /** Where error reports are sent; '': nowhere. */
  readonly sentryDsn?: string;
}

/** Signs in with new fake services, by default with the servers measured. */
export async function signedIn({
  isDesktop = true,
  user = {},
  hasServers = true,
  sentryDsn = '',
}: SignedInOptions = {}): Promise<FakeServices> {
  const services = useFakeServices({ isDesktop });
  removeStored('drawerOpen');
  removeStored('serverSort');
  resetLayout();
  gifts.reset();
  setStartup({
    version: '1.2.3',
    platform: isDesktop ? 'win32' : 'web',
    machineId,
    isDesktop,
    config: {
      apiUrl: '',
      ipLookupUrl: '',
      gatewayUrl: 'https://gateway.test',
      google: null,
      discord: null,
      sentryDsn,
      providerTimeZone: 'Asia/Ho_Chi_Minh',
    },
  });
  await startI18n('en');
  await loadLaterTexts();
  openSession('token-1');
  setUser({ ...person, expiresAt: Date.now() + 23 * DAY_MS, ...user });
  if (hasServers) {
    setServers(servers);
    setPingToken('ping-token');
    endSweep(Date.now(), figuresById(sweepFigures), null);
  }
  return services;
}

export interface Rendered extends RenderResult {
  readonly path: () => string;
  readonly address: () => string;
}

/** Renders a view at a path; `path()` returns the router's path, `address()` that with the query. */
export function renderAt(view: ReactNode, path = '/'): Rendered {
  let current = { pathname: path, search: '' };
  function Probe() {
    current = useLocation();
    return null;
  }
  const rendered = render(
    <MemoryRouter initialEntries={[path]}>
      {view}
      <Probe />
    </MemoryRouter>,
  );
  return { ...rendered, path: () => current.pathname, address: () => current.pathname + current.search };
}
