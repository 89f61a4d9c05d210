/** J11: in streamer mode none of twelve private texts is on any page, in a title, a notice, the tray or a report; without it all of them are. */
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import { createClient } from '../../../src/lib/api/client';
import { setStartup, getStartup } from '../../../src/lib/platform/app-info';
import type { HttpResponse } from '../../../src/lib/api/transport';
import { PrivacyHost } from '../../../src/app/hosts/PrivacyHost';
import { Router } from '../../../src/app/Router';
import { routes } from '../../../src/app/routes';
import { SessionWork } from '../../../src/app/SessionWork';
import { WindowTitle } from '../../../src/app/WindowTitle';
import { showNotification } from '../../../src/core/desktop/desktop-notices';
import { followTray } from '../../../src/core/desktop/desktop-tray';
import { setNote } from '../../../src/core/diagnostics/support.store';
import { makeReport } from '../../../src/core/diagnostics/make-report';
import { toggleIp } from '../../../src/core/session/location.store';
import { notify } from '../../../src/core/preferences/notices.store';
import { toggleStreamerMode } from '../../../src/core/preferences/streamer-mode.store';
import { replaceServices, services } from '../../../src/core/services/services';
import { Snackbars } from '../../../src/features/shell/notices/Snackbars';
import { shownFreeText } from '../../../src/lib/i18n/free-text';
import { writeStored } from '../../../src/lib/platform/storage';
import { orderPath, paths } from '../../../src/model/paths';
import { qrRuns } from '../../../src/ui/charts/qr-runs';
import '../../support/pages/compiled-pages';
import { settle, type FakeServices } from '../../support/fakes/fake-services';
import { providerSamples } from '../../support/provider/provider-samples';
import { signedIn } from '../../support/stages/signed-in';

const answers = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../../src/lib/api/transport', () => ({
  send: ({ url }: { url: string }): Promise<HttpResponse> => {
    const data = answers.get(new URL(url).pathname) ?? null;
    return Promise.resolve({ status: 200, text: JSON.stringify({ status: 'SUCCESS', data }) });
  },
}));

const LINK = 'https://friends.example/join/QANARYREF55';
const CANARIES = {
  name: 'Zoe Qanaryholder',
  accountId: '77013377',
  email: 'qanary.person@mail.example',
  avatar: 'https://cdn.example/qanary-avatar.png',
  giftCode: 'QANARYGIFT77',
  voucher: 'QANARYVOUCHER12',
  transfer: 'QANARYTRANSFER7007',
  qrContent: qrPath(LINK),
  order: 'order-qanary-7007',
  ip: '203.0.113.77',
  referralLink: LINK,
  machineId: `ca0a21${'0'.repeat(54)}beef`,
} as const;
type Canary = keyof typeof CANARIES;
const PAGES = routes.filter(({ guard }) => guard === 'signed-in').map(({ path }) => path);

/** The start of the code's path, as it is drawn. */
function qrPath(text: string): string {
  const [first, second] = qrRuns(text).runs;
  return [first, second].map((run) => (run ? `M${run.x} ${run.y}h${run.width}v1h${-run.width}z` : '')).join('');
}

function answerWithCanaries(): void {
  for (const name of Object.keys(providerSamples) as ProviderCall[])
    answers.set(providerApi[name].path, providerSamples[name].data);
  const put = (name: ProviderCall, data: unknown) => answers.set(providerApi[name].path, data);
  const { name, accountId, email, avatar, giftCode, voucher, transfer, order, referralLink } = CANARIES;
  put('userInfo', { ...providerSamples.userInfo.data, id: accountId, full_name: name, email, avatar });
  put('searchItems', [{ id: 1, title: voucher, count: 1, code: giftCode, security_code: 'QANARYSECURE' }]);
  put('listVouchers', [
    { id: 'v', title: voucher, state: 'available' },
    { id: 'w', title: voucher, state: 'shared', shared_with: email },
  ]);
  put('showReferral', { code: 'QANARYREF55', link: referralLink });
  put('affiliateHistory', { data: [{ id: 1, created_by: name, total: 100, item: '1 month' }], last_page: 1, total: 1 });
  const far = '2999-01-01T00:00:00Z';
  const sample = providerSamples.showOrder.data;
  const payment = {
    content: transfer,
    amount: 99_000,
    bank: 'Bank',
    bin: '970436',
    account: '1',
    account_holder: name,
  };
  const waiting = { ...sample, id: order, created_at: far, expires_at: far, payment };
  put('showOrder', waiting);
  put('listOrders', { data: [waiting], last_page: 1, total: 1 });
  put('listPromotions', [
    { id: 7, title: `For ${name}`, description: `Code for ${email}`, images: '[]', url: '/service', data: '{}' },
  ]);
}

