/** Sweeps as the page follows them, over a border that delivers late, twice and out of order (promises B3, D6). */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectServer } from '../../../../../src/core/connection/connect-server';
import { useConnection } from '../../../../../src/core/connection/connection.store';
import { onSweepEnded } from '../../../../../src/core/connection/monitoring/follow-sweeps';
import { sweep } from '../../../../../src/core/connection/monitoring/sweep';
import { retestServers, watchServers } from '../../../../../src/core/connection/monitoring/watch-servers';
import { setPingToken, useServers } from '../../../../../src/core/servers/servers.store';
import { closeSession, openSession } from '../../../../../src/core/session/session.store';
import { signOut } from '../../../../../src/core/session/sign-out';
import { deferred, figuresOf, helperFailed, settle, type FakeServices } from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { passTime } from '../../../../support/time/pass-time';
import type { ScriptedSweep } from '../../../../support/fakes/fake-services';

const SECOND = 1_000;
let services: FakeServices;
let waiting: (() => void)[] = [];
const shown = () => useServers.getState().figures.get('sg')?.roundTripMs;
const found = (roundTripMs: number): ScriptedSweep => ({
  ...{ outcome: 'pinged', figures: { sg: figuresOf(roundTripMs) }, direct: null },
});

/** From here on what the main process sends waits until a test delivers it. */
function holdBack() {
  waiting = [];
  services.deliver = (send) => waiting.push(send);
}

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('an event that comes', () => {
  it('before the number of its sweep counts, and the sweep ends with it', async () => {
    holdBack();
    services.ping = () => found(7);
    const swept = sweep();
    await settle();
    const [number, ...events] = waiting;
    for (const send of events) send();
    expect(shown()).toBe(7);
    number?.();
    expect(await swept).toBeNull();
  });

  it('twice counts once', async () => {
    await connectServer('sg');
    useConnection.setState({ samples: [] });
    holdBack();
    services.ping = () => found(7);
    const swept = sweep();
    await settle();
    for (const send of waiting) send();
    for (const send of waiting) send();
    expect(await swept).toBeNull();
    expect(useConnection.getState().samples).toHaveLength(1);
  });

  it('with figures after the end of its sweep changes nothing', async () => {
    services.ping = () => found(7);
    await sweep();
    services.publishMeasured({ figures: { sg: figuresOf(99) }, direct: figuresOf(99) });
    expect([shown(), useServers.getState().direct]).toEqual([7, null]);
  });

  it('of an older sweep than the newest known one changes nothing', async () => {
    const older = deferred<ScriptedSweep>();
    services.ping = () => older.promise;
    const first = sweep();
    await settle();
    holdBack();
    services.ping = () => found(8);
    older.resolve(found(7));
    await settle();
    const late = waiting;
    holdBack();
    const second = retestServers();
    await settle();
    for (const send of [...waiting, ...late]) send();
    await Promise.all([first, second]);
    expect(shown()).toBe(8);
  });

  it('because its sweep was cancelled is no failure of the helper and no missed probe', async () => {
    await connectServer('sg');
    useConnection.setState({ samples: [] });
    services.ping = () => Promise.resolve(helperFailed('cancelled'));
    await sweep();
    expect([useServers.getState().helper.state, useConnection.getState().samples]).toEqual(['running', []]);
  });

  it('B3: of an earlier session changes nothing in the next one', async () => {
    const response = deferred<ScriptedSweep>();
    services.ping = () => response.promise;
    const first = sweep();
    await settle();
    holdBack();
    response.resolve(found(7));
    await settle();
    await signOut();
    openSession('another');
    setPingToken('list of another');
    for (const send of waiting) send();
    expect([await first, shown(), useServers.getState().helper.state]).toEqual([null, undefined, 'unknown']);
  });
});

