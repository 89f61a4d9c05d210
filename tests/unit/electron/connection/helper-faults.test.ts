/** Promise D4: any peer on the helper's port results in a named failure, and no socket is left. */
import { describe, expect, it } from 'vitest';
import { faults } from '../../common/contract/helper/faulty-peer';
import { playFault } from './play-fault';

const ROUNDS = 10;

const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

describe('a peer with a fault', () => {
  it('D4: has at least 24 kinds of fault in this test', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(24);
  });

  it.each(faults)('D4: with $name results in the failure $failures', async (fault) => {
    const before = openSockets();
    for (const response of (await playFault(fault, ROUNDS)).answers) {
      expect(response).toMatchObject({ ok: false, failure: expect.toBeOneOf([...fault.failures]) as unknown });
    }
    await expect.poll(openSockets).toBe(before);
  });
});
