/** Uncaught errors of the page are recorded, and sent only when error reporting is configured. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startReporting } from '../../../src/app/reporting';
import { services } from '../../../src/core/services/services';
import { setStartup } from '../../../src/lib/platform/app-info';
import { recentReports, report, resetReports } from '../../../src/lib/platform/error-reporting';
import type * as Sentry from '../../../src/lib/platform/sentry';
import { signedIn } from '../../support/signed-in';

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
