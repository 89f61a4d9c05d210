/** Promise D1: only an integer port is used of the helper's address. */
import { describe, expect, it } from 'vitest';
import { isPort, readLoopbackPort } from '../../../../electron/connection/loopback-port';

describe('readLoopbackPort', () => {
  it.each([
    ['http://127.0.0.1:46200', 46_200],
    ['http://127.0.0.1:1/', 1],
    ['http://localhost:65535', 65_535],
  ])('D1: accepts %s', (url, port) => {
    expect(readLoopbackPort(url)).toBe(port);
  });

  it.each([
    'http://127.0.0.1',
    'http://127.0.0.1:0',
    'http://127.0.0.1:65536',
    'http://127.0.0.1:080',
    'http://127.0.0.1:80@example.com',
    'http://127.0.0.1:80/ping',
    'http://127.0.0.1:80?x',
    'http://127.0.0.1:80#',
    'http://127.0.0.1:80\n',
    'http://127.0.0.1:8e3',
    'http://user@127.0.0.1:80',
    'http://127.0.0.1.example.com:80',
    'http://127.0.0.2:80',
    'http://0.0.0.0:80',
    'http://[::1]:80',
    'https://127.0.0.1:80',
    'HTTP://127.0.0.1:80',
    ' http://127.0.0.1:80',
    'file:///etc/passwd',
    '',
  ])('D1: refuses %j', (url) => {
    expect(() => readLoopbackPort(url)).toThrow('not a loopback address');
  });
});

describe('isPort', () => {
  it('D1: accepts the integers from 1 to 65535', () => {
    expect([1, 46_200, 65_535].every(isPort)).toBe(true);
    expect([0, -1, 1.5, 65_536, NaN, Infinity].some(isPort)).toBe(false);
  });
});
