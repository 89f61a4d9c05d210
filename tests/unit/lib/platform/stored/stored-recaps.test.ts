/** The stored form of the recorded sessions: read as written, bounded in size, and anything else rejected (promise F6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recapOf } from '../../../../../src/core/line/recap-figures.rules';
import { beginRecording, recordEvent } from '../../../../../src/core/line/recap.rules';
import {
  formatRecaps,
  formatRunning,
  parseRecaps,
  parseRunning,
  STORED_RECAPS_MAX_LENGTH,
  STORED_RUNNING_MAX_LENGTH,
} from '../../../../../src/lib/platform/stored/stored-recaps';
import { LINE_HEALTHS } from '../../../../../common/line/line';
import { CONNECTION_EVENTS_LIMIT } from '../../../../../src/model/ping/connection-events';
import {
  LAG_PLACES,
  RECAPS_LIMIT,
  RECAPS_SAMPLES_LIMIT,
  SESSION_SAMPLES_LIMIT,
  SESSION_SERVERS_LIMIT,
  type SessionRecap,
} from '../../../../../src/model/line/session-recap';
import { recapAt, samplesFrom } from '../../../../support/samples/recaps';
import { evenings, recordsOf, START } from '../../../../support/samples/recordings';

const lastOf = (steps: Parameters<typeof recordsOf>[0]) => recordsOf(steps).at(-1) ?? beginRecording(START);
const knownEvents = (recap: SessionRecap): SessionRecap => {
  const ids = new Set(recap.servers.map(({ id }) => id));
  const known = (id: string | null) => (id !== null && ids.has(id) ? id : null);
  const events = recap.events.map((event) => ({
    ...event,
    serverId: known(event.serverId),
    fromId: known(event.fromId),
  }));
  return { ...recap, events };
};

describe('the stored sessions', () => {
  it('are read as they were written; an event of a server that was not connected loses its name', () => {
    fc.assert(
      fc.property(fc.array(evenings, { maxLength: 3 }), (all) => {
        const recaps = all.map((steps) => recapOf(lastOf(steps)));
        const read = parseRecaps(formatRecaps({ accountId: '7', recaps }));
        expect(read).toEqual({ accountId: '7', recaps: recaps.map(knownEvents) });
      }),
    );
  });

  it('have the running one with its distance to the clock', () => {
    fc.assert(
      fc.property(evenings, (steps) => {
        const session = lastOf(steps);
        const read = parseRunning(formatRunning({ accountId: '7', session }));
        const { figures, ...expected } = knownEvents(recapOf(session));
        expect(read).toEqual({ accountId: '7', session: { ...expected, aheadMs: session.aheadMs } });
        expect(figures.probes).toBe(read?.session.samples.length);
      }),
    );
  });

  it('keep the longest session and the last server and event of it', () => {
    const servers = Array.from({ length: SESSION_SERVERS_LIMIT }, (_, index) => ({
      ...{ id: `s${index}`, name: `Server ${index}`, countryCode: index % 2 === 0 ? '' : 'JP' },
    }));
    const last = servers.at(-1)?.id ?? '';
    const year = 365 * 24 * 3_600_000;
    const samples = samplesFrom(START + year, SESSION_SAMPLES_LIMIT, last);
    const begun = { ...beginRecording(START), servers, samples, endedAt: START + 2 * year };
    const event = { at: START + 2 * year, kind: 'network-back', serverId: last, fromId: 's0' } as const;
    const recaps = [recapOf(recordEvent(begun, event))];
    expect(parseRecaps(formatRecaps({ accountId: '7', recaps }))?.recaps).toEqual(recaps);
  });

  it('stay under 3 MB, whatever the sessions are, and the running one under 400 kB', () => {
    expect([STORED_RECAPS_MAX_LENGTH < 3_000_000, STORED_RUNNING_MAX_LENGTH < 400_000]).toEqual([true, true]);
    const far = 8e12;
    const servers = Array.from({ length: SESSION_SERVERS_LIMIT }, (_, index) => ({
      ...{ id: '\u0001'.repeat(63) + String.fromCharCode(index), name: '\u0002'.repeat(200), countryCode: 'SG' },
    }));
    const id = servers[0]?.id ?? '';
    const worst = recapAt(far, {
      ...{ endedAt: 2 * far, connectedMs: far, servers },
      samples: samplesFrom(far, RECAPS_SAMPLES_LIMIT / RECAPS_LIMIT, id),
      events: Array.from({ length: CONNECTION_EVENTS_LIMIT }, () => ({
        ...{ at: 2 * far, kind: 'network-back' as const, serverId: id, fromId: id },
      })),
      healthMs: Object.fromEntries(LINE_HEALTHS.map((health) => [health, far])),
      lagMs: Object.fromEntries(LAG_PLACES.map((place) => [place, far])),
      figures: {
        ...{ probes: 17_280, missed: 17_280, medianMs: 1e5 / 3, p95Ms: 1e5 / 3, jitterMs: 1e5 / 3, directMs: 1e5 / 3 },
        verdict: { kind: 'slower', differenceMs: 60_000, marginMs: 60_000, samples: 17_280 },
      },
    });
    const accountId = '\u0001'.repeat(256);
    const recaps = Array.from({ length: RECAPS_LIMIT }, () => worst);
    const raw = formatRecaps({ accountId, recaps });
    expect(raw.length).toBeLessThanOrEqual(STORED_RECAPS_MAX_LENGTH);
    expect(raw.length).toBeGreaterThan(STORED_RECAPS_MAX_LENGTH * 0.9);
    expect(parseRecaps(raw)?.recaps).toHaveLength(RECAPS_LIMIT);
    const session = { ...worst, samples: samplesFrom(far, SESSION_SAMPLES_LIMIT, id), aheadMs: far };
    expect(formatRunning({ accountId, session }).length).toBeLessThanOrEqual(STORED_RUNNING_MAX_LENGTH);
  });

  it('F6: are undefined when they are corrupt', () => {
    const recap = recapAt(START, { samples: samplesFrom(START, 1) });
    const raw = formatRecaps({ accountId: '7', recaps: [{ ...recap, events: [{ ...connected, at: START }] }] });
    expect(parseRecaps(raw)).toBeDefined();
    const [sample, event] = ['00003uw0' + '00jh000l00p1', '0000000010'];
    expect([raw.includes(sample), raw.includes(event)]).toEqual([true, true]);
    const bad = [
      raw.replace('"v":1', '"v":2'),
      raw.replace('"account":"7"', '"account":""'),
      raw.replace(sample, sample.slice(1)),
      raw.replace(sample, sample.toUpperCase()),
      // A server that is not there, and a time after the end.
      raw.replace(sample, `00003uw1${sample.slice(8)}`),
      raw.replace(sample, `z${sample.slice(1)}`),
      // Not the oldest first, and more rows than a session has.
      raw.replace(sample, `${sample}0000000${sample.slice(7)}`),
      raw.replace(sample, sample.repeat(SESSION_SAMPLES_LIMIT + 1)),
      // A kind, a server and a previous server that do not exist.
      raw.replace(event, '0000000910'),
      raw.replace(event, '0000000020'),
      raw.replace(event, '0000000012'),
      raw.replace(event, event.repeat(CONNECTION_EVENTS_LIMIT + 1)),
      // An event after the end, and one before the one before it.
      raw.replace(event, 'z000000010'),
      raw.replace(event, `0000001010${event}`),
      raw.replace(/"time":\[(\d+),\d+/, '"time":[$1,0'),
      raw.replace('"SG"', '"sg"'),
      raw.replace('"Singapore"', '""'),
      raw.replace('"good"', '"great"'),
      raw.replace('"good":600000', '"good":-1'),
      raw.replace('"missed":1', '"missed":121'),
      raw.replace('"saves"', '"wins"'),
      raw.replace('"marginMs":2,', ''),
      `[${raw}]`,
      'null',
      raw.slice(1),
      ' '.repeat(STORED_RECAPS_MAX_LENGTH) + raw,
    ];
    for (const text of bad) {
      expect(text).not.toBe(raw);
      expect(parseRecaps(text), text.slice(0, 400)).toBeUndefined();
    }
  });

  it('F6: are undefined when a session ends before it has begun', () => {
    const raw = (endedAt: number) => formatRecaps({ accountId: '7', recaps: [recapAt(START, { endedAt })] });
    expect([parseRecaps(raw(START))?.recaps.length, parseRecaps(raw(START - 1))]).toEqual([1, undefined]);
  });

  it('F6: are undefined when they are more than can be kept', () => {
    const many = Array.from({ length: RECAPS_LIMIT + 1 }, (_, index) => recapAt(START + index));
    expect(parseRecaps(formatRecaps({ accountId: '7', recaps: many.slice(1) }))).toBeDefined();
    expect(parseRecaps(formatRecaps({ accountId: '7', recaps: many }))).toBeUndefined();
    const long = { endedAt: START + 1e9, samples: samplesFrom(START, RECAPS_SAMPLES_LIMIT / 4) };
    const full = Array.from({ length: 4 }, (_, index) => recapAt(START + index, { ...long, startedAt: START }));
    expect(parseRecaps(formatRecaps({ accountId: '7', recaps: full }))).toBeDefined();
    const oneMore = [...full, recapAt(START, { samples: samplesFrom(START, 1) })];
    expect(parseRecaps(formatRecaps({ accountId: '7', recaps: oneMore }))).toBeUndefined();
  });

  it('F6: are read or undefined for any text, without a throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        expect([parseRecaps(text), parseRunning(text)]).toEqual([undefined, undefined]);
      }),
    );
  });
});

const connected = { kind: 'connected', serverId: 'sg', fromId: null } as const;
