/** Older and newer sweeps: who joins, who starts anew, and that nothing of an older one or of an ended session sets state (promises B3, D5, D6). */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer } from '../../../../../src/core/connection/connect-server';
import { FLUSH_INTERVAL_MS, flushDelayMs } from '../../../../../src/core/connection/monitoring/flush-delay.rules';
import { sweep } from '../../../../../src/core/connection/monitoring/sweep';
import { sweepServers, retestServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { setInactive } from '../../../../../src/core/connection/activity.store';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { resetServers, setPingToken, useServers } from '../../../../../src/core/servers/servers.store';
import { closeSession, openSession } from '../../../../../src/core/session/session.store';
import { figuresOf, helperFailed, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import type { ScriptedSweep } from '../../../../support/fakes/fake-services';
import { recordOf } from '../../../../support/samples/figures-record';

let services: FakeServices;
let answers: ((outcome: ScriptedSweep) => void)[] = [];
const pinged = (roundTripMs: number): ScriptedSweep => ({
  outcome: 'pinged',
  figures: { sg: figuresOf(roundTripMs) },
  direct: null,
});
const shown = () => useServers.getState().figures.get('sg')?.roundTripMs;

/** From here on a ping is answered by hand, in the order of the calls. */
function answerByHand() {
  answers = [];
  services.ping = () => new Promise((resolve) => answers.push(resolve));
}

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  answerByHand();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a sweep that a person requests', () => {
  it('takes the place of the one under way, which ends without a word; a monitor joins it', async () => {
    const older = sweepServers();
    const newer = retestServers();
    const joined = sweepServers();
    expect([services.pings.length, services.freshPings]).toEqual([2, [false, true]]);
    answers[0]?.(helperFailed('cancelled'));
    await settle();
    expect(useServers.getState()).toMatchObject({ helper: { state: 'running' } });
    answers[1]?.(pinged(7));
    await Promise.all([older, newer, joined]);
    expect([shown(), services.pings.length]).toEqual([7, 2]);
  });

  it('gives a connect that waits for the older one what the newer one finds', async () => {
    const connecting = connectServer('jp');
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connecting', step: 'ping' });
    void retestServers();
    answers[0]?.(helperFailed('cancelled'));
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connecting', step: 'ping' });
    answers[1]?.(pinged(7));
    await connecting;
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 'jp' });
  });
});

