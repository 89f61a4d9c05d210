/** "Test my line": its rows with figure, verdict and tip, its run, where it is offered, and its part of the report. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LINE_CHECKS, type LineCheck, type LineRow } from '../../../common/contract/ipc/line-test';
import { RepairHost } from '../../../src/app/hosts/RepairHost';
import { setConnection } from '../../../src/core/connection/connection.store';
import { makeReport } from '../../../src/core/diagnostics/make-report';
import { useSupport } from '../../../src/core/diagnostics/support.store';
import { setLag } from '../../../src/core/line/lag.store';
import { setOnline } from '../../../src/core/page/network.store';
import { closeLineTest, openLineTest, useLineTest } from '../../../src/core/repair/line-test.store';
import { openRepair } from '../../../src/core/repair/repair.store';
import { signOut } from '../../../src/core/session/sign-out';
import { LineTestDialog } from '../../../src/features/repair/LineTestDialog';
import { RepairDialog } from '../../../src/features/repair/RepairDialog';
import type { Lag } from '../../../src/model/line/lag';
import { deferred, settle, type FakeServices } from '../../support/fakes/fake-services';
import { setJudged } from '../../support/samples/lines';
import { signedIn } from '../../support/stages/signed-in';

let services: FakeServices;
beforeEach(async () => {
  services = await signedIn();
});

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;
const row = (check: LineCheck, replaced: Partial<LineRow> = {}): LineRow => ({
  ...{ check, verdict: 'good', figure: null, subject: null },
  ...replaced,
});
const dialog = () => screen.getByRole('dialog', { name: 'Test my line' });
const rows = () => within(dialog()).getAllByRole('listitem');
const paragraphs = () => rows().map((item) => item.querySelectorAll('p').length);
const texts = () => rows().map(({ textContent }) => textContent);
const status = () => within(dialog()).getByRole('status').textContent;

async function open(found: readonly LineRow[] | null): Promise<void> {
  services.lineTest = () => Promise.resolve(found);
  act(closeLineTest);
  render(<LineTestDialog />);
  act(openLineTest);
  await act(settle);
}

describe('the dialog of the line test', () => {
  it('shows each row with its figure and verdict, and a tip for what is not good', async () => {
    await open([
      row('network'),
      row('router', { figure: 2.4 }),
      row('proxy'),
      row('tunnels', { verdict: 'fair', subject: 'NordLynx, tun0' }),
      row('clock', { verdict: 'fair', figure: -90 }),
      row('provider', { figure: 120 }),
      row('server', { verdict: 'bad', subject: 'removed-server' }),
    ]);
    expect(texts()).toEqual([
      "This PC's networkGood",
      'Connection to your router2 msGood',
      'Proxy for web trafficNone',
      'Other VPNsNordLynx, tun0Turn other VPNs off while you playCould be better',
      "This PC's clockLet the system set the clock automatically1 min behindCould be better",
      'PingLane service120 msGood',
      'removed-serverChoose another serverProblem',
    ]);
    expect(status()).toBe('See the tip under anything that stands out');
  });

  it.each<[Lag, string]>([
    [{ kind: 'calm' }, 'Nothing is slower than usual'],
    [{ kind: 'too-few', servers: 3 }, 'Too few servers to tell'],
    [{ kind: 'api', responseMs: 1_200 }, "The service's API is slow; your game is not affected"],
    [
      { kind: 'full', servers: 9, risen: 9, riseMs: 40, jitterRiseMs: 12, directRiseMs: null },
      'Your connection is maxed out: someone may be downloading',
    ],
  ])('says first where the lag of a connected line is: %o', async (lag, sentence) => {
    act(() => {
      setJudged(CONNECTED);
      setLag(lag);
    });
    await open([row('network')]);
    expect(within(dialog()).getByText(sentence)).toBeVisible();
  });

  it('J2: names no clear cause of a bad line only: a good one needs none, also before there are calm figures', async () => {
    act(() => setJudged(CONNECTED));
    await open([row('network')]);
    expect(within(dialog()).queryByText('No clear cause')).toBeNull();
    act(() => setJudged(CONNECTED, { health: 'silent', seconds: 20 }));
    expect(within(dialog()).getByText('No clear cause')).toBeVisible();
  });

  it.each([
    ['without a connection', () => setConnection({ state: 'idle' })],
    ['without a network', () => setOnline(false)],
    ['of a line that is not measured', () => setJudged(CONNECTED, { health: 'unmeasured' })],
  ])('says nothing of the lag %s', async (_when, change) => {
    act(() => {
      setJudged(CONNECTED);
      change();
    });
    await open([row('network')]);
    expect(within(dialog()).queryByText('No clear cause')).toBeNull();
  });

  it.each([
    [59, '59 s ahead'],
    [-25_230, '7 h 0 min behind'],
    [31_536_000, '8,760 h 0 min ahead'],
  ])('shows in hours and minutes by how much a clock is wrong: %d s', async (figure, text) => {
    await open([row('clock', { verdict: 'bad', figure })]);
    expect(texts()).toEqual([expect.stringContaining(text)]);
  });

  it('shows no figure of a clock that is right', async () => {
    await open([row('clock', { figure: 0 })]);
    expect(texts()).toEqual(["This PC's clockGood"]);
  });

  it('has one thing to do for every check that is bad, and none for one that is good', async () => {
    for (const check of LINE_CHECKS) {
      await open([row(check, { verdict: 'bad', subject: check === 'server' ? 's1' : null })]);
      expect([check, paragraphs()]).toEqual([check, [3]]);
      expect(texts().join()).not.toContain('diagnosis');
      cleanup();
    }
    await open(LINE_CHECKS.map((check) => row(check)));
    expect(paragraphs()).toEqual(LINE_CHECKS.map(() => 2));
    expect(status()).toBe('This test found no problem');
  });

  it.each<[LineCheck, readonly LineCheck[]]>([
    ['network', ['names', 'provider', 'server']],
    ['names', ['provider']],
    ['portal', ['provider', 'server']],
    ['proxy', ['provider']],
    ['clock', ['provider']],
    ['helper', ['server']],
  ])('has nothing to do for what a bad %s explains: %j', async (cause, explained) => {
    const bad = [cause, ...explained].map((check) => row(check, { verdict: check === 'server' ? 'unknown' : 'bad' }));
    await open(bad);
    expect(paragraphs()).toEqual([3, ...explained.map(() => 2)]);
    expect(status()).toBe('See the tip under anything that stands out');
  });

  it('does not hold what is unknown against the line, and says so of the router', async () => {
    await open([row('router', { verdict: 'unknown' }), row('proxy', { verdict: 'unknown' })]);
    expect(texts()).toEqual([
      'Connection to your routerThe router does not respond to this test. This is common and not a problemUnknown',
      'Proxy for web trafficUnknown',
    ]);
    expect(status()).toBe('This test found no problem');
  });

  it('lists what is checked while the first test runs, and starts no second one', async () => {
    const test = deferred<readonly LineRow[]>();
    let started = 0;
    services.lineTest = () => {
      started += 1;
      return test.promise;
    };
    render(<LineTestDialog />);
    act(openLineTest);
    await act(settle);
    expect(rows()).toHaveLength(LINE_CHECKS.length);
    expect(status()).toBe('Testing. This takes about 10 seconds');
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Test again' }));
    expect(started).toBe(1);
    test.resolve([row('network')]);
    await act(settle);
    expect(texts()).toEqual(["This PC's networkGood"]);
  });

  it('J2: begins with a sweep, so that the servers of the test have present figures', async () => {
    const before = services.pings.length;
    await open([row('network')]);
    expect(services.pings).toHaveLength(before + 1);
  });

  it('says that there is no result when the call fails, and keeps the one before', async () => {
    await open([row('network')]);
    services.lineTest = () => Promise.resolve(null);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Test again' }));
    await act(settle);
    expect([status(), texts()]).toEqual(['The test returned no result', ["This PC's networkGood"]]);
  });

  it('B3: stores nothing that a test of an ended session finds', async () => {
    const test = deferred<readonly LineRow[]>();
    services.lineTest = () => test.promise;
    render(<LineTestDialog />);
    act(openLineTest);
    await act(settle);
    await act(() => signOut());
    test.resolve([row('network')]);
    await act(settle);
    expect(useLineTest.getState()).toEqual({ isOpen: false, isRunning: false, test: null, hasFailed: false });
  });
});

describe('the line test', () => {
  it('is opened from Repair, which it closes', async () => {
    services.lineTest = () => Promise.resolve([row('network')]);
    render(<RepairHost />, { wrapper: MemoryRouter });
    act(openRepair);
    await act(settle);
    await userEvent.click(await screen.findByRole('button', { name: 'Test my line' }));
    await act(settle);
    expect(await screen.findByRole('dialog', { name: 'Test my line' })).toBeVisible();
    expect(texts()).toEqual(["This PC's networkGood"]);
  });

  it('is not offered on the web platform, where a page cannot do it', async () => {
    await signedIn({ isDesktop: false });
    render(<RepairDialog />, { wrapper: MemoryRouter });
    act(openRepair);
    await act(settle);
    expect(screen.queryByRole('button', { name: 'Test my line' })).toBeNull();
  });

  it('is part of the report, and its adapters are redacted as everything there', async () => {
    await makeReport();
    expect(useSupport.getState().report).not.toContain('[line test]');
    await open([
      row('router', { figure: 2.4 }),
      row('clock', { verdict: 'fair', figure: -90 }),
      row('tunnels', { verdict: 'fair', subject: 'VPN of mika@example.test' }),
    ]);
    await makeReport();
    const report = useSupport.getState().report ?? '';
    expect(report).toContain('\nrouter: good, 2 ms\nclock: fair, -90 s ahead\ntunnels VPN of ');
    expect(report).not.toContain('mika@example.test');
  });
});
