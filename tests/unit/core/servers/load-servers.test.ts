/** A long list of servers is stored in a task of its own, and only for the session that requested it. */
import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../../../../src/core/session/end-session';
import { reloadServers } from '../../../../src/core/servers/load-servers';
import { useServers } from '../../../../src/core/servers/servers.store';
import { signedInServices } from '../../../support/flow-stage';

const COUNT = 1_200;
const placed = () => useServers.getState().list.length;
const untilRead = async () => {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
};

beforeEach(async () => {
  const services = await signedInServices();
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
