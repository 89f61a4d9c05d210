/** The line guard: its offer at each threshold, and what it may do by itself (docs/product.md section 24). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../sandbox/seed/random';
import { maySwitch, offerFor, SWITCH_PAUSE_MS, type GuardFacts } from '../../../../src/core/line/guard.rules';
import { setOffer, useGuard } from '../../../../src/core/line/guard.store';
import { nextTickMs } from '../../../../common/async/pace';
import { afterSweep, afterTime, nextJudgement } from '../../../../common/line/health';
import { newLine } from '../../../../common/line/line-record';
import { MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { NO_RANKING, rankServers } from '../../../../src/core/servers/server-ranking.rules';
import type { ShownLine } from '../../../../src/model/line/line-health';
import { figuresOf } from '../../../support/fakes/fake-services';

const server = (id: string) => ({ id, name: id.toUpperCase(), countryCode: 'PH', isFavourite: false, isVip: false });
const UNSTABLE: ShownLine = { health: 'unstable', cause: { kind: 'slower', byMs: 60 } };
const SILENT: ShownLine = { health: 'silent', seconds: 15 };

function facts(
  line: ShownLine | null,
  own: number | null,
  other: number | null,
  parts: Partial<GuardFacts> = {},
): GuardFacts {
  const figures = new Map([
    ['own', figuresOf(own)],
    ['other', figuresOf(other)],
  ]);
  const list = [server('own'), server('other')];
  return { line, connectedId: 'own', list, figures, before: figures, ranking: NO_RANKING, ...parts };
}

describe('an offer', () => {
  it.each<[string, GuardFacts, number | null | undefined]>([
    ['15 ms lower, of 100', facts(UNSTABLE, 100, 85), 15],
    ['14.9 ms lower, of 99', facts(UNSTABLE, 99, 84.1), undefined],
    ['15 ms lower, of 101', facts(UNSTABLE, 101, 86), undefined],
    ['15 % lower, of 200', facts(UNSTABLE, 200, 170), 30],
    ['for a silent line, whatever its ping', facts(SILENT, null, 300), null],
    ['for a good line', facts({ health: 'good' }, 100, 10), undefined],
    ['for a line without figures', facts({ health: 'unmeasured' }, null, 10), undefined],
    ['without a network', facts({ health: 'no-network' }, null, 10), undefined],
    [
      'of a server that did not answer before',
      facts(SILENT, null, 20, { before: new Map([['other', figuresOf(null)]]) }),
      undefined,
    ],
    ['of a server that is new in this sweep', facts(SILENT, null, 20, { before: new Map() }), undefined],
    [
      'of an excluded server',
      facts(SILENT, null, 20, { ranking: { ...NO_RANKING, excluded: new Set(['other']) } }),
      undefined,
    ],
    ['by the worse of two figures', facts(UNSTABLE, 100, 20, { before: new Map([['other', figuresOf(84)]]) }), 16],
  ])('%s', (_title, given, gainMs) => {
    expect(offerFor(given)).toEqual(gainMs === undefined ? null : { serverId: 'other', name: 'OTHER', gainMs });
  });

  it('names the server that is lower by enough when another one ranks first', () => {
    const figures = new Map([
      ['own', { roundTripMs: 100, jitterMs: 1, loss: 0 }],
      ['steady', { roundTripMs: 86, jitterMs: 1, loss: 0 }],
      ['lower', { roundTripMs: 70, jitterMs: 10, loss: 0 }],
    ]);
    const list = ['own', 'steady', 'lower'].map(server);
    expect(rankServers(list.slice(1), figures, NO_RANKING).map(({ id }) => id)).toEqual(['steady', 'lower']);
    expect(offerFor(facts(UNSTABLE, 100, null, { list, figures, before: figures }))).toEqual({
      ...{ serverId: 'lower', name: 'LOWER', gainMs: 30 },
    });
  });

  it('never names the connected server', () => {
    const figures = fc.option(fc.integer({ min: 1, max: 500 }));
    fc.assert(
      fc.property(fc.constantFrom(UNSTABLE, SILENT), figures, figures, (line, own, other) => {
        expect(offerFor(facts(line, own, other))?.serverId).not.toBe('own');
      }),
    );
  });
});

describe('the shown offer', () => {
  const sg = { serverId: 'sg', name: 'Singapore', gainMs: 40 };

  it.each([
    ['another server with the same gain', { ...sg, serverId: 'jp', name: 'Tokyo' }],
    ['another gain of the same server', { ...sg, gainMs: 25 }],
    ['no offer', null],
  ])('becomes %s', (_what, next) => {
    setOffer(sg);
    setOffer(next);
    expect(useGuard.getState().offer).toBe(next);
  });

  it('keeps its identity when it is the same', () => {
    setOffer(sg);
    setOffer({ ...sg });
    expect(useGuard.getState().offer).toBe(sg);
  });
});

describe('a switch by itself', () => {
  it('is allowed only when chosen, and only for a silent line', () => {
    expect(maySwitch('switch', SILENT, null, 0)).toBe(true);
    expect(maySwitch('ask', SILENT, null, 0)).toBe(false);
    expect(maySwitch('never', SILENT, null, 0)).toBe(false);
    expect(maySwitch('switch', UNSTABLE, null, 0)).toBe(false);
    expect(maySwitch('switch', null, null, 0)).toBe(false);
  });

  it('is not allowed before the line has been silent for 15 s', () => {
    expect(maySwitch('switch', { health: 'silent', seconds: 14 }, null, 0)).toBe(false);
  });

  it('is not allowed twice in ten minutes, nor after the clock was set back', () => {
    expect(maySwitch('switch', SILENT, 0, SWITCH_PAUSE_MS - 1)).toBe(false);
    expect(maySwitch('switch', SILENT, 0, SWITCH_PAUSE_MS)).toBe(true);
    expect(maySwitch('switch', SILENT, 1_000, 0)).toBe(false);
  });

  it('happens at most once in ten minutes and never within 15 s of an answer, in a storm of cut and lossy lines', () => {
    const random = seededRandom(3);
    const ids = Array.from({ length: 8 }, (_, index) => `s${index}`);
    const list = ids.map(server);
    const loss = new Map(ids.map((id) => [id, 0]));
    let [connectedId = ''] = ids;
    let record = newLine(0);
    let switchedAt: number | null = null;
    let figures: GuardFacts['figures'] = new Map();
    let before = figures;
    let answeredAt = 0;
    const switches: number[] = [];
    const guard = (at: number) => {
      const offer = offerFor({ line: record.line, connectedId, list, figures, before, ranking: NO_RANKING });
      if (offer === null || !maySwitch('switch', record.line, switchedAt, at)) return;
      expect(at - answeredAt).toBeGreaterThanOrEqual(15_000);
      switches.push(at);
      switchedAt = at;
      connectedId = offer.serverId;
      record = newLine(at);
      answeredAt = at;
    };
    let nextTickAt = 0;
    for (let at = 0; at < 24 * 3_600_000;) {
      // Each server's line changes about every five minutes: clear, lossy or cut.
      for (const id of ids) if (random() < 1 / 60) loss.set(id, [0, 0, 0.3, 1][Math.floor(random() * 4)] ?? 0);
      // A fifth of the sweeps are requested between two ticks, as by the login, a resume and Repair.
      const isRequested = random() < 0.2;
      if (!isRequested) nextTickAt += nextTickMs(MONITORING_INTERVAL_MS, random());
      const sweptAt = isRequested ? at + (nextTickAt - at) * random() : nextTickAt;
      for (let due = nextJudgement(record); due !== null && due < sweptAt; due = nextJudgement(record)) {
        record = afterTime(record, due);
        guard(due);
      }
      at = sweptAt;
      before = figures;
      figures = new Map(ids.map((id) => [id, figuresOf(random() < (loss.get(id) ?? 0) ? null : 20 + 60 * random())]));
      const roundTripMs = figures.get(connectedId)?.roundTripMs ?? null;
      if (roundTripMs !== null) answeredAt = at;
      record = afterSweep(record, at, roundTripMs);
      guard(at);
    }
    expect(switches.length).toBeGreaterThan(10);
    for (const [index, at] of switches.entries()) {
      const last = switches[index - 1];
      if (last !== undefined) expect(at - last).toBeGreaterThanOrEqual(SWITCH_PAUSE_MS);
    }
  });
});
