/** "Test my line" on real sockets of this machine: each row by what was met, and whom the test contacts. */
import { once } from 'node:events';
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LineCheck } from '../../../../../common/contract/ipc/line-test';
import { createLineTest, type LineTestSources } from '../../../../../electron/diagnostics/line-test/line-test';
import { address, closedPort, machine, provider, testLine } from './line-machine';

async function verdictOf(check: LineCheck, replaced: Partial<LineTestSources>) {
  return (await testLine(replaced)).find((row) => row.check === check)?.verdict;
}
describe('a test of the line', () => {
  it('has a row for each check, all of them good on a machine on which everything is fine', async () => {
    const rows = await testLine();
    expect(rows.map(({ check, verdict }) => [check, verdict])).toEqual([
      ['network', 'good'],
      ['router', 'good'],
      ['names', 'good'],
      ['portal', 'good'],
      ['proxy', 'good'],
      ['tunnels', 'good'],
      ['clock', 'good'],
      ['provider', 'good'],
      ['helper', 'good'],
      ['server', 'good'],
    ]);
    const figures = Object.fromEntries(rows.map(({ check, figure }) => [check, figure]));
    for (const check of ['router', 'names', 'provider', 'helper'] as const)
      expect(figures[check]).toBeGreaterThanOrEqual(0);
    expect([figures['clock'], figures['server']]).toEqual([0, 12]);
  });

  it('requests only the provider, once, with a call that changes nothing', async () => {
    const { url, requested } = await provider();
    await testLine({ apiUrl: url });
    expect(requested).toEqual(['GET /api/end-user/detect-location']);
  });

  it('connects to the router only, and sends it nothing', async () => {
    const received: Buffer[] = [];
    const router = createTcpServer((socket) => socket.on('data', (bytes) => received.push(bytes)));
    router.listen(0, '127.0.0.1');
    await once(router, 'listening');
    onTestFinished(() => void router.close());
    const { port } = router.address() as AddressInfo;
    const targets: unknown[] = [];
    const rows = await testLine({
      routerPorts: [port],
      connect(target) {
        targets.push(target);
        return connect(target);
      },
    });
    expect(rows.find(({ check }) => check === 'router')?.figure).toBeGreaterThan(0);
    expect(targets).toEqual(Array.from({ length: 5 }, () => ({ host: '127.0.0.1', port })));
    expect(received).toEqual([]);
  });

  it('runs once when it is called twice, and again after its end', async () => {
    const { url, requested } = await provider();
    const run = createLineTest(await machine({ apiUrl: url }));
    const [one, other] = await Promise.all([run(), run()]);
    expect(other).toBe(one);
    expect(requested).toHaveLength(1);
    await run();
    expect(requested).toHaveLength(2);
  });

  it('measures the helper by a call of its own, not by the sweep that it waits for', async () => {
    const clock = { ms: 1_000_000 };
    const rows = await testLine({
      now: () => clock.ms,
      async untilSwept() {
        await Promise.resolve();
        clock.ms += 4_000;
      },
      probeHelper() {
        clock.ms += 3;
        return Promise.resolve(null);
      },
    });
    expect(rows.find(({ check }) => check === 'helper')).toMatchObject({ verdict: 'good', figure: 3 });
  });

  it('ends although nothing answers, when the limit of each check has passed', async () => {
    const never = () => new Promise<never>(() => undefined);
    const nothing = {
      fetch: never,
      lookUp: never,
      resolveProxy: never,
      requestPlainly: never,
      probeHelper: never,
      untilSwept: never,
    };
    const rows = await testLine({
      ...nothing,
      after: (_, run) => {
        const timer = setTimeout(run, 1);
        return () => clearTimeout(timer);
      },
    });
    const verdicts = Object.fromEntries(rows.map(({ check, verdict }) => [check, verdict]));
    expect(verdicts).toMatchObject({
      names: 'bad',
      portal: 'unknown',
      proxy: 'unknown',
      provider: 'bad',
      helper: 'bad',
    });
    expect(verdicts['clock']).toBe('unknown');
  });
});

describe('the router', () => {
  it.each([
    [
      'its closed ports are silent',
      { connect: () => connect({ host: '127.0.0.1', port: 1, signal: AbortSignal.abort() }) },
    ],
    [
      'the system does not say where it is',
      {
        os: {
          platform: 'linux',
          readText: () => Promise.reject(new Error('EACCES')),
          run: () => Promise.reject(new Error()),
        },
      },
    ],
    [
      'there is none',
      {
        os: {
          platform: 'linux',
          readText: () => Promise.resolve('Iface Destination\n'),
          run: () => Promise.reject(new Error()),
        },
      },
    ],
  ])('is unknown, not bad, when %s', async (_, replaced) => {
    expect(await verdictOf('router', replaced as Partial<LineTestSources>)).toBe('unknown');
  });

  it('is measured on the next port when one is silent', async () => {
    const silent = await closedPort();
    const answering = await closedPort();
    const rows = await testLine({
      routerPorts: [silent, answering],
      connect: (target) => connect({ ...target, ...(target.port === silent && { signal: AbortSignal.abort() }) }),
    });
    expect(rows.find(({ check }) => check === 'router')).toMatchObject({ verdict: 'good' });
  });
});

describe('a part of this machine', () => {
  it('without an adapter that is up has no network', async () => {
    expect(
      await verdictOf('network', { adapters: () => ({ lo: [{ address: '127.0.0.1', internal: true } as never] }) }),
    ).toBe('bad');
  });

  it('with the adapter of another tunnel is named', async () => {
    const rows = await testLine({ adapters: () => ({ eth0: [address], NordLynx: [address], tun0: [address] }) });
    expect(rows.find(({ check }) => check === 'tunnels')).toEqual({
      ...{ check: 'tunnels', verdict: 'fair', figure: null, subject: 'NordLynx, tun0' },
    });
  });

  it.each([
    ['PROXY proxy.test:8080; DIRECT', 'fair'],
    ['SOCKS5 127.0.0.1:1080', 'fair'],
    ['DIRECT', 'good'],
    ['', 'unknown'],
  ])('with the proxy %j is %s', async (proxies, verdict) => {
    expect(await verdictOf('proxy', { resolveProxy: () => Promise.resolve(proxies) })).toBe(verdict);
  });

  it.each(['TUNNEL_CONNECTION_FAILED', 'PROXY_CONNECTION_FAILED', 'SOCKS_CONNECTION_FAILED', 'PROXY_AUTH_UNSUPPORTED'])(
    'with a proxy that is switched off or wants a password has the trouble there: %s',
    async (name) => {
      const broken = {
        fetch: () => Promise.reject(new Error(`net::ERR_${name}`)),
        resolveProxy: () => Promise.resolve('PROXY 127.0.0.1:7890'),
      };
      expect(await verdictOf('proxy', broken)).toBe('bad');
      expect(await verdictOf('provider', broken)).toBe('bad');
      const isOffline = { ...broken, fetch: () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')) };
      expect(await verdictOf('proxy', isOffline)).toBe('fair');
    },
  );

  it('that resolves no name, or whose helper does not answer, is bad there', async () => {
    expect(await verdictOf('names', { lookUp: () => Promise.reject(new Error('ENOTFOUND')) })).toBe('bad');
    expect(await verdictOf('helper', { probeHelper: () => Promise.resolve('refused') })).toBe('bad');
    expect(await verdictOf('helper', { hasSweepFailed: () => true })).toBe('bad');
  });
});
