/** Every state of the connect card with every health of a line: one table of what each place shows (docs/product.md sections 20 and 24). */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HelperSession } from '../../../../common/contract/ipc/helper-session';
import { DESKTOP_BRIDGE_KEY } from '../../../../common/contract/ipc/ipc-call';
import { trayState } from '../../../../electron/desktop/tray-state';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { setOnline } from '../../../../src/core/page/network.store';
import { failServers, failSweep } from '../../../../src/core/servers/servers.store';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import type { Line } from '../../../../common/line/line';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { places, renderPlaces } from '../../../support/stages/line-places';
import { setJudged } from '../../../support/samples/lines';
import { signedIn } from '../../../support/stages/signed-in';

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;

const LINES: readonly Line[] = [
  { health: 'checking' },
  { health: 'good' },
  { health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } },
  { health: 'silent', seconds: 20 },
  { health: 'unmeasured' },
];

let services: FakeServices;
beforeEach(async () => {
  vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
  services = await signedIn();
  return renderPlaces();
});

const IN_STEP = { serverId: 'alpha', stepAt: 0 } as const;
const HELPER_IS_GONE = { source: 'helper-ping', reason: 'refused' } as const;

/** What a state shows, whatever was known of the line of an earlier connection; the words of docs/product.md section 2 are literal. */
interface Row {
  readonly state: string;
  readonly set: () => void;
  readonly hero: string;
  readonly button: string;
  /** Empty while the toast is hidden. */
  readonly toast: string;
  readonly header: 'Off' | 'WaitCancel';
  readonly sentence: string;
  readonly dot: 'off' | 'busy' | 'warning' | 'danger';
  readonly tray: 'off' | 'busy';
}

const ROWS: readonly Row[] = [
  {
    state: 'no helper',
    set: () => failSweep(HELPER_IS_GONE),
    ...{ hero: 'no-helper', button: 'Repair', toast: '', header: 'Off', dot: 'off', tray: 'off' },
    sentence: 'Not connected',
  },
  {
    state: 'idle',
    set: () => setConnection({ state: 'idle' }),
    ...{ hero: 'idle', button: 'Connect', toast: '', header: 'Off', dot: 'off', tray: 'off' },
    sentence: 'Not connected',
  },
  {
    state: 'pinging',
    set: () => setConnection({ state: 'connecting', step: 'ping', startedAt: 0, ...IN_STEP }),
    ...{ hero: 'busy', button: 'Cancel', toast: 'Ping', header: 'WaitCancel', dot: 'busy', tray: 'busy' },
    sentence: 'Connecting · Alpha',
  },
  {
    state: 'connecting',
    set: () => setConnection({ state: 'connecting', step: 'login', startedAt: 0, ...IN_STEP }),
    ...{ hero: 'busy', button: 'Cancel', toast: 'Ping', header: 'WaitCancel', dot: 'busy', tray: 'busy' },
    sentence: 'Connecting · Alpha',
  },
  {
    state: 'reconnecting',
    set: () =>
      setConnection({ state: 'reconnecting', attempt: 1, of: 5, nextAttemptAt: null, step: 'ping', ...IN_STEP }),
    ...{ hero: 'busy', button: 'Cancel', toast: 'Reconnecting', header: 'WaitCancel', dot: 'warning', tray: 'busy' },
    sentence: 'Reconnecting · Alpha',
  },
  {
    state: 'expired',
    set() {
      const { user } = useSession.getState();
      if (user) setUser({ ...user, expiresAt: 1 });
    },
    ...{ hero: 'expired', button: 'Renew', toast: '', header: 'Off', dot: 'off', tray: 'off' },
    sentence: 'Not connected',
  },
  {
    state: 'offline',
    set: () => failServers({ source: 'provider', reason: 'network' }),
    ...{ hero: 'offline', button: 'Try again', toast: '', header: 'Off', dot: 'off', tray: 'off' },
    sentence: 'Not connected',
  },
  {
    state: 'failed',
    set: () =>
      setConnection({ state: 'failed', serverId: 'alpha', failure: { source: 'helper-login', reason: 'refused' } }),
    ...{ hero: 'failed', button: 'Try again', toast: '', header: 'Off', dot: 'danger', tray: 'off' },
    sentence: 'Could not connect · Alpha',
  },
];

const TONES = {
  checking: 'neutral',
  good: 'success',
  unstable: 'warning',
  silent: 'danger',
  unmeasured: 'neutral',
} as const;

const hero = () => document.querySelector('[data-state]');
const buttons = () => [...(hero()?.querySelectorAll('button') ?? [])].map((button) => button.textContent);
const session = (isOpen: boolean): HelperSession => (isOpen ? { state: 'open' } : { state: 'none' });

describe.each(ROWS)('$state', (row) => {
  it.each(LINES)('shows nothing of a line that was $health before', (line) => {
    act(() => setJudged(CONNECTED, line));
    act(() => setConnection({ state: 'idle' }));
    act(row.set);
    const { tones, isLaneGreen, sentences, toast = '', header } = places(services);
    const { statusBar, ...others } = tones;
    expect(Object.values(others).filter((tone) => tone != null && tone !== '')).toEqual([]);
    expect([statusBar, isLaneGreen]).toEqual([row.dot, false]);
    expect(new Set(sentences)).toEqual(new Set([row.sentence]));
    expect(hero()).toHaveAttribute('data-state', row.hero);
    expect(hero()).not.toHaveAttribute('data-line');
    expect(buttons()).toContain(row.button);
    expect([toast.slice(0, row.toast.length), toast === '']).toEqual([row.toast, row.toast === '']);
    expect(header).toBe(`PingLane${row.header}`);
    expect(trayState(session(false), services.trayViews.at(-1) ?? null)).toBe(row.tray);
  });
});

describe('connected', () => {
  it.each(LINES)('shows a line that is $health with one colour in every place', (line) => {
    act(() => setJudged(CONNECTED, line));
    const { tones, sentences, toast, header } = places(services);
    expect(new Set(Object.values(tones))).toEqual(new Set([TONES[line.health]]));
    expect(new Set(sentences).size).toBe(1);
    expect(sentences[0]).toMatch(/^Connected · Alpha/);
    expect(hero()).toHaveAttribute('data-line', line.health);
    expect(buttons()).toContain('Disconnect');
    expect(toast).toMatch(/^ConnectedAlphaJP/);
    expect(header).toBe('PingLaneOn');
  });

  it.each(LINES)('shows no network whatever the line was: $health', (line) => {
    act(() => setJudged(CONNECTED, line));
    act(() => setOnline(false));
    const { tones, sentences, toast, header } = places(services);
    expect(new Set(Object.values(tones))).toEqual(new Set(['danger']));
    expect(new Set(sentences)).toEqual(new Set(['Connected · Alpha · No network']));
    expect(toast).toMatch(/^ConnectedAlphaJP/);
    expect(header).toBe('PingLaneOn');
  });
});
