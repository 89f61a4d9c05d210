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
import { findNonsense, shownTexts } from '../../support/pages/nonsense';
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

interface OddResponse {
  readonly title: string;
  readonly data: unknown;
  /** Whether the list itself may be lost with it. */
  readonly mayLoseRows: boolean;
}

/** How many of the odd values each field of a row gets. */
const ROUNDS = 3;
/** Rows that share an id are one row, and these ids name a kind. */
const FIXED_IDS: readonly ProviderCall[] = ['listPaymentMethods'];

/**
 * The odd responses of a call. Of a list: the valid row beside one odd row for each field of a row, in several rounds. Of anything else: one
 * response for each field. The values rotate from field to field, so that each is used.
 */
function oddResponses(name: ProviderCall): readonly OddResponse[] {
  const whole = wholeAnswer(name);
  const rowsAt = FIXED_IDS.includes(name) ? null : placeOfRows(whole);
  const fields = pathsOf(whole).filter((path) => !path.includes(1) && typeof path.at(-1) === 'string');
  const isOfRow = (path: FieldPath) => rowsAt !== null && path[rowsAt.length] === 0;
  const alone = fields
    .filter((path) => !isOfRow(path))
    .map((path, index) => {
      const put = oddValue(index * 4);
      const mayLoseRows = KEYS.has(String(path.at(-1)));
      return { title: toldOf(path, put), data: replaced(whole, path, put), mayLoseRows };
    });
  if (rowsAt === null) return alone;
  const [row, other] = rowsAt.reduce<unknown>((at, key) => Reflect.get(at as object, key), whole) as [Row, Row];
  const ofRow = fields.filter(isOfRow).map((path) => path.slice(rowsAt.length + 1));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const odd = ofRow.map((path, index) => replaced(withId(row, index), path, oddValue(index * 4 + round * 3)));
    const rows = [other, ...odd];
    const data = rowsAt.length === 0 ? rows : replaced(whole, rowsAt, rows);
    return { title: `each field of a row, round ${round}`, data, mayLoseRows: false };
  });
  return [...alone, ...rounds];
}

interface Row {
  readonly id: number | string;
}

/** The path of a response's list, or null. */
function placeOfRows(response: unknown): FieldPath | null {
  if (Array.isArray(response)) return [];
  const list = Object.entries(response ?? {}).find(([, value]) => Array.isArray(value));
  return list ? [list[0]] : null;
}

const oddValue = (index: number) => ODD_VALUES[index % ODD_VALUES.length];
const withId = (row: Row, index: number): Row => ({
  ...row,
  id: typeof row.id === 'number' ? 100 + index : `row-${index}`,
});

function respondWith(name: ProviderCall, data: unknown): void {
  answers.set(providerApi[name].path, JSON.stringify({ status: 'SUCCESS', data, message: '' }));
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
        for (const { title, data, mayLoseRows } of oddResponses(name)) {
          respondWith(name, data);
          const close = await open(page);
          const published = `${name} ${title}`;
          const text = shownTexts();
          const nonsense = findNonsense(text);
          if (nonsense !== null) faults.push(`${published}: shows ${nonsense}`);
          for (const fact of page.facts)
            if (!text.includes(fact) && !mayLoseRows) faults.push(`${published}: lacks ${fact}`);
          if (useSession.getState().token !== 't') faults.push(`${published}: signs out`);
          close();
        }
        respondWith(name, wholeAnswer(name));
      }
      expect(faults).toEqual([]);
    },
  );
});
