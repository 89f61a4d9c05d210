/** Rows of servers that the helper leaves out of its sweeps: only what differs crosses, so absent and unchanged must not be confused. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figures } from '../../../../../common/figures';
import { sweep } from '../../../../../src/core/connection/monitoring/sweep';
import { refreshServers } from '../../../../../src/core/servers/load-servers';
import { useServers } from '../../../../../src/core/servers/servers.store';
import {
  figuresOf,
  helperFailed,
  type FakeServices,
  type ScriptedSweep,
} from '../../../../support/fakes/fake-services';
import { signedInServices } from '../../../../support/stages/flow-stage';

let services: FakeServices;
const shown = () => useServers.getState().figures.get('sg')?.roundTripMs;
const found = (figures: Record<string, Figures>): ScriptedSweep => ({ outcome: 'pinged', figures, direct: null });

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('a server that the helper leaves out', () => {
  const ofBoth = (): ScriptedSweep => found({ sg: figuresOf(20), jp: figuresOf(80) });
  const ofOther = (): ScriptedSweep => found({ jp: figuresOf(80) });
  const sweeps = async (...responses: readonly (() => ScriptedSweep)[]) => {
    for (const response of responses) {
      services.ping = response;
      await sweep();
    }
  };

  it('J2: keeps its figure for two sweeps in a row, and shows none from the third on', async () => {
    await sweeps(ofBoth, ofOther, ofOther, ofBoth, ofOther, ofOther);
    expect(shown()).toBe(20);
    await sweeps(ofOther);
    expect([shown(), useServers.getState().figures.get('jp')?.roundTripMs]).toEqual([undefined, 80]);
    await sweeps(ofOther, ofBoth);
    expect(shown()).toBe(20);
  });

  it('J2: shows no figure of the provider in its place, which is an earlier one', async () => {
    await sweeps(ofBoth, ofOther, ofOther, ofOther);
    services.handlers.showServers = () => [
      { id: 'sg', ping: 12 },
      { id: 'jp', ping: 12 },
    ];
    await refreshServers();
    expect([shown(), useServers.getState().figures.get('jp')?.roundTripMs]).toEqual([undefined, 80]);
  });

  it('is not one whose sweep fails, nor one whose figures stay the same', async () => {
    const fails = () => helperFailed('timeout');
    await sweeps(ofBoth, ofOther, fails, fails, fails, ofOther);
    expect(shown()).toBe(20);
    await sweeps(ofBoth, ofBoth, ofBoth, ofBoth, ofBoth);
    expect(shown()).toBe(20);
  });
});