let fake: FakeServices;
let go: NavigateFunction;
let path = '';
function Address() {
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
  fake = await signedIn({ hasServers: false });
  setStartup({ ...getStartup(), machineId: CANARIES.machineId });
  writeStored('language', 'en');
  replaceServices({ ...services(), call: createClient({ apiUrl: 'https://api.example' }) });
  answerWithCanaries();
  fake.lookUpIp = () => Promise.resolve(CANARIES.ip);
});
afterEach(() => {
  answers.clear();
  replaceServices(null);
  vi.unstubAllGlobals();
});

/** All that can be read of the page: texts, every attribute, the values of fields whose letters are drawn, and the title. */
function readable(): string {
  const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => !(name === 'value' && element.hasAttribute('data-covered')))
      .map(({ value }) => value),
  );
  const values = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter((field) => !field.hasAttribute('data-covered'))
    .map(({ value }) => value);
  const texts = [...document.querySelectorAll('body *:not(textarea)')].flatMap((element) =>
    [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent),
  );
  return [...texts, document.title, ...attributes, ...values].join('\n');
}

/** Draws the app and returns the function that opens an address of it. */
async function start(): Promise<(address: string) => Promise<void>> {
  render(
    <MemoryRouter initialEntries={[paths.home]}>
      <PrivacyHost>
        <Address />
        <WindowTitle />
        <SessionWork />
        <Router />
        <Snackbars />
      </PrivacyHost>
    </MemoryRouter>,
  );
  const untilTitled = () => waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await untilTitled();
  return async (address) => {
    await act(async () => {
      await go(address);
      await settle();
    });
    await waitFor(() => expect(path).toBe(new URL(address, 'https://app.example').pathname));
    await untilTitled();
    await act(settle);
  };
}

/** Presses a button, found without the roles of the whole page, which take long. */
async function press(name: RegExp): Promise<void> {
  const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;
  const button = await waitFor(() => {
    const found = [...document.querySelectorAll('main button')].find((each) => name.test(nameOf(each)));
    return found ?? expect.fail(`no button ${String(name)}`);
  });
  fireEvent.click(button);
  await act(settle);
}

/** Which canaries are anywhere in the app: each with the places where it is. */
async function walk(): Promise<ReadonlyMap<Canary, ReadonlySet<string>>> {
  const seen = new Map<Canary, Set<string>>();
  const note = (place: string, text = readable()) => {
    for (const canary of Object.keys(CANARIES) as Canary[])
      if (text.includes(CANARIES[canary])) seen.set(canary, (seen.get(canary) ?? new Set()).add(place));
  };
  const open = await start();
  for (const page of PAGES) {
    await open(page);
    note(page);
  }
  await open(paths.giftCode);
  await press(/^Use /);
  note('gift form');
  await open(paths.profile);
  await press(/^Edit name/);
  note('name form');
  await open(paths.service);
  await press(/^Order history/);
  note('orders');
  await open(orderPath(CANARIES.order));
  await waitFor(() => expect(document.body.textContent).toContain('VietQR'));
  note('payment');
  await open(paths.support);
  await act(makeReport);
  act(() => setNote(`${CANARIES.machineId} ${CANARIES.email}`));
  note('support note');
  act(() => notify('danger', `No account ${CANARIES.email}`));
  note('notice');
  showNotification('failure', CANARIES.name, `${CANARIES.email} is not known`);
  note('notification', JSON.stringify(fake.notification));
  followTray()();
  note('tray', JSON.stringify(fake.trayViews));
  // Guards the test itself: both were published.
  expect([fake.notification.length > 0, fake.trayViews.length > 0]).toEqual([true, true]);
  return seen;
}

it('J11: without streamer mode each of the twelve private texts is somewhere in the app', async () => {
  toggleIp();
  const seen = await walk();
  expect([...seen.keys()].sort()).toEqual(Object.keys(CANARIES).sort());
});

it('J11: in streamer mode none of the twelve is on a page, in a title, a field, a notice, the tray or a report', async () => {
  toggleIp();
  toggleStreamerMode();
  const seen = await walk();
  expect(Object.fromEntries([...seen].map(([canary, places]) => [canary, [...places]]))).toEqual({});
});

it('J11: copying in streamer mode copies the true value', async () => {
  toggleStreamerMode();
  const open = await start();
  await open(paths.share);
  await press(/^Copy link/);
  expect(fake.copied).toEqual([CANARIES.referralLink]);
});

it.each([
  ['王伟', '用户王伟不存在', '用户••••••不存在'],
  ['佐藤 さき', 'さき様の招待', '••••••様の招待'],
  ['Nguyễn Thị Nam', 'Hi Nam, your username', 'Hi ••••••, your username'],
  ['Nguyễn Thị Nam', 'No account Nguyễn'.normalize('NFD'), 'No account ••••••'],
  ['Nguyễn Thị Nam'.normalize('NFD'), 'No account Nguyễn', 'No account ••••••'],
])('J11: in streamer mode the name %j is not in the text %j', async (fullName, text, shown) => {
  await signedIn({ user: { fullName } });
  toggleStreamerMode();
  expect(shownFreeText(text)).toBe(shown);
});
