/** The load of many clients: bounded, on this machine alone, and as the app calls (docs/provider.md, The fleet). */
import { expect, it } from 'vitest';
import { startSandbox } from '../../../../sandbox/sandbox';
import { CLIENTS_MAX, loadProvider, SECONDS_MAX } from '../../../../tools/load/clients';

it('J10: the sandbox answers each of many clients at once and in the rhythm of the app, and an unchanged list with 304', async () => {
  const sandbox = await startSandbox({ servers: 5, games: 20 });
  try {
    // The first tick of a random number just below 0.5 comes at once.
    const random = () => 0.495;
    const result = await loadProvider({ apiUrl: sandbox.apiUrl, clients: 20, seconds: 1, random });
    expect([result.atOnceMs.length, result.pacedMs.length, [...result.failures]]).toEqual([20, 60, []]);
    expect(result.unchanged).toBe(40);
  } finally {
    await sandbox.close();
  }
});

it('a refusal of the provider is counted by its status', async () => {
  const sandbox = await startSandbox({ servers: 2, games: 2 });
  try {
    sandbox.control.addFault({ route: '/api/end-user/server/show', kind: 'status', status: 503 });
    const result = await loadProvider({ apiUrl: sandbox.apiUrl, clients: 3, seconds: 1, random: () => 0.5 });
    expect([...result.failures]).toEqual([[503, 6]]);
  } finally {
    await sandbox.close();
  }
});

it.each([
  ['https://api.example.com', 1, 1, 'Only a provider on 127.0.0.1'],
  ['http://127.0.0.1.example.com', 1, 1, 'Only a provider on 127.0.0.1'],
  ['http://127.0.0.1:1', CLIENTS_MAX + 1, 1, 'At most 5000 clients'],
  ['http://127.0.0.1:1', 1, SECONDS_MAX + 1, 'and 120 seconds'],
])('the load of %s with %i clients for %i s is refused', async (apiUrl, clients, seconds, why) => {
  await expect(loadProvider({ apiUrl, clients, seconds, random: () => 0.5 })).rejects.toThrow(why);
});
