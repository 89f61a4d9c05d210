/** The page follows the helper session that the main process publishes, with late events and snapshots (promises D6, J1). */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HelperSessionSnapshot } from '../../../../common/contract/ipc/helper-session';
import type { LoginOutcome } from '../../../../common/contract/ipc/ipc';
import { createSessionOwner, type SessionOwner } from '../../../../electron/connection/session';
import {
  clearHelperSession,
  closeHelperSession,
  followHelperSession,
  openHelperSession,
  resetHelperSession,
} from '../../../../src/core/connection/helper-session';
import { isSessionPossible, useHelperSession } from '../../../../src/core/connection/helper-session.store';
import { replaceServices, services } from '../../../../src/core/services/services';
import { removeStored, writeStored } from '../../../../src/lib/platform/storage';
import { settle, useFakeServices } from '../../../support/fakes/fake-services';
import { helperTokenOf } from '../../../support/samples/helper-token';
import { helperSessionCalls } from '../../../support/fakes/helper-session-calls';

const DONE: LoginOutcome = { outcome: 'done' };
const BROKEN: LoginOutcome = { outcome: 'failed', failure: 'broken' };
const state = () => useHelperSession.getState().session.state;

/** A main process with a helper that returns the set outcome; its events and snapshots wait until a test delivers them. */
function lateBorder() {
  const sent: string[] = [];
  let outcome = DONE;
  const owner = createSessionOwner((body) => {
    sent.push(body.toString());
    return Promise.resolve(outcome);
  });
  const waiting: (() => void)[] = [];
  const calls = helperSessionCalls(owner);
  replaceServices({
    ...services(),
    desktop: {
      ...services().desktop,
      ...calls,
      readHelperSession(reader) {
        const snapshot = owner.snapshot(reader);
        return new Promise((resolve) => waiting.push(() => resolve(snapshot)));
      },
      onHelperSessionChanged: (listener) =>
        calls.onHelperSessionChanged((snapshot) => waiting.push(() => listener(snapshot))),
    },
  });
  return {
    ...{ owner, sent },
    answer: (next: LoginOutcome) => (outcome = next),
    /** Delivers one of the waiting ones. */
    async deliver(index = 0) {
      const [next] = waiting.splice(index % Math.max(1, waiting.length), 1);
      next?.();
      await settle();
    },
    isWaiting: () => waiting.length > 0,
  };
}

beforeEach(() => {
  useFakeServices();
});
afterEach(() => {
  resetHelperSession();
  removeStored('connectedServer');
  replaceServices(null);
});

describe("the page's view of the session", () => {
  it('is read from the main process when the page opens later', async () => {
    const { owner, deliver } = lateBorder();
    await owner.open('token');
    const followed = followHelperSession();
    await deliver();
    await followed;
    expect(state()).toBe('open');
    expect(isSessionPossible()).toBe(true);
  });

  it('is unknown when an earlier run may have left a session open, and none after an Off', async () => {
    writeStored('connectedServer', 'sg');
    const { sent, deliver, isWaiting } = lateBorder();
    const closed = closeHelperSession();
    await settle();
    for (let turn = 0; turn < 20 && isWaiting(); turn += 1) await deliver();
    expect([await closed, sent, state()]).toEqual([null, [''], 'none']);
  });

  it('keeps the state of an event when an earlier snapshot arrives late', async () => {
    const { owner, deliver } = lateBorder();
    void followHelperSession();
    await owner.open('token');
    await deliver(2);
    expect(state()).toBe('open');
    await deliver();
    await deliver();
    expect(state()).toBe('open');
  });

  it('is current when a login has returned before its events arrived', async () => {
    const { sent, deliver } = lateBorder();
    const opened = openHelperSession(helperTokenOf('token'), () => true);
    await deliver();
    await settle();
    // Waiting by now: 'opening', 'open', and the snapshot that is read after the response.
    await deliver(2);
    expect([await opened, state(), sent]).toEqual([DONE, 'open', ['token']]);
  });

  it('reports a possible session when the bridge does not respond to a login', async () => {
    const { owner, deliver } = lateBorder();
    const { desktop } = services();
    replaceServices({ ...services(), desktop: { ...desktop, loginHelper: () => new Promise(() => {}) } });
    void openHelperSession(helperTokenOf('token'), () => true);
    await deliver();
    expect([owner.read().state, state(), isSessionPossible()]).toEqual(['none', 'none', true]);
  });
});

it("D6: equals the main process's state after 500 random orders of logins, Offs, late events and late snapshots", async () => {
  const step = fc.record({
    what: fc.constantFrom('open', 'close', 'clear', 'outside', 'fails', 'works', 'deliver', 'deliver', 'deliver'),
    index: fc.nat(12),
  });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), fc.boolean(), async (steps, isLeftOpen) => {
      useFakeServices();
      if (isLeftOpen) writeStored('connectedServer', 'sg');
      const { owner, answer, deliver, isWaiting } = lateBorder();
      const published = recordSnapshots(owner);
      const wrong: string[] = [];
      let newest = 0;
      const stop = useHelperSession.subscribe(({ revision, session }) => {
        if (revision < newest) wrong.push(`${newest} then ${revision}`);
        newest = revision;
        seen.add(session.state);
        const real = published.find((snapshot) => snapshot.revision === revision);
        if (real !== undefined && real.session.state !== session.state) wrong.push(`${revision}: ${session.state}`);
      });
      void followHelperSession();
      for (const [turn, { what, index }] of steps.entries()) {
        if (what === 'open') void openHelperSession(helperTokenOf(`token-${turn}`), () => true);
        else if (what === 'close') void closeHelperSession();
        else if (what === 'clear') void clearHelperSession();
        // A call of another page, or the end of the app.
        else if (what === 'outside') void (index % 2 === 0 ? owner.open(`other-${turn}`) : owner.end());
        else if (what === 'deliver') await deliver(index);
        else answer(what === 'fails' ? BROKEN : DONE);
        await settle();
      }
      while (isWaiting()) await deliver();
      expect([wrong, useHelperSession.getState().session]).toEqual([[], owner.read()]);
      expect(isSessionPossible()).toBe(owner.read().state !== 'none');
      stop();
      resetHelperSession();
    }),
    { numRuns: 500 },
  );
  expect([...seen].sort()).toEqual(['closing', 'none', 'open', 'opening', 'unknown']);
});

function recordSnapshots(owner: SessionOwner): HelperSessionSnapshot[] {
  const published: HelperSessionSnapshot[] = [];
  owner.onChange((session, revision) => published.push({ session, revision }));
  return published;
}
