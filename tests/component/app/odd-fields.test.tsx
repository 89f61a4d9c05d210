/** One field of any response replaced by any value: no page is blank, and the session stays (promise J6). */
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import { createClient } from '../../../src/lib/api/client';
import type { HttpResponse } from '../../../src/lib/api/transport';
import { HomeDialogsHost } from '../../../src/app/hosts/HomeDialogsHost';
import { Router } from '../../../src/app/Router';
import { SessionWork } from '../../../src/app/SessionWork';
import { paths } from '../../../src/model/paths';
import { replaceServices, services } from '../../../src/core/services/services';
import { writeStored } from '../../../src/lib/platform/storage';
import { openSession, useSession } from '../../../src/core/session/session.store';
import '../../support/pages/compiled-pages';
import { settle } from '../../support/fakes/fake-services';
import { giveListSize } from '../../support/fakes/list-size';
import { ODD_VALUES, pathsOf, replaced, toldOf, type FieldPath } from '../../support/provider/odd-fields';
import { providerSamples } from '../../support/provider/provider-samples';
import { signedIn } from '../../support/stages/signed-in';
import { choosePlan } from '../../../src/features/checkout/checkout-actions';

const answers = vi.hoisted(() => new Map<string, string>());
vi.mock('../../../src/lib/api/transport', () => ({
  send: ({ url }: { url: string }): Promise<HttpResponse> =>
    Promise.resolve({ status: 200, text: answers.get(new URL(url).pathname) ?? '' }),
}));

/** What a view shows when a value was not handled. */
const NONSENSE = /\bNaN\b|\bundefined\b|Invalid Date|\[object|Infinity|\bnull\b/;
/** A row without these has no meaning, and is left out. */
const KEYS = new Set(['id', 'state', 'status', 'delta', 'currency', 'balance', 'history', 'data', 'methods']);
/** A valid row beside the one whose field is replaced. */
const OTHERS: { readonly [C in ProviderCall]?: object } = {
  showServers: { id: 2, name: 'Osaka' },
  vipServers: { id: 2, name: 'Osaka' },
  listGames: { id: 2, name: 'Moon Lanes' },
  searchItems: { id: 2, title: 'Second gift' },
  listVouchers: { id: 'w', percent: 12 },
  listOrders: { id: 2, item: '3 months', plan_id: '3-months' },
  affiliateHistory: { id: 2, created_by: 'b***' },
  listPromotions: { id: 8, title: 'Still more' },
  listPaymentMethods: { id: 'card' },
};

async function click(selector: string): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector(selector);
    expect(found).not.toBeNull();
    return found as Element;
  });
  fireEvent.click(button);
  await act(settle);
}

const LONG_AGO = '2000-01-01';
const HISTORY = `${paths.service}?view=orders`;

interface PageCase {
  readonly path: string;
  /** The calls whose responses it shows; the fields of each are replaced one after another. */
  readonly calls: readonly ProviderCall[];
  /** Texts of the valid row of each of its lists. */
  readonly facts: readonly string[];
  readonly prepare?: () => void;
  /** The steps to take on the page. */
  readonly walk?: () => Promise<void>;
}
const PAGES: Readonly<Record<string, PageCase>> = {
  'home with its servers': { path: paths.home, calls: ['showServers'], facts: ['Osaka', 'Moon Lanes'] },
  'home with its VIP marks': { path: paths.home, calls: ['vipServers'], facts: ['Osaka', 'Moon Lanes'] },
  'home with its games': { path: paths.home, calls: ['listGames'], facts: ['Osaka', 'Moon Lanes'] },
  'all games': { path: paths.allGames, calls: ['listGames'], facts: ['Moon Lanes'] },
  service: { path: paths.service, calls: ['listPaymentMethods', 'detectLocation'], facts: ['1 month'] },
  'order history': { path: HISTORY, calls: ['listOrders'], facts: ['3 months'] },
  'one order': {
    path: HISTORY,
    calls: ['showOrder'],
    facts: ['Details'],
    walk: async () => {
      await click('tbody button');
    },
  },
  cart: {
    path: `${paths.service}?step=cart`,
    calls: ['listVouchers', 'listPaymentMethods'],
    facts: ['3 months'],
    prepare: () => choosePlan('3-months'),
  },
  'gift codes': {
    path: paths.giftCode,
    calls: ['searchItems', 'pointBalance', 'listVouchers'],
    facts: ['Second gift', '12% voucher'],
  },
  share: { path: paths.share, calls: ['listVouchers', 'showReferral'], facts: ['12% voucher'] },
  'affiliate history': { path: paths.affiliateHistory, calls: ['affiliateHistory'], facts: ['b***'] },
  profile: { path: paths.profile, calls: ['userInfo'], facts: [] },
  support: { path: paths.support, calls: ['userInfo'], facts: [] },
  inbox: {
    path: paths.home,
    calls: ['listPromotions'],
    facts: ['Still more'],
    walk: async () => {
      await click('[aria-label^=News]');
    },
  },
};

