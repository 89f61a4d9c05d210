/** "Test my line" on this machine: with its sockets, names, adapters and clocks. */
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Session } from 'electron';
import type { Config } from '../../../common/program-config';
import type { LineRow } from '../../../common/contract/ipc/line-test';
import { nodeAccess } from '../../base/os-access';
import { createOwnFetch, isInFolder, type OwnNetwork } from '../../base/own-network';
import { afterDelay } from '../../base/timers';
import type { HelperClient } from '../../connection/helper-client';
import type { LastSweep } from './last-sweep';
import { createLineTest } from './line-test';
import { requestPlainly } from './plain-http';

interface LineTestParts {
  readonly network: OwnNetwork;
  /** The session of the app's pages: a proxy is that of their requests. */
  readonly session: Pick<Session, 'resolveProxy'>;
  readonly client: Pick<HelperClient, 'untilSwept' | 'probe'>;
  readonly lastSweep: Pick<LastSweep, 'nearest' | 'hasFailed'>;
}

/** Opens it for one run of the app. */
export function openLineTest(
  { PINGLANE_API_URL: apiUrl }: Pick<Config, 'PINGLANE_API_URL'>,
  { network, session, client, lastSweep }: LineTestParts,
): () => Promise<LineRow[]> {
  return createLineTest({
    apiUrl,
    fetch: createOwnFetch(network, 'line-test', isInFolder(apiUrl)),
    requestPlainly,
    now: () => performance.now(),
    wallClock: Date.now,
    after: afterDelay,
    os: nodeAccess,
    adapters: networkInterfaces,
    nearest: lastSweep.nearest,
    connect: (target) => connect(target),
    lookUp: (host) => lookup(host),
    resolveProxy: (address) => session.resolveProxy(address),
    untilSwept: client.untilSwept,
    probeHelper: client.probe,
    hasSweepFailed: lastSweep.hasFailed,
  });
}
