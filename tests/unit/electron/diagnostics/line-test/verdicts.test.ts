/** The verdicts of "Test my line" at their boundaries, and where the figures come from. */
import { describe, expect, it } from 'vitest';
import type { Figures } from '../../../../../common/figures';
import { FIGURE_AGE_MAX_MS } from '../../../../../common/monitoring';
import type { EndOfSweep } from '../../../../../electron/connection/sweep-events';
import { hasNetwork, tunnelNames } from '../../../../../electron/diagnostics/line-test/adapters';
import { readRouterAddress } from '../../../../../electron/diagnostics/line-test/router-address';
import { createLastSweep } from '../../../../../electron/diagnostics/line-test/last-sweep';
import * as rows from '../../../../../electron/diagnostics/line-test/verdicts';

describe('a verdict', () => {
  it.each([
    ['router', rows.routerRow, [null, 10, 10.1, 40, 40.1], ['unknown', 'good', 'fair', 'fair', 'bad']],
    ['names', rows.namesRow, [null, 150, 151], ['bad', 'good', 'fair']],
    ['provider', rows.providerRow, [null, 1_000, 1_001], ['bad', 'good', 'fair']],
    ['helper', rows.helperRow, [null, 300, 301], ['bad', 'good', 'fair']],
    ['clock', rows.clockRow, [null, 60, -61, -86_400, 86_401], ['unknown', 'good', 'fair', 'fair', 'bad']],
  ] as const)('of %s changes at its threshold', (check, rowOf, figures, verdicts) => {
    expect(figures.map((figure) => rowOf(figure))).toEqual(
      figures.map((figure, index) => ({ check, verdict: verdicts[index], figure, subject: null })),
    );
  });

  it('of a server is bad without an answer, fair from 5% loss on, and unknown without a sweep', () => {
    const servers = [
      { id: 'a', roundTripMs: 200, loss: 0.049 },
      { id: 'b', roundTripMs: 20, loss: 0.05 },
      { id: 'c', roundTripMs: null, loss: 1 },
    ];
    expect(rows.serverRows(servers).map(({ subject, figure, verdict }) => [subject, figure, verdict])).toEqual([
      ['a', 200, 'good'],
      ['b', 20, 'fair'],
      ['c', null, 'bad'],
    ]);
    expect(rows.serverRows([])).toEqual([{ check: 'server', verdict: 'unknown', figure: null, subject: null }]);
  });

  it('of tunnels names as many as the message holds', () => {
    expect(rows.tunnelsRow(['tun0', 'wg0'], 6).subject).toBe('tun0, ');
  });
});

describe("the router's address", () => {
  const os = (platform: string, text: string) => ({
    platform,
    readText: () => Promise.resolve(text),
    run: () => Promise.resolve(text),
  });
  const WINDOWS = `
Aktive Routen:
     Netzwerkziel    Netzwerkmaske          Gateway    Schnittstelle Metrik
          0.0.0.0          0.0.0.0   Auf Verbindung        10.8.0.2      5
          0.0.0.0          0.0.0.0    192.168.178.1   192.168.178.21     35
          0.0.0.0          0.0.0.0        10.0.0.1       10.0.0.12     25
`;
  it.each([
    [
      'linux',
      'Iface Destination Gateway\nwlan0 00000000 FE01A8C0 0003 0 0 600 0\neth0 00000000 0101A8C0 0003 0 0 100 0\n',
      '192.168.1.1',
    ],
    ['linux', 'eth0 0001A8C0 0101A8C0 0003 0 0 0 0\nwg0 00000000 00000000 0001 0 0 50 0\n', null],
    [
      'darwin',
      '   route to: default\ndestination: default\n    gateway: 192.168.2.1\n  interface: en0\n',
      '192.168.2.1',
    ],
    ['darwin', '    gateway: fe80::1%en0\n', null],
    ['win32', WINDOWS, '10.0.0.1'],
    ['win32', 'El elemento no se encuentra.', null],
    ['freebsd', '', null],
  ])('is read on %s', async (platform, text, address) => {
    expect(await readRouterAddress(os(platform, text))).toBe(address);
  });
});

