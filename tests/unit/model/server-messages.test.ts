import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  knownMessageKey,
  mentionsAuthentication,
  mentionsOtherDevice,
  mentionsPasswordChange,
  secondsToWait,
  tokenProblem,
} from '../../../src/model/server-messages.rules';

describe('a message of the provider', () => {
  it.each([
    ['Account or Password is not correct', 'failure.wrongPassword'],
    ['  account or password is NOT correct. ', 'failure.wrongPassword'],
    ['User does not exist, please sign-up', 'failure.noSuchUser'],
    ['An unexpected error occurred', 'failure.unexpected'],
    ['Account and Password only contain a to z, A to Z, 0 to 9', 'failure.characters'],
    ['Server is not found', 'failure.serverNotFound'],
    ['User exists, use forgot password to reset!', 'failure.userExists'],
    ['Error registering user', 'failure.registerFailed'],
    ['Invalid or non-existent email.', 'failure.email'],
    ['Not enough point', 'failure.notEnoughPoint'],
    ['Please fill out the form before redeem', 'wallet.fillOut'],
    ['Please check data first', 'wallet.checkFirst'],
    ['Gift code or security code is not correct', 'wallet.codeWrong'],
    ['This gift code belongs to another account', 'wallet.codeForeign'],
    ['This gift code has already been used', 'wallet.codeUsed'],
    ['This gift code has expired', 'wallet.codeExpired'],
    ['Too many requests', 'failure.tooManyTries'],
    ['This payment method is not available in your region.', 'failure.paymentRegion'],
    ['Using default payment method due to temporary unavailability.', 'failure.paymentDefault'],
    ['No payment methods available. Please contact support.', 'failure.paymentNone'],
    ['This email is already confirmed', 'failure.confirmedAlready'],
    ['Something else', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
  ])('%j has its text key', (message, key) => {
    expect(knownMessageKey(message)).toBe(key);
  });

  it.each([
    ['Signed in on another device', true],
    ['Your account is in use elsewhere', true],
    ['Logged in from other device', true],
    ['You were signed in on a different device', true],
    ['Your account is used on other devices', true],
    ['A second device has signed in', true],
    ['Logged in on another mobile device', true],
    ['Signed in on another PC.', true],
    ['Signed in from another smartphone', true],
    ['Signed in from another location', true],
    ['Account is in use at another place', true],
    ['Opened in a different web browser', true],
    ['You are logged in somewhere else', true],
    ['Session expired', false],
    ['This device is not known', false],
    ['Wait 1 second: this device sends too much', false],
    ['Confirm the sign-in from a new location', false],
    ['Use another browser', false],
    ['Try another server or location', false],
    ['Sign in again in this browser', false],
  ])('%j mentions another device: %s', (message, expected) => {
    expect(mentionsOtherDevice(message)).toBe(expected);
  });

  it('B5: mentions authentication in any case of letters', () => {
    expect(mentionsAuthentication('AUTHENTICATION required')).toBe(true);
    expect(mentionsAuthentication('Token authentication failed')).toBe(true);
    expect(mentionsAuthentication('author')).toBe(false);
    expect(mentionsAuthentication('')).toBe(false);
  });

  it.each([
    ['authentication required: the password was changed', true],
    ['Password has been reset', true],
    ['Password was recently changed', true],
    ['Your password has just been updated', true],
    ['Session ended: password changed', true],
    ['You changed your password', true],
    ['Sign in again after the password change', true],
    ['Signed out due to a recent password reset', true],
    ['Password must be changed', false],
    ['Password change required', false],
    ['Reset your password', false],
    ['Your password has expired', false],
    ['Account or Password is not correct', false],
    ['User exists, use forgot password to reset!', false],
    ['Session expired', false],
  ])('%j mentions a password change: %s', (message, expected) => {
    expect(mentionsPasswordChange(message)).toBe(expected);
  });

  it('mentions neither when it is made of the words of ordinary refusals', () => {
    const ordinary =
      'your account session token password email device machine browser location place server plan is was not has been expired ' +
      'invalid wrong unknown required missing please sign in again on from this that the a to wait 1 second another other new code link reset';
    const sentence = fc
      .array(fc.constantFrom(...ordinary.split(' ')), { maxLength: 12 })
      .map((words) => words.join(' '));
    const named =
      /(?:another|other|new|second) (?:device|machine)|(?:in|on|from) (?:a )?(?:another|other|second) (?:browser|location|place)/;
    fc.assert(
      fc.property(sentence, (message) => {
        if (!named.test(message)) expect(mentionsOtherDevice(message)).toBe(false);
        if (!/password (?:was|has been) reset/.test(message)) expect(mentionsPasswordChange(message)).toBe(false);
      }),
    );
  });

  it.each([
    ['This link or code has already been used', 'failure.token.used'],
    ['A newer email was sent: use the link or code in it', 'failure.token.replaced'],
    ['Too many wrong attempts: ask for a new email', 'failure.token.blocked'],
    ['Server is not found', null],
    ['toString', null],
  ])('%j names the problem of a mailed token', (message, key) => {
    expect(tokenProblem(message)).toBe(key);
  });

  it.each([
    ['Please wait 42 seconds before asking for another email', 42],
    ['please wait 1 second before asking for another email.', 1],
    ['Please wait 99999 seconds before asking for another email', null],
    ['Please wait', null],
  ])('%j contains the seconds to wait', (message, seconds) => {
    expect(secondsToWait(message)).toBe(seconds);
  });
});