/** The response with its row and a valid one. */
function wholeAnswer(name: ProviderCall): unknown {
  const response: unknown = structuredClone(providerSamples[name].data);
  const other = OTHERS[name];
  const rows: unknown = Array.isArray(response) ? response : Object.values(response ?? {}).find(Array.isArray);
  if (other && Array.isArray(rows)) rows.push({ ...(rows[0] as object), ...other });
  const begun = name === 'listPromotions' && Array.isArray(rows) ? (rows as object[]) : [];
  for (const row of begun) Object.assign(row, { start_time: LONG_AGO });
  return JSON.parse(JSON.stringify(response).replaceAll('2026-11-01', '2990-01-01')) as unknown;
}

/** The replaced fields of a call: each field of the first row or of the response itself, each with one of the odd values. */
function oddities(name: ProviderCall): readonly { readonly path: FieldPath; readonly put: unknown }[] {
  const fields = pathsOf(wholeAnswer(name)).filter((path) => !path.includes(1) && typeof path.at(-1) === 'string');
  // One value per field, rotated from field to field, so that each value is used.
  return fields.map((path, index) => ({ path, put: ODD_VALUES[(index * 4) % ODD_VALUES.length] }));
}

function respondWith(name: ProviderCall, data: unknown): void {
  answers.set(providerApi[name].path, JSON.stringify({ status: 'SUCCESS', data, message: '' }));
}

/** Every text and accessible name of the page, and the values of its boxes. */
function shown(): string {
  const named = [...document.querySelectorAll('[aria-label],[title],[alt],input')].flatMap((element) =>
    ['aria-label', 'title', 'alt', 'value', 'aria-valuenow'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, document.title, ...named].join('\n');
}

async function open({ path, prepare, walk }: PageCase): Promise<() => void> {
  await signedIn({ hasServers: false });
  replaceServices({ ...services(), call: createClient({ apiUrl: 'https://api.example' }) });
  writeStored('language', 'en');
  openSession('t');
  prepare?.();
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <SessionWork />
      <HomeDialogsHost />
      <Router />
    </MemoryRouter>,
  );
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await act(settle);
  await walk?.();
  return unmount;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  giveListSize();
  for (const name of Object.keys(providerSamples) as ProviderCall[]) respondWith(name, wholeAnswer(name));
});
afterEach(() => {
  answers.clear();
  replaceServices(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a page whose responses have one odd field', () => {
  it.each(Object.entries(PAGES))(
    'J6: %s is not blank, keeps its rows and stays signed in',
    { timeout: 120_000 },
    async (_, page) => {
      const faults: string[] = [];
      for (const name of page.calls) {
        for (const { path, put } of oddities(name)) {
          respondWith(name, replaced(wholeAnswer(name), path, put));
          const close = await open(page);
          const published = `${name} ${toldOf(path, put)}`;
          const text = shown();
          const nonsense = NONSENSE.exec(text)?.[0];
          if (nonsense !== undefined) faults.push(`${published}: shows ${nonsense}`);
          const isKey = KEYS.has(String(path.at(-1)));
          for (const fact of page.facts) if (!text.includes(fact) && !isKey) faults.push(`${published}: lacks ${fact}`);
          if (useSession.getState().token !== 't') faults.push(`${published}: signs out`);
          close();
        }
        respondWith(name, wholeAnswer(name));
      }
      expect(faults).toEqual([]);
    },
  );
});