describe('an adapter', () => {
  const at = (address: string, internal = false) => [{ address, internal }] as never;

  it('is a network when it has an address that reaches further than its cable', () => {
    expect(hasNetwork({ lo: at('127.0.0.1', true), en0: at('169.254.3.4'), en1: at('fe80::1') })).toBe(false);
    expect(hasNetwork({ en0: at('10.0.0.4') })).toBe(true);
  });

  it('is another tunnel by its name while it is up, and not for any word that begins alike', () => {
    const up = [
      'tun0',
      'wg-home',
      'NordLynx',
      'ProtonVPN TUN',
      'OpenVPN TAP-Windows6',
      'Tailscale',
      'zt5u4vvkub',
      'CloudflareWARP',
    ];
    const others = [
      'eth0',
      'Wi-Fi',
      'Ethernet 2',
      'Tungsten',
      'vEthernet (WSL)',
      'pinglane-tun0',
      'PingLane VPN',
      'docker0',
    ];
    const adapters = Object.fromEntries([...up, ...others].map((name) => [name, at('10.1.1.2')]));
    expect(tunnelNames({ ...adapters, utun0: at('fe80::2'), utun3: at('100.64.0.7') })).toEqual([...up, 'utun3']);
  });
});

describe('the nearest servers', () => {
  const figures = (roundTripMs: number | null): Figures => ({
    roundTripMs,
    jitterMs: null,
    loss: roundTripMs === null ? 1 : 0,
  });
  const ended = (sweep: number, end: EndOfSweep['end'] = { outcome: 'pinged', hasFigures: true }) =>
    ({ sweep, epoch: 1, isScheduled: true, end }) as EndOfSweep;

  it('are those that answered fastest in this run, with the figures of the last whole sweep', () => {
    const last = createLastSweep(() => 0);
    const measure = (sweep: number, all: Record<string, number | null>) =>
      last.measured({
        ...{ sweep, epoch: 1, direct: null },
        figures: Object.fromEntries(Object.entries(all).map(([id, roundTripMs]) => [id, figures(roundTripMs)])),
      });
    const nearest = () => last.nearest().map(({ id, roundTripMs }) => [id, roundTripMs]);
    expect(nearest()).toEqual([]);
    measure(1, { a: 40, b: 10 });
    measure(1, { c: 30, d: 20 });
    expect(nearest()).toEqual([]);
    last.ended(ended(1));
    expect(nearest()).toEqual([
      ['b', 10],
      ['d', 20],
      ['c', 30],
    ]);
    measure(2, { a: 41, b: null, c: 31, d: 21 });
    last.ended(ended(2, { outcome: 'failed', failure: 'cancelled' }));
    expect(nearest()[0]).toEqual(['b', 10]);
    measure(3, { a: 41, b: null, c: 31 });
    last.ended(ended(3));
    expect(nearest()).toEqual([
      ['b', null],
      ['c', 31],
      ['a', 41],
    ]);
  });
});

describe('the nearest servers of an old sweep', () => {
  it('J2: are none, because nothing has measured them since', () => {
    const clock = { ms: 0 };
    const last = createLastSweep(() => clock.ms);
    last.measured({ sweep: 1, epoch: 1, direct: null, figures: { a: { roundTripMs: 20, jitterMs: null, loss: 0 } } });
    last.ended({ sweep: 1, epoch: 1, isScheduled: true, responseMs: 1, end: { outcome: 'pinged', hasFigures: true } });
    clock.ms = FIGURE_AGE_MAX_MS;
    expect(last.nearest()).toHaveLength(1);
    clock.ms += 1;
    expect(last.nearest()).toEqual([]);
    // The clock was set back: their age is not known.
    clock.ms = -FIGURE_AGE_MAX_MS - 1;
    expect(last.nearest()).toEqual([]);
  });
});

describe('the last sweep', () => {
  it('has failed for a minute after a failure of the helper in a session, until another one succeeds', () => {
    const clock = { ms: 0 };
    const last = createLastSweep(() => clock.ms);
    const end = (epoch: number | null, ended: EndOfSweep['end']) =>
      last.ended({ sweep: 1, epoch, isScheduled: false, responseMs: null, end: ended });
    const hasFailedAfter = (epoch: number | null, ended: EndOfSweep['end']) => {
      end(epoch, ended);
      return last.hasFailed();
    };
    expect(last.hasFailed()).toBe(false);
    expect(hasFailedAfter(null, { outcome: 'failed', failure: 'rejected' })).toBe(false);
    expect(hasFailedAfter(1, { outcome: 'failed', failure: 'rejected' })).toBe(true);
    expect(hasFailedAfter(1, { outcome: 'failed', failure: 'cancelled' })).toBe(true);
    clock.ms = 60_000;
    expect(last.hasFailed()).toBe(true);
    clock.ms = 60_001;
    expect(last.hasFailed()).toBe(false);
    clock.ms = -60_001;
    expect(last.hasFailed()).toBe(false);
    end(1, { outcome: 'failed', failure: 'timeout' });
    expect(hasFailedAfter(1, { outcome: 'pinged', hasFigures: false })).toBe(false);
  });
});
