/** The record of a session: what counts of its time, and what it keeps of its probes, servers and events. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSweep,
  beginRecording,
  connectTo,
  countTime,
  pauseRecording,
  recordEvent,
  STEP_COUNTED_MAX_MS,
  type RecordedSweep,
  type Recording,
  type Shown,
} from '../../../../src/core/line/recap.rules';
import {
  CONTINUE_WITHIN_MS,
  continues,
  continuingEvent,
  continueRecording,
} from '../../../../src/core/line/recap-continuation.rules';
import { recapOf } from '../../../../src/core/line/recap-figures.rules';
import { CONNECTION_EVENTS_LIMIT, type ConnectionEvent } from '../../../../src/model/ping/connection-events';
import { SESSION_SAMPLES_LIMIT, SESSION_SERVERS_LIMIT } from '../../../../src/model/line/session-recap';
import { samplesFrom } from '../../../support/samples/recaps';
import { evenings, recordsOf } from '../../../support/samples/recordings';

const START = 1_000_000;
const sg = { id: 'sg', name: 'Singapore', countryCode: 'SG' };
const jp = { id: 'jp', name: 'Tokyo', countryCode: 'JP' };
const good: Shown = { health: 'good', lag: 'calm' };
const own: Shown = { health: 'unstable', lag: 'own' };

const begun = connectTo(beginRecording(START), sg, START);
function sweepAt(at: number, change: Partial<RecordedSweep> = {}): RecordedSweep {
  const figures = { roundTripMs: 70, jitterMs: 2, loss: null };
  return { at, serverId: 'sg', figures, direct: { roundTripMs: 90, jitterMs: null, loss: null }, ...change };
}
const event = (at: number, change: Partial<ConnectionEvent> = {}): ConnectionEvent => ({
  ...{ at, kind: 'connected', serverId: 'sg', fromId: null },
  ...change,
});
const sumOf = (times: Readonly<Partial<Record<string, number>>>) =>
  Object.values(times).reduce<number>((sum, ms = 0) => sum + ms, 0);

describe('the time of a session', () => {
  it('counts from the connect, with the health and the place of the lag that were shown', () => {
    const after = addSweep(addSweep(begun, good, sweepAt(START + 5_000)), own, sweepAt(START + 9_000));
    expect(after).toMatchObject({
      connectedMs: 9_000,
      healthMs: { good: 5_000, unstable: 4_000 },
      lagMs: { own: 4_000 },
    });
    expect([after.startedAt, after.endedAt]).toEqual([START, START + 9_000]);
  });

  it('counts 15 s of a step and nothing of its rest, to the millisecond', () => {
    expect(STEP_COUNTED_MAX_MS).toBe(15_000);
    const counted = (ms: number) => countTime(begun, own, START + ms);
    for (const [ms, expected] of [
      [STEP_COUNTED_MAX_MS - 1, STEP_COUNTED_MAX_MS - 1],
      [STEP_COUNTED_MAX_MS, STEP_COUNTED_MAX_MS],
      [STEP_COUNTED_MAX_MS + 1, STEP_COUNTED_MAX_MS],
      [8 * 3_600_000, STEP_COUNTED_MAX_MS],
    ] as const) {
      const { connectedMs, healthMs, lagMs, endedAt } = counted(ms);
      expect([connectedMs, healthMs, lagMs, endedAt]).toEqual([
        ...[expected, { unstable: expected }, { own: expected }, START + ms],
      ]);
    }
  });

  it('does not count while the connection is lost or suspended', () => {
    const lost = pauseRecording(begun, good, START + 4_000);
    expect(countTime(lost, good, START + 9_000)).toBe(lost);
    const back = connectTo(lost, sg, START + 60_000);
    expect(countTime(back, good, START + 61_000)).toMatchObject({ connectedMs: 5_000, healthMs: { good: 5_000 } });
    const measured = addSweep(lost, good, sweepAt(START + 60_000));
    expect(countTime(measured, good, START + 61_000).connectedMs).toBe(5_000);
  });

  it('names no health for a line that is not shown, and none for one without a network', () => {
    for (const health of [null, 'no-network'] as const)
      expect(countTime(begun, { health, lag: 'unclear' }, START + 5_000)).toMatchObject({
        ...{ connectedMs: 5_000, healthMs: {}, lagMs: {} },
      });
  });

  it('goes on from where it was when the clock is set back', () => {
    const hour = 3_600_000;
    let recording = addSweep(begun, good, sweepAt(START + 5_000));
    recording = addSweep(recording, good, sweepAt(START + 10_000 - hour));
    recording = addSweep(recording, good, sweepAt(START + 15_000 - hour));
    expect(recording.samples.map(({ at }) => at - START)).toEqual([5_000, 5_000, 10_000]);
    expect([recording.connectedMs, recording.endedAt]).toEqual([10_000, START + 10_000]);
    expect(continues(recording, START + 15_000 - hour)).toBe(true);
  });
});

describe('the samples of a session', () => {
  it('are the probes of the connected server in tenths of a ms, with the direct route of the same sweep', () => {
    const missed = sweepAt(START + 10_000, { figures: { roundTripMs: null, jitterMs: null, loss: 1 }, direct: null });
    const exact = { figures: { roundTripMs: 70.449, jitterMs: 1.25, loss: null } };
    const { samples } = addSweep(addSweep(begun, good, sweepAt(START + 5_000, exact)), good, missed);
    expect(samples).toEqual([
      { at: START + 5_000, serverId: 'sg', roundTripMs: 70.4, jitterMs: 1.3, directMs: 90 },
      { at: START + 10_000, serverId: 'sg', roundTripMs: null, jitterMs: null, directMs: null },
    ]);
  });

  it('have none of a sweep without figures of the server, or of a server that was never connected', () => {
    expect(addSweep(begun, good, sweepAt(START + 5_000, { figures: null }))).toMatchObject({
      ...{ samples: [], connectedMs: 5_000 },
    });
    expect(addSweep(begun, good, sweepAt(START + 5_000, { serverId: 'us' })).samples).toEqual([]);
  });

  it('are the newest 17,280', () => {
    const almost: Recording = {
      ...begun,
      samples: samplesFrom(START, SESSION_SAMPLES_LIMIT - 1),
      endedAt: START + 1e8,
    };
    const full = addSweep(almost, good, sweepAt(START + 1e8));
    expect([full.samples.length, full.samples[0]?.at]).toEqual([SESSION_SAMPLES_LIMIT, START + 5_000]);
    const over = addSweep(full, good, sweepAt(START + 1e8 + 5_000));
    expect([over.samples.length, over.samples[0]?.at]).toEqual([SESSION_SAMPLES_LIMIT, START + 10_000]);
  });
});

describe('the servers of a session', () => {
  it('are each there once, in the order of their first use and with the names of that time', () => {
    const renamed = connectTo(connectTo(begun, jp, START + 1), { ...sg, name: 'SG new' }, START + 2);
    expect(renamed.servers).toEqual([sg, jp]);
  });

  it('are at most 35; the time at a further one counts, without samples', () => {
    let recording = beginRecording(START);
    for (let index = 0; index <= SESSION_SERVERS_LIMIT; index += 1) {
      recording = connectTo(recording, { ...sg, id: `s${index}` }, START + 1_000 * index);
      recording = addSweep(recording, good, sweepAt(START + 1_000 * (index + 1), { serverId: `s${index}` }));
    }
    expect([recording.servers.length, recording.samples.length]).toEqual([
      SESSION_SERVERS_LIMIT,
      SESSION_SERVERS_LIMIT,
    ]);
    expect(recording.connectedMs).toBe(1_000 * (SESSION_SERVERS_LIMIT + 1));
  });
});

describe('the events of a session', () => {
  it('are the newest 200', () => {
    let recording = begun;
    for (let at = 0; at < CONNECTION_EVENTS_LIMIT; at += 1) recording = recordEvent(recording, event(START + at));
    expect([recording.events.length, recording.events[0]?.at]).toEqual([CONNECTION_EVENTS_LIMIT, START]);
    recording = recordEvent(recording, event(START + 999));
    expect([recording.events.length, recording.events[0]?.at]).toEqual([CONNECTION_EVENTS_LIMIT, START + 1]);
  });

  it('have no connect after a reload: none for the same server, and a switch to another one', () => {
    const stored = recordEvent(begun, event(START));
    expect(continuingEvent(stored, event(START + 9))).toBeNull();
    expect(continuingEvent(stored, event(START + 9, { serverId: 'jp' }))).toEqual(
      event(START + 9, { kind: 'switched', serverId: 'jp', fromId: 'sg' }),
    );
    const other = event(START + 9, { kind: 'wake', serverId: null });
    expect(continuingEvent(stored, other)).toBe(other);
    const measured = { ...begun, samples: samplesFrom(START, 1) };
    expect(continuingEvent(measured, event(START + 9, { serverId: 'jp' }))?.fromId).toBe('sg');
  });
});

describe('the record of an earlier page', () => {
  it('is continued by a session that begins less than 2 minutes after it, to the millisecond', () => {
    expect(CONTINUE_WITHIN_MS).toBe(120_000);
    const stored = addSweep(begun, good, sweepAt(START + 5_000));
    expect(continues(stored, stored.endedAt + CONTINUE_WITHIN_MS - 1)).toBe(true);
    expect(continues(stored, stored.endedAt + CONTINUE_WITHIN_MS)).toBe(false);
    expect(continues(stored, stored.endedAt - CONTINUE_WITHIN_MS)).toBe(false);
  });

  it('counts no time until its server is connected again', () => {
    const stored = addSweep(begun, good, sweepAt(START + 5_000));
    const again = connectTo(continueRecording(stored), sg, START + 60_000);
    expect(addSweep(again, good, sweepAt(START + 61_000))).toMatchObject({ connectedMs: 6_000, startedAt: START });
  });
});

describe('the record of any evening', () => {
  it('is in order, within its limits and its span, and has no more of any time than was connected', () => {
    fc.assert(
      fc.property(evenings, (steps) => {
        for (const recording of recordsOf(steps)) {
          const { startedAt, endedAt, connectedMs, samples, events, servers, healthMs, lagMs } = recording;
          for (const moments of [samples.map(({ at }) => at), events.map(({ at }) => at)]) {
            expect(moments).toEqual(moments.toSorted((a, b) => a - b));
            expect((moments[0] ?? startedAt) >= startedAt && (moments.at(-1) ?? endedAt) <= endedAt).toBe(true);
          }
          expect(connectedMs).toBeLessThanOrEqual(endedAt - startedAt);
          expect(Math.max(sumOf(healthMs), sumOf(lagMs))).toBeLessThanOrEqual(connectedMs);
          expect(Math.min(0, ...Object.values(healthMs), ...Object.values(lagMs), connectedMs)).toBe(0);
          const ids = servers.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(SESSION_SERVERS_LIMIT);
          expect(samples.every(({ serverId }) => ids.includes(serverId))).toBe(true);
        }
      }),
    );
  });

  it('never loses a sample, a server or counted time by what comes later', () => {
    fc.assert(
      fc.property(evenings, (steps) => {
        let before = beginRecording(0);
        for (const recording of recordsOf(steps)) {
          expect(recording.samples.slice(0, before.samples.length)).toEqual(before.samples);
          expect(recording.servers.slice(0, before.servers.length)).toEqual(before.servers);
          expect(recording.connectedMs).toBeGreaterThanOrEqual(before.connectedMs);
          expect(recording.endedAt).toBeGreaterThanOrEqual(before.endedAt);
          before = recording;
        }
        expect(recapOf(before).samples).toBe(before.samples);
      }),
    );
  });
});
