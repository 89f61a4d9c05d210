/** The guard of all tests refuses what it must. */
import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';

it('a connection to another machine is refused for every caller, and said on the console', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => connect(443, 'example.com')).toThrow('example.com');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});
