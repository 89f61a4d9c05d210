/** The page's error reports: what is reported, and what is passed to the desktop's main process or sent to the service. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReport } from '../../../../common/contract/ipc/error-report';
import { recentReports, report, resetReports, setErrorSink } from '../../../../src/lib/platform/error-reporting';
import { startSentry, WEB_REPORTS_PER_HOUR } from '../../../../src/lib/platform/sentry';

const dsn = 'https://0a1b2c3d@reports.example/42';
const origin = { release: 'pinglane@1.0.0', process: 'page', platform: 'linux' } as const;

beforeEach(() => resetReports());
afterEach(() => {
  setErrorSink(null);
  vi.unstubAllGlobals();
});

describe('what is reported', () => {
  it('H3: is passed on to the sink when it is an error, with the reports before it', () => {
    report({ source: 'network', reason: 'offline' }, 'watch health');
    const sink = vi.fn();
    setErrorSink(sink);
    report({ source: 'network', reason: 'offline' }, 'watch health');
    report('text', 'loop');
    const error = new Error('broken');
    report(error, 'loop');
    expect(sink).toHaveBeenCalledTimes(1);
    expect(sink.mock.calls[0]?.slice(0, 2)).toEqual([error, 'loop']);
    expect(sink.mock.calls[0]?.[2]).toMatchObject([
      { where: 'watch health', text: 'network offline' },
      { where: 'watch health', text: 'network offline' },
      { where: 'loop', text: 'text' },
    ]);
    expect(recentReports()).toHaveLength(4);
  });

  it('H3: is passed on once when a loop fails repeatedly in the same way', () => {
    const sink = vi.fn();
    setErrorSink(sink);
    for (let index = 0; index < 1_000; index += 1) report(new Error('the same'), 'loop');
    report(new Error('another'), 'loop');
    report(new Error('the same'), 'elsewhere');
    expect(sink).toHaveBeenCalledTimes(3);
    for (let index = 0; index < 1_000; index += 1) report(new Error(`number ${index}`), 'loop');
    expect(sink.mock.calls.length).toBeLessThanOrEqual(100);
  });
});

describe('H3: on the desktop', () => {
  it('a report is passed to the main process, reduced to its schema and redacted', async () => {
    const sendToMain = vi.fn<(report: ErrorReport) => Promise<void>>(() => Promise.resolve());
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const sink = startSentry({ dsn, origin, own: () => ['zoe77'], sendToMain, now: Date.now });
    sink(new TypeError('zoe77 at zoe@mail.example', { cause: new Error('the cause') }), 'start-up', [
      { at: 1_800_000_000_000, where: 'loop', text: 'zoe77 offline' },
    ]);
    await vi.waitFor(() => expect(sendToMain).toHaveBeenCalledTimes(1));
    const handed = sendToMain.mock.calls[0]?.[0];
    expect(handed).toMatchObject({ where: 'start-up', message: '' });
    expect(handed?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(handed?.exceptions.map(({ type, text }) => `${type}: ${text}`)).toEqual([
      'Error: the cause',
      'TypeError: <private> at <email>',
    ]);
    expect(handed?.exceptions[1]?.frames.length).toBeGreaterThan(0);
    expect(handed?.steps).toEqual([{ at: 1_800_000_000, where: 'loop', text: '<private> offline' }]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('a report names nobody who was signed in when the error occurred, also when nobody is anymore when it is sent', async () => {
    const sendToMain = vi.fn<(report: ErrorReport) => Promise<void>>(() => Promise.resolve());
    const own = ['zoe77'];
    const sink = startSentry({ dsn, origin, own: () => own, sendToMain, now: Date.now });
    sink(new Error('zoe77 is not known', { cause: new Error('no zoe77') }), 'loop', []);
    own.length = 0;
    await vi.waitFor(() => expect(sendToMain).toHaveBeenCalledTimes(1));
    expect(sendToMain.mock.calls[0]?.[0].exceptions.map(({ text }) => text)).toEqual([
      'no <private>',
      '<private> is not known',
    ]);
  });
});

describe('H3: on the web platform', () => {
  function web() {
    const time = { now: 0 };
    const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(new Response('{}')),
    );
    vi.stubGlobal('fetch', fetched);
    const sink = startSentry({
      dsn,
      origin: { ...origin, process: 'web' },
      own: () => [],
      sendToMain: null,
      now: () => time.now,
    });
    return { sink, fetched, time };
  }

  it("a report is sent only to the host of the DSN, without cookies and without the page's address", async () => {
    const { sink, fetched } = web();
    sink(new Error('broken at 203.0.113.9'), 'window', []);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    const [url, options] = fetched.mock.calls[0] ?? ['', {}];
    expect(new URL(url).origin).toBe('https://reports.example');
    expect(options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' });
    const body = typeof options.body === 'string' ? options.body : new TextDecoder().decode(options.body as Uint8Array);
    expect(body).toContain('broken at <ip>');
    expect(body).toContain('"process":"web"');
    expect(body).not.toMatch(/203\.0|localhost|User-Agent/i);
  });

  it('at most 20 reports are sent per hour', async () => {
    const { sink, fetched, time } = web();
    for (let index = 0; index < 50; index += 1) sink(new Error(`bug ${index}`), 'window', []);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(WEB_REPORTS_PER_HOUR));
    time.now = 3_600_000;
    sink(new Error('an hour later'), 'window', []);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(WEB_REPORTS_PER_HOUR + 1));
  });

  it('nothing throws when the network is gone', async () => {
    const { sink, fetched } = web();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    sink(new Error('lost'), 'window', []);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  });
});
