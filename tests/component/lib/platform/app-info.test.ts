import { helperTokenOf } from '../../../support/samples/helper-token';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DesktopBridge, Startup } from '../../../../common/contract/ipc/ipc';
import { DESKTOP_BRIDGE_KEY } from '../../../../common/contract/ipc/ipc-call';
import type { IpcEnvelope } from '../../../../common/contract/ipc/ipc-call';
import { getStartup, loadAppInfo, setStartup } from '../../../../src/lib/platform/app-info';
import { desktop, isDesktop } from '../../../../src/lib/platform/desktop';
import { recentReports, report, resetReports } from '../../../../src/lib/platform/error-reporting';
import { readStored } from '../../../../src/lib/platform/storage';
import { environment } from '../../../../src/core/diagnostics/environment.store';

const config = {
  apiUrl: 'http://127.0.0.1:1',
  ipLookupUrl: 'http://127.0.0.1:1/ip',
  gatewayUrl: '',
  google: null,
  discord: { authorizeUrl: 'https://discord.test/authorize', clientId: 'd' },
  sentryDsn: '',
  providerTimeZone: 'Asia/Ho_Chi_Minh',
};
const startup: Startup = { version: '1.2.3', platform: 'win32', machineId: 'desk', config };

function serveConfig(body: string, status = 200) {
  const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
function bridge(answers: Partial<Record<keyof DesktopBridge, () => Promise<IpcEnvelope<unknown>>>>) {
  vi.stubGlobal(DESKTOP_BRIDGE_KEY, answers);
}
const ok = (value: unknown) => () => Promise.resolve({ ok: true, value } as const);

afterEach(() => {
  vi.unstubAllGlobals();
  setStartup(null);
  resetReports();
});

describe('the start-up snapshot on the desktop', () => {
  it('comes from the main process', async () => {
    bridge({ readStartup: ok(startup) });
    await loadAppInfo();
    expect(isDesktop()).toBe(true);
    expect(getStartup()).toEqual({ ...startup, isDesktop: true });
    expect(environment()).toEqual({
      version: '1.2.3',
      platform: 'win32',
      isDesktop: true,
      google: false,
      discord: true,
      downloads: {},
      legal: {},
      errorReports: false,
    });
  });

  it('rejects when the main process rejects', async () => {
    bridge({ readStartup: () => Promise.resolve({ ok: false, code: 'failed' }) });
    await expect(loadAppInfo()).rejects.toThrow('readStartup: failed');
    expect(() => getStartup()).toThrow();
  });
});

describe('the start-up snapshot on the web platform', () => {
  it('comes from config.json, with a machine id that stays the same', async () => {
    const fetched = serveConfig(
      '{"PINGLANE_API_URL":"https://api.pinglane.example/","PINGLANE_DISCORD_CLIENT_ID":"d"}',
    );
    await loadAppInfo();
    const { machineId, ...first } = getStartup();
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/config.json', { cache: 'no-store' });
    expect(first).toMatchObject({
      platform: 'web',
      isDesktop: false,
      config: {
        apiUrl: 'https://api.pinglane.example',
        google: null,
        discord: { authorizeUrl: 'https://discord.com/oauth2/authorize', clientId: 'd' },
      },
    });
    expect(machineId).toMatch(/^web-[0-9a-f]{32}$/);
    serveConfig('{"PINGLANE_API_URL":"https://api.pinglane.example"}');
    await loadAppInfo();
    expect(getStartup().machineId).toBe(machineId);
    expect(readStored('webMachineId')).toBe(machineId);
  });

  it.each([
    ['{"PINGLANE_API_URL":"ftp://x"}', 200, "PINGLANE_API_URL is 'ftp://x': it must be https"],
    ['{"PINGLANE_API_URL":"http://api.example"}', 200, 'PINGLANE_API_URL'],
    ['{}', 200, 'PINGLANE_API_URL is not set'],
    ['<!doctype html>', 200, 'config.json is missing or is not JSON'],
    ['[]', 200, 'config.json is missing or is not JSON'],
    ['', 404, 'config.json is missing or is not JSON'],
    ['{', 200, 'config.json is missing or is not JSON'],
  ])('stops with a message of one line for %s with status %d', async (body, status, line) => {
    serveConfig(body, status);
    const stopped = await loadAppInfo().catch((error: unknown) => (error as Error).message);
    expect(stopped).toContain(line);
    expect(stopped).not.toContain('\n');
  });
});

describe('the bridge', () => {
  it('returns values, and reports a broken bridge as a broken helper', async () => {
    bridge({
      setMonitoring: ok(undefined),
      requestSweep: ok(7),
      startSignIn: ok({ state: 'waiting' }),
      checkSignIn: ok({ state: 'idle' }),
      openExternal: ok(true),
    });
    expect(await desktop.startSignIn('google')).toEqual({ state: 'waiting' });
    expect(await desktop.checkSignIn()).toEqual({ state: 'idle' });
    expect(await desktop.setMonitoring(null)).toBe(true);
    expect(await desktop.requestSweep({ token: 't', epoch: 1, isFresh: false })).toBe(7);
    expect(await desktop.openExternal('https://a.example')).toBe(true);
    bridge({
      setMonitoring: () => Promise.resolve({ ok: false, code: 'failed' }),
      requestSweep: () => Promise.resolve({ ok: false, code: 'bad-answer' }),
      loginHelper: () => Promise.reject(new Error('gone')),
      endHelperSession: () => Promise.reject(new Error('gone')),
      cancelHelperLogin: () => Promise.reject(new Error('gone')),
      startSignIn: () => Promise.reject(new Error('gone')),
      checkSignIn: () => Promise.resolve({ ok: false, code: 'failed' }),
      cancelSignIn: () => Promise.reject(new Error('gone')),
      openExternal: () => Promise.resolve({ ok: false, code: 'untrusted-sender' }),
    });
    const broken = { outcome: 'failed', failure: 'broken' };
    expect(await desktop.setMonitoring(null)).toBe(false);
    expect(await desktop.requestSweep({ token: 't', epoch: 1, isFresh: false })).toBeNull();
    expect(await desktop.loginHelper(helperTokenOf('t'))).toEqual(broken);
    expect(await desktop.endHelperSession()).toEqual(broken);
    await desktop.cancelHelperLogin();
    const notSignedIn = { state: 'failed', reason: 'rejected' };
    expect(await desktop.startSignIn('discord')).toEqual(notSignedIn);
    expect(await desktop.checkSignIn()).toEqual(notSignedIn);
    await desktop.cancelSignIn();
    expect(await desktop.openExternal('https://a.example')).toBe(false);
    expect(recentReports().map(({ where }) => where)).toEqual([
      'desktop setMonitoring',
      'desktop requestSweep',
      'desktop loginHelper',
      'desktop endHelperSession',
      'desktop cancelHelperLogin',
      'desktop startSignIn',
      'desktop checkSignIn',
      'desktop cancelSignIn',
      'desktop openExternal',
    ]);
  });

  it('is absent on the web platform', async () => {
    expect(isDesktop()).toBe(false);
    expect(await desktop.endHelperSession()).toEqual({ outcome: 'failed', failure: 'broken' });
  });
});

describe('reports', () => {
  it("keep the last hundred, shortened, and the kind and the server's message of a failure", () => {
    for (let count = 1; count <= 120; count += 1) report(new Error(`e${count}`), 'here');
    report({ source: 'provider', reason: 'rejected', message: 'Server is not found' }, 'there');
    report('x'.repeat(5_000), 'there');
    const reports = recentReports();
    expect(reports).toHaveLength(100);
    expect(reports[0]?.text).toBe('Error: e23');
    expect(reports.at(-2)?.text).toBe('provider rejected: Server is not found');
    expect(reports.at(-1)?.text).toHaveLength(300);
  });
});
