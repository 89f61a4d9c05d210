import { describe, expect, it } from 'vitest';
import { knownMessageKey, saysAuthentication, saysOtherDevice } from '../../../src/domain/server-messages';

describe('known messages of the provider', () => {
  it.each([
    ['Account or Password is not correct', 'failure.wrongPassword'],
    ['  account or password is NOT correct. ', 'failure.wrongPassword'],
    ['User does not exist, please sign-up', 'failure.noSuchUser'],
    ['An unexpected error occurred', 'failure.unexpected'],
    ['Account and Password only contain a to z, A to Z, 0 to 9', 'failure.characters'],
    ['Server is not found', 'failure.serverNotFound'],
    ['Something else', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%j', (message, key) => {
    expect(knownMessageKey(message)).toBe(key);
  });

  it.each([
    ['Signed in on another device', true],
    ['Your account is in use elsewhere', true],
    ['Logged in from other device', true],
    ['Session expired', false],
    ['This device is not known', false],
  ])('other device: %j is %s', (message, expected) => {
    expect(saysOtherDevice(message)).toBe(expected);
  });

  it('B5: authentication is found in any case, and nothing else is', () => {
    expect(saysAuthentication('AUTHENTICATION required')).toBe(true);
    expect(saysAuthentication('Token authentication failed')).toBe(true);
    expect(saysAuthentication('author')).toBe(false);
    expect(saysAuthentication('')).toBe(false);
  });
});
