/** The guard that every test runs under catches what it is there for. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';

it('a connection to another machine is refused, whoever makes it', async () => {
  expect(() => connect(443, 'example.com')).toThrow('example.com');
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
});