describe('figures that come while it runs', () => {
  it('are shown 50 ms later, the direct way too, and an entry that did not change is the same object', () => {
    void sweepServers();
    const before = useServers.getState().figures;
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: figuresOf(90) });
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS - 1);
    expect(shown()).toBe(40);
    vi.advanceTimersByTime(1);
    const { figures, direct } = useServers.getState();
    expect([shown(), direct?.roundTripMs]).toEqual([12, 90]);
    expect(figures.get('jp')).toBe(before.get('jp'));
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: figuresOf(90) });
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect([useServers.getState().figures === figures, useServers.getState().direct === direct]).toEqual([true, true]);
    answers[0]?.(pinged(12));
    return settle();
  });

  it('go into the rows together when they come right behind each other', async () => {
    const swept = sweepServers();
    let changes = 0;
    const stop = useServers.subscribe(({ figures }, before) => (changes += Number(figures !== before.figures)));
    services.publishMeasured({ figures: { sg: figuresOf(11) }, direct: null });
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: figuresOf(90) });
    services.publishMeasured({ figures: { jp: figuresOf(77) }, direct: null });
    expect([shown(), changes]).toEqual([40, 0]);
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    const { figures, direct } = useServers.getState();
    expect([shown(), figures.get('jp')?.roundTripMs, direct?.roundTripMs, changes]).toEqual([12, 77, 90, 1]);
    stop();
    answers[0]?.(pinged(14));
    await swept;
  });

  it('of a long list that shows figures already are not shown before its interval, or before the end of the sweep', async () => {
    const { list } = useServers.getState();
    const more = { name: 'More', countryCode: 'SG', isFavourite: false, isVip: false };
    const servers = Array.from({ length: 2_000 }, (_, index) => ({ ...more, id: `s${index}` }));
    useServers.setState({ list: [...list, ...servers], pingedAt: 1 });
    const delayMs = flushDelayMs(useServers.getState().list.length);
    const swept = sweepServers();
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: null });
    vi.advanceTimersByTime(delayMs - 1);
    expect(shown()).toBe(40);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(12);
    services.publishMeasured({ figures: { sg: figuresOf(13) }, direct: null });
    answers[0]?.(pinged(14));
    await swept;
    expect(shown()).toBe(14);

    useServers.setState({ pingedAt: null });
    const first = sweepServers();
    services.publishMeasured({ figures: { sg: figuresOf(15) }, direct: null });
    expect(shown()).toBe(15);
    answers[1]?.(pinged(16));
    await first;
  });

  it('wait for the end of the sweep in a window that is left alone', async () => {
    const swept = sweepServers();
    setInactive(true);
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: null });
    expect(shown()).toBe(40);
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect(shown()).toBe(40);
    setInactive(false);
    services.publishMeasured({ figures: { sg: figuresOf(13) }, direct: null });
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect(shown()).toBe(13);
    setInactive(true);
    answers[0]?.(pinged(14));
    await swept;
    expect(shown()).toBe(14);
  });

  it('B3: are dropped when no sweep runs, and when the session has ended', async () => {
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: null });
    expect(shown()).toBe(40);
    const swept = sweep();
    closeSession({ reason: 'signed-out' });
    resetServers();
    services.publishMeasured({ figures: { sg: figuresOf(12) }, direct: null });
    answers[0]?.(pinged(13));
    expect([await swept, recordOf(useServers.getState().figures)]).toEqual([null, {}]);
  });

  it('B3: the next session does not join what the last one left under way', async () => {
    void sweep();
    closeSession({ reason: 'signed-out' });
    openSession('another');
    setPingToken('list-of-another');
    const next = sweep();
    expect([services.pings.at(-1), services.freshPings]).toEqual(['list-of-another', [false, true]]);
    answers[0]?.(pinged(1));
    answers[1]?.(pinged(2));
    expect([await next, shown()]).toEqual([null, 2]);
  });
});

it('D6: in 1,000 orders of sweeps, events, responses and session ends, what is shown is never older than what was shown', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('join' as const, 'again' as const, 'tell' as const, 'leave' as const),
      call: fc.constant(0),
    }),
    fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), call: fc.nat(10) }),
  );
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24, size: 'max' }), async (steps) => {
      resetServers();
      setPingToken('list');
      answerByHand();
      services.pings.length = 0;
      /** Figures are the number of their call: they may only grow, and a session begins with none. */
      let newest = -1;
      const sweeps: Promise<unknown>[] = [];
      for (const now of steps) {
        if (now.kind === 'join') sweeps.push(sweepServers());
        else if (now.kind === 'again') sweeps.push(retestServers());
        // The main process tells of the call that is under way there: the last one.
        else if (now.kind === 'tell')
          services.publishMeasured({ figures: { sg: figuresOf(Math.max(0, answers.length - 1)) }, direct: null });
        else if (now.kind === 'leave') {
          closeSession({ reason: 'signed-out' });
          resetServers();
          openSession('t');
          setPingToken('list');
          newest = -1;
        } else answers[now.call]?.(now.kind === 'answer' ? pinged(now.call) : helperFailed('cancelled'));
        await settle();
        const figure = shown();
        if (figure == null) expect(newest).toBe(-1);
        else {
          expect(figure).toBeGreaterThanOrEqual(newest);
          newest = figure;
          found += 1;
        }
      }
      for (const [index, response] of answers.entries()) response(pinged(index));
      await Promise.all(sweeps);
      if (answers.length > 0 && shown() !== undefined) expect(shown()).toBeGreaterThanOrEqual(newest);
    }),
    { numRuns: 1_000 },
  );
  expect(found).toBeGreaterThan(1_000);
});
