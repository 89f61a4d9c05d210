import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../../../src/model/connection';
import type { Failure } from '../../../../../src/model/failure';
import {
  betterServer,
  heroServer,
  heroState,
  isReconnecting,
  type HeroFacts,
} from '../../../../../src/features/home/hero/hero-state';
import { figuresById } from '../../../../../src/model/figures-by-id';

const server = (id: string, isFavourite = false) => ({ id, name: id, countryCode: 'JP', isFavourite, isVip: false });
const figures = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: 1, loss: 0 });
const network: Failure = { source: 'provider', reason: 'network' };
const refused: Failure = { source: 'helper-ping', reason: 'refused' };

const servers: HeroFacts['servers'] = {
  list: [server('slow', true), server('fast'), server('dumb')],
  status: 'ready',
  failure: null,
  figures: figuresById({ slow: figures(100), fast: figures(40) }),
  helper: { state: 'running' },
  pingedAt: 5,
  chosenId: null,
};
const facts = (changes: Partial<HeroFacts> = {}): HeroFacts => ({
  connection: { state: 'idle' },
  servers,
  isExpired: false,
  expiresAt: null,
  ...changes,
});
const kind = (changes: Partial<HeroFacts>) => heroState(facts(changes)).kind;

const everythingWrong: Partial<HeroFacts> = {
  isExpired: true,
  servers: { ...servers, failure: network, status: 'failed', helper: { state: 'failed', failure: refused } },
};
const running: Connection[] = [
  { state: 'connecting', serverId: 'fast', step: 'ping', startedAt: 0, stepAt: 0 },
  { state: 'reconnecting', serverId: 'fast', attempt: 1, of: 5, nextAttemptAt: null, step: 'login', stepAt: 0 },
  { state: 'reconnecting', serverId: 'fast', attempt: 1, of: 5, nextAttemptAt: 500, failure: refused },
  { state: 'connected', serverId: 'fast', connectedAt: 0 },
  { state: 'disconnecting', serverId: 'fast' },
];

describe('the state of the connect card', () => {
  it.each([
    [running[0], 'busy'],
    [running[1], 'busy'],
    [running[2], 'waiting'],
    [running[3], 'connected'],
    [running[4], 'disconnecting'],
  ] as const)('gives precedence to an existing or starting connection: %o', (connection, expected) => {
    expect(kind({ ...everythingWrong, ...(connection && { connection }) })).toBe(expected);
  });

  it('is then expired, then failed, then offline, then loading, then without helper', () => {
    const connection: Connection = { state: 'failed', serverId: 'fast', failure: refused };
    expect(kind({ ...everythingWrong, connection })).toBe('expired');
    expect(kind({ ...everythingWrong, connection, isExpired: false })).toBe('failed');
    expect(kind({ ...everythingWrong, isExpired: false })).toBe('offline');
    const helper = { state: 'failed', failure: refused } as const;
    expect(kind({ servers: { ...servers, status: 'loading', helper } })).toBe('loading');
    expect(kind({ servers: { ...servers, helper } })).toBe('no-helper');
  });

  it('shows the missing network at once, except for an existing or starting connection', () => {
    expect(kind({ isOnline: false })).toBe('no-network');
    expect(kind({ ...everythingWrong, isOnline: false })).toBe('no-network');
    for (const connection of running) expect(kind({ connection, isOnline: false })).not.toBe('no-network');
  });

  it.each(['timeout', 'broken', 'rejected', 'garbage', 'too-large', 'gone'] as const)(
    'shows a failed ping (%s) without preventing a connect',
    (reason) => {
      const pingFailure: Failure = { source: 'helper-ping', reason };
      const state = heroState(facts({ servers: { ...servers, helper: { state: 'failed', failure: pingFailure } } }));
      expect(state).toEqual({ kind: 'idle', reason: 'recommended', pingFailure });
    },
  );

  it('shows an unconfirmed Off before everything else', () => {
    const off = { failure: { source: 'helper-login', reason: 'timeout' }, nextAttemptAt: 7 } as const;
    const failed: Connection = { state: 'failed', serverId: 'fast', failure: refused, off };
    for (const connection of [failed, { state: 'disconnecting', serverId: 'fast', off } as const])
      expect(heroState(facts({ connection }))).toEqual({ kind: 'unconfirmed', ...off });
    expect(kind({ connection: { ...failed, off: { failure: null, nextAttemptAt: null } } })).toBe('failed');
  });

  it('is reconnecting only for a reconnect', () => {
    const flags = running.map((connection) => isReconnecting(heroState(facts({ connection }))));
    expect(flags).toEqual([false, true, true, false, false]);
    expect(isReconnecting(heroState(facts()))).toBe(false);
  });

  it('carries the time of the measurements when offline', () => {
    expect(heroState(facts({ servers: { ...servers, failure: network } }))).toEqual({
      kind: 'offline',
      failure: network,
      asOf: 5,
    });
  });

  it.each([
    [null, 'recommended'],
    ['fast', 'recommended'],
    ['slow', 'favourite'],
    ['dumb', 'chosen'],
    ['gone', 'recommended'],
  ])('with %s chosen has the reason %s', (chosenId, reason) => {
    expect(heroState(facts({ servers: { ...servers, chosenId } }))).toEqual({ kind: 'idle', reason });
  });

  it('shows that nothing is measured', () => {
    expect(heroState(facts({ servers: { ...servers, figures: figuresById({}) } }))).toEqual({
      kind: 'idle',
      reason: 'unmeasured',
    });
  });
});

describe('the server of the card', () => {
  it("is the connection's own even when it has left the list, and none while the best one is measured", () => {
    const own = { id: 'gone', name: 'Gone', countryCode: 'JP' };
    expect(heroServer({ state: 'connected', serverId: 'gone', connectedAt: 0 }, servers, undefined, own)).toBe(own);
    expect(heroServer({ state: 'connected', serverId: 'gone', connectedAt: 0 }, servers)?.name).toBe('gone');
    const measuring: Connection = { state: 'connecting', serverId: null, step: 'ping', startedAt: 0, stepAt: 0 };
    expect(heroServer(measuring, servers)).toBeNull();
  });

  it("is the connection's, else the chosen one, else the best, else none", () => {
    const chosen = { ...servers, chosenId: 'dumb' };
    expect(heroServer({ state: 'connected', serverId: 'slow', connectedAt: 0 }, chosen)?.id).toBe('slow');
    expect(heroServer({ state: 'idle' }, chosen)?.id).toBe('dumb');
    expect(heroServer({ state: 'idle' }, servers)?.id).toBe('fast');
    expect(heroServer({ state: 'idle' }, { ...servers, figures: figuresById({}) })).toBeNull();
  });
});

describe('a better server', () => {
  const [slow, fast, dumb] = servers.list;
  it.each([
    [100, 95, 5],
    [100, 96, null],
  ])('chosen %s ms, best %s ms: gain %s', (own, best, gain) => {
    const measured = { slow: figures(own), fast: figures(best) };
    expect(betterServer(slow ?? null, servers.list, figuresById(measured))?.gainMs ?? null).toBe(gain);
  });

  it('is never shown beside the best itself, or without a measurement', () => {
    expect(betterServer(fast ?? null, servers.list, servers.figures)).toBeNull();
    expect(betterServer(dumb ?? null, servers.list, servers.figures)).toBeNull();
    expect(betterServer(null, servers.list, servers.figures)).toBeNull();
  });
});
