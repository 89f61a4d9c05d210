/** The server list: a long one is stored in a task of its own, and one that cannot be read is a failure that ends no session. */
import { beforeEach, expect, it } from 'vitest';
import { readResponse } from '../../../../common/contract/provider/lenient';
import { providerApi } from '../../../../common/contract/provider/provider-api';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { endSession } from '../../../../src/core/session/end-session';
import { refreshServers, reloadServers } from '../../../../src/core/servers/load-servers';
import { setServers, useServers } from '../../../../src/core/servers/servers.store';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { useSession } from '../../../../src/core/session/session.store';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
const COUNT = 1_200;
const placed = () => useServers.getState().list.length;
const untilRead = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

beforeEach(async () => {
  services = await signedInServices();
  // The provider's figures count until the helper has measured.
  useServers.setState({ pingedAt: null });
  services.handlers.showServers = () => Array.from({ length: COUNT }, (_, index) => ({ id: `s${index}`, ping: 40 }));
});

it('a long list is stored with its figures in a task of its own', async () => {
  const before = placed();
  const loaded = reloadServers();
  await untilRead();
  expect(placed()).toBe(before);
  expect((await loaded).outcome).toBe('done');
  expect(placed()).toBe(COUNT);
  expect(useServers.getState().figures.get('s7')?.roundTripMs).toBe(40);
});

it('B3: a long list is dropped when the session ends before that task', async () => {
  const loaded = reloadServers();
  await untilRead();
  endSession({ reason: 'other-device' });
  expect((await loaded).outcome).toBe('stale');
  expect(placed()).toBe(0);
});

it('a list of which no server can be read is a failure and not an empty list, and an earlier one stays', async () => {
  const unreadable = { source: 'provider', reason: 'bad-response' };
  const wire = readResponse(providerApi.showServers.response, [{ name: 'Singapore' }, 'sg'], () => {});
  services.handlers.showServers = () => wire?.value ?? [];
  const { list } = useServers.getState();
  await refreshServers();
  expect(useServers.getState()).toMatchObject({ status: 'ready', list, failure: unreadable });
  setServers([]);
  await loadSession();
  expect(useServers.getState()).toMatchObject({ status: 'failed', failure: unreadable });
  expect(useSession.getState().phase).toBe('ready');
});