describe('monitoring', () => {
  it('B3: ends with the session, and begins again with the token of the next one', async () => {
    const stop = watchServers();
    services.ping = () => found(7);
    await passTime(5 * SECOND);
    closeSession({ reason: 'signed-out' });
    await passTime(60 * SECOND);
    expect(services.pings).toEqual(['ping-token']);
    openSession('another');
    setPingToken('list of another');
    await passTime(5 * SECOND);
    expect(services.pings).toEqual(['ping-token', 'list of another']);
    stop();
  });

  it('counts down without a token that the helper may get as well, so that the list is fetched again', async () => {
    setPingToken('two\nlines');
    const stop = watchServers();
    await passTime(29 * SECOND);
    expect([services.pings, services.calls]).toEqual([[], []]);
    await passTime(SECOND);
    expect(services.calls.toSorted()).toEqual(['serverToken', 'showServers']);
    await passTime(5 * SECOND);
    expect(services.pings).toEqual(['ping-token']);
    stop();
  });

  it('counts down with its own sweeps only, and with those that fail too', async () => {
    const stop = watchServers();
    services.ping = () => helperFailed('timeout');
    await passTime(5 * SECOND);
    expect(useServers.getState().refreshCountdown).toBe(5);
    await sweep();
    expect(useServers.getState().refreshCountdown).toBe(5);
    stop();
  });

  it('D5: is kept on by two parts of the page until both have stopped', async () => {
    const stops = [watchServers(), watchServers()];
    stops[0]?.();
    await passTime(5 * SECOND);
    expect(services.pings).toHaveLength(1);
    stops[1]?.();
    await passTime(60 * SECOND);
    expect(services.pings).toHaveLength(1);
  });
});

it('D6: in 1,000 orders of sweeps and deliveries no older figure replaces a newer one, and each end counts once', async () => {
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('join' as const, 'fresh' as const), index: fc.nat(9) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('measure' as const, 'answer' as const), index: fc.nat(9) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), index: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), index: fc.nat(9) }) },
  );
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30, size: 'max' }), async (steps) => {
      services = await signedInServices();
      holdBack();
      const answers: ((sweep: ScriptedSweep) => void)[] = [];
      services.ping = () => new Promise((resolve) => answers.push(resolve));
      let ends = 0;
      const stopCounting = onSweepEnded(() => (ends += 1));
      /** The figures of a sweep are its number and a half, so that they differ from those before the first. */
      const figureOf = (number: number) => 1_000 + number;
      let newest = 0;
      const look = () => {
        const figure = shown() ?? 0;
        if (figure < 1_000) return;
        expect(figure).toBeGreaterThanOrEqual(newest);
        if (figure > newest) changes += 1;
        newest = figure;
      };
      const sweeps: Promise<unknown>[] = [];
      for (const { kind, index } of steps) {
        if (kind === 'join') sweeps.push(sweep());
        else if (kind === 'fresh') sweeps.push(sweep({ isFresh: true }));
        else if (kind === 'measure')
          services.publishMeasured({ figures: { sg: figuresOf(figureOf(answers.length)) }, direct: null });
        else if (kind === 'answer') answers[index]?.(found(figureOf(index + 1)));
        else if (kind === 'deliver') waiting.splice(index, 1)[0]?.();
        else waiting[index]?.();
        await settle();
        vi.advanceTimersByTime(50);
        look();
      }
      const asked = answers.length;
      for (let turn = 0; turn < 4; turn += 1) {
        for (const [index, answer] of answers.entries()) answer(found(figureOf(index + 1)));
        await settle();
        for (const send of waiting.splice(0)) send();
        await settle();
        look();
      }
      await Promise.all(sweeps);
      expect(ends).toBeLessThanOrEqual(asked);
      stopCounting();
      // Figures that came after the end of their sweep are lost; those of the next sweep are not.
      services.deliver = (send) => send();
      services.ping = () => found(figureOf(asked + 1));
      expect([await sweep(), shown()]).toEqual([null, figureOf(asked + 1)]);
      await signOut();
      await settle();
    }),
    { numRuns: 1_000 },
  );
  expect(changes).toBeGreaterThan(1_000);
});
