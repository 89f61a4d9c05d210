/** Servers whose ids are names that every object inherits: they are measured, ranked, connected and remembered like others. */
import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ipcEvents } from '../../../../common/contract/ipc/ipc';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { decodeServers } from '../../../../common/contract/provider/server';
import { withVipServers } from '../../../../src/model/server';
import { byId, lookUp } from '../../../../common/by-id';
import { NO_EXCLUSIONS, withMissedSweeps } from '../../../../src/model/server-exclusion';
import { countMeasured, lowestRoundTrip } from '../../../../src/core/servers/server-list.rules';
import { bestServer, NO_RANKING, rankServers } from '../../../../src/core/servers/server-ranking.rules';
import { connectServer } from '../../../../src/core/connection/connect-server';
import { sweep } from '../../../../src/core/connection/monitoring/sweep';
import { useConnection } from '../../../../src/core/connection/connection.store';
import { useRecents } from '../../../../src/core/servers/recents.store';
import { endSweep, setServers, useServers } from '../../../../src/core/servers/servers.store';
import { settle, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';
import { readPingText } from '../../../support/fakes/measuring-client';
import { figuresById } from '../../../../src/model/figures-by-id';
import { recordOf } from '../../../support/samples/figures-record';
import { recordById } from '../../../../sandbox/record-by-id';
import { figuresOfBatch, wholeBatch } from '../../../support/samples/sweep-figures';

const ODD = ['constructor', '__proto__', 'toString', 'prototype', 'hasOwnProperty', 'valueOf'];
const wires = v.parse(
  providerApi.showServers.response,
  ODD.map((id) => ({ id, name: id })),
);
const servers = withVipServers(decodeServers(wires).servers, new Set());
const figuresOf = (roundTripMs: number) => ({ roundTripMs, jitterMs: 1, loss: 0 });

describe('figures of odd ids', () => {
  it('are undefined when nothing was measured', () => {
    for (const id of ODD) expect(lookUp({}, id)).toBeUndefined();
    expect([
      countMeasured(servers, figuresById({})),
      lowestRoundTrip(servers, figuresById({})),
      rankServers(servers, figuresById({}), NO_RANKING),
    ]).toEqual([0, Infinity, []]);
  });

  it('pass from the helper through IPC into the store, each to its own server', () => {
    const text = `{${ODD.map((id, index) => `"${id}":${(index + 1) * 10}`).join()}}`;
    const read = readPingText(text);
    const crossed = structuredClone(v.parse(ipcEvents.onMeasured.payload, wholeBatch(read)));
    expect(Object.entries(figuresOfBatch(crossed))).toEqual(Object.entries(read.figures));
    setServers(servers);
    endSweep(1, figuresById(figuresOfBatch(crossed)), null);
    setServers(servers);
    const { figures, list } = useServers.getState();
    expect(Object.keys(recordOf(figures)).sort()).toEqual([...ODD].sort());
    expect(ODD.map((id) => figures.get(id)?.roundTripMs)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(bestServer(list, figures)?.id).toBe('constructor');
    expect(({} as { roundTripMs?: number }).roundTripMs).toBeUndefined();
  });

  it('are counted as missed for their own server', () => {
    const silent = byId(ODD.map((id) => [id, { roundTripMs: null, jitterMs: null, loss: null }] as const));
    const others = byId(Array.from({ length: 9 }, (_, index) => [`s${index}`, figuresOf(10)] as const));
    const { unanswered: counted } = withMissedSweeps(NO_EXCLUSIONS, 5, figuresById({ ...others, ...silent }));
    expect(Object.entries(counted)).toEqual(ODD.map((id) => [id, { since: 5, sweeps: 1 }]));
  });
});

it('a record by ids is rejected when it is no record or has a key that is too long', () => {
  const accepts = (figures: unknown) => v.is(recordById(v.pipe(v.string(), v.maxLength(64)), v.number()), figures);
  expect([null, [], 'x', { a: 'b' }, { ['x'.repeat(65)]: 1 }].map(accepts)).toEqual(Array(5).fill(false));
  expect(accepts({ constructor: 1 })).toBe(true);
});

describe('a server with an odd id', () => {
  let services: FakeServices;
  beforeEach(async () => {
    services = await signedInServices();
    setServers(servers);
  });

  it.each(ODD)('can be connected to as %s, and its graph has only measured figures', async (id) => {
    await connectServer(id);
    await settle();
    expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: id });
    expect(useRecents.getState().serverIds).toContain(id);
    services.ping = () => ({ outcome: 'pinged', figures: {}, direct: null });
    const before = useConnection.getState().samples.length;
    await sweep();
    await settle();
    expect(useConnection.getState().samples.slice(before)).toEqual([]);
    services.ping = () => ({ outcome: 'pinged', figures: byId([[id, figuresOf(42)]]), direct: null });
    await sweep();
    await settle();
    expect(useConnection.getState().samples.at(-1)).toMatchObject({ roundTripMs: 42 });
  });
});
