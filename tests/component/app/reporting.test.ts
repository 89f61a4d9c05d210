/** Uncaught errors of the page are recorded, and sent only when error reporting is configured. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReporting } from '../../../src/app/reporting';
import { services } from '../../../src/core/services/services';
import { signOut } from '../../../src/core/session/sign-out';
import { setStartup } from '../../../src/lib/platform/app-info';
import { recentReports, report, resetReports, type Report } from '../../../src/lib/platform/error-reporting';
import { writeStored } from '../../../src/lib/platform/storage';
import type * as Sentry from '../../../src/lib/platform/sentry';
import { signedIn } from '../../support/stages/signed-in';

const started = vi.hoisted(() => vi.fn());
const sink = vi.hoisted(() => vi.fn());
vi.mock('../../../src/lib/platform/sentry', () => ({
  startSentry: (settings: Sentry.SentrySettings) => {
    started(settings);
    return sink;
  },
}));

beforeEach(async () => {
  await signedIn({ isDesktop: true });
  resetReports();
  vi.clearAllMocks();
});
afterEach(() => setStartup(null));

function configure(sentryDsn: string): void {
  const { machineId, isDesktop } = services().startup();
  const config = {
    ...{ apiUrl: 'https://api.example', ipLookupUrl: 'https://ip.example', gatewayUrl: '' },
    ...{ google: null, discord: null, sentryDsn, providerTimeZone: 'UTC' },
  };
  setStartup({ version: '1.0.0', platform: 'linux', machineId, isDesktop, config });
}

it('H3: errors are recorded without a DSN, and the library is never loaded', async () => {
  configure('');
  await startReporting();
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
  expect(recentReports().at(-1)).toMatchObject({ where: 'window', text: 'TypeError: x is not a function' });
  expect([started.mock.calls, sink.mock.calls]).toEqual([[], []]);
});

it("H3: errors are sent with a DSN, without the user's own texts", async () => {
  configure('https://0a1b2c3d@reports.example/42');
  await startReporting();
  const settings = started.mock.calls[0]?.[0] as Sentry.SentrySettings;
  expect(settings.origin).toMatchObject({ process: 'page' });
  expect(settings.sendToMain).toEqual(expect.any(Function));
  expect(settings.own()).toContain(services().startup().machineId);
  const error = new Error('rejected');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(sink.mock.calls.map(([given, where]) => [given, where] as unknown[])).toContainEqual([error, 'promise']);
  report({ source: 'network', reason: 'offline' }, 'loop');
  expect(sink.mock.calls.every(([given]) => given instanceof Error)).toBe(true);
});

it('H3: errors of the web platform are sent while the person lets them be, and again once they are turned on', async () => {
  await signedIn({ isDesktop: false });
  configure('https://0a1b2c3d@reports.example/42');
  await startReporting();
  writeStored('errorReports', 'off');
  report(new Error('while off'), 'loop');
  expect(sink).not.toHaveBeenCalled();
  expect(recentReports().at(-1)?.text).toBe('Error: while off');
  writeStored('errorReports', 'on');
  report(new Error('while on'), 'loop');
  expect(sink).toHaveBeenCalledTimes(1);
});

const PERSON = ['204816', 'Mika Santos', 'mika@pinglane.example', 'token-1', 'ping-token'];
const encoded = (text: string) => [text, encodeURIComponent(text), Buffer.from(`user ${text}`).toString('base64')];
const namesPerson = (text: string) => PERSON.flatMap(encoded).filter((form) => text.includes(form));

it('H3: what is recorded after the start names no earlier person, in any encoding', async () => {
  configure('https://0a1b2c3d@reports.example/42');
  await startReporting();
  for (const text of PERSON.flatMap(encoded)) report({ source: 'provider', reason: 'rejected', message: text }, 'loop');
  await signOut();
  report(new Error('broken'), 'loop');
  const earlier = sink.mock.calls.at(-1)?.[2] as readonly Report[];
  expect(earlier.length).toBeGreaterThan(PERSON.length);
  expect(namesPerson(JSON.stringify(earlier))).toEqual([]);
  expect(namesPerson(JSON.stringify(recentReports()))).toEqual([]);
});

it('H3: what was recorded before the start names no earlier person afterwards, in any encoding', async () => {
  for (const text of PERSON.flatMap(encoded)) report({ source: 'provider', reason: 'rejected', message: text }, 'loop');
  configure('');
  await startReporting();
  await signOut();
  expect(recentReports().length).toBeGreaterThan(PERSON.length);
  expect(namesPerson(JSON.stringify(recentReports()))).toEqual([]);
});
