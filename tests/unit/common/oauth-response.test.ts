/** Promise C3: which callbacks belong to an attempt. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCallback } from '../../../common/oauth';

const STATE = 'x1Jm0y6N4gBHSjPAbr5wVq1lV0mJr3rYQ1Nfqz2f7aE';
const ISSUER = 'https://accounts.google.com';
const quiet = { state: STATE, issuer: ISSUER, sendsIssuer: false };
const judge = (query: string, expected = quiet) => checkCallback(new URLSearchParams(query), expected);

describe('a valid callback', () => {
  it.each([
    [`state=${STATE}&code=abc`, { kind: 'code', code: 'abc' }],
    [`code=abc&scope=openid+email&authuser=0&prompt=none&state=${STATE}`, { kind: 'code', code: 'abc' }],
    [`state=${STATE}&code=4%2F0Ab_x%3D%26y`, { kind: 'code', code: '4/0Ab_x=&y' }],
    [`state=${STATE}&code=abc&iss=${ISSUER}`, { kind: 'code', code: 'abc' }],
    [`state=${STATE}&code=abc&state[]=x`, { kind: 'code', code: 'abc' }],
    [`state=${STATE}&code=${'c'.repeat(4_096)}`, { kind: 'code', code: 'c'.repeat(4_096) }],
    [`state=${STATE}&error=access_denied`, { kind: 'denied' }],
    [`state=${STATE}&error=access_denied&error_description=The+user+said+no`, { kind: 'denied' }],
    [`state=${STATE}&error=server_error`, { kind: 'rejected' }],
    [`state=${STATE}&error=`, { kind: 'rejected' }],
  ])('C3: is accepted as %s', (query, response) => {
    expect(judge(query)).toEqual(response);
  });
});

describe('an invalid callback', () => {
  it.each([
    '',
    'code=abc',
    'state=&code=abc',
    'state=wrong&code=abc',
    `state=${STATE.slice(0, -1)}&code=abc`,
    `state=${STATE}x&code=abc`,
    `state=${STATE.toLowerCase()}&code=abc`,
    `state=%20${STATE}&code=abc`,
    `state=${STATE}%00&code=abc`,
    `state=${STATE}&state=${STATE}&code=abc`,
    `state=${STATE}&state=other&code=abc`,
    `state=other&state=${STATE}&code=abc`,
    `state[]=${STATE}&code=abc`,
    `state[0]=${STATE}&code=abc`,
    `State=${STATE}&code=abc`,
    'state=wrong&error=access_denied',
    'error=access_denied',
    `#state=${STATE}&code=abc`,
  ])('C3: as %s is of another attempt', (query) => {
    expect(judge(query)).toEqual({ kind: 'foreign' });
  });

  it.each([
    `state=${STATE}`,
    `state=${STATE}&code=`,
    `state=${STATE}&code=a&code=b`,
    `state=${STATE}&code[]=a`,
    `state=${STATE}&code=${'c'.repeat(4_097)}`,
    `state=${STATE}&code=abc&error=access_denied`,
    `state=${STATE}&error=a&error=b`,
    `state=${STATE}&code=abc&iss=https://evil.test`,
    `state=${STATE}&code=abc&iss=${ISSUER}/`,
    `state=${STATE}&code=abc&iss=`,
    `state=${STATE}&code=abc&iss=${ISSUER}&iss=${ISSUER}`,
    `state=${STATE}&error=access_denied&iss=https://evil.test`,
    `state=${STATE}&code=abc&id_token=x`,
    `state=${STATE}&response=x`,
  ])('C3: as %s has the right state and is refused', (query) => {
    expect(judge(query)).toEqual({ kind: 'invalid' });
  });

  it('C3: is one without an issuer when the provider announces the parameter', () => {
    const strict = { ...quiet, sendsIssuer: true };
    expect(judge(`state=${STATE}&code=abc`, strict)).toEqual({ kind: 'invalid' });
    expect(judge(`state=${STATE}&error=access_denied`, strict)).toEqual({ kind: 'invalid' });
    expect(judge(`state=${STATE}&code=abc&iss=${ISSUER}`, strict)).toEqual({ kind: 'code', code: 'abc' });
  });

  it('C3: is any without the right state', () => {
    const parameter = fc.tuple(fc.constantFrom('state', 'code', 'error', 'iss', 'x'), fc.string({ maxLength: 60 }));
    fc.assert(
      fc.property(fc.array(parameter), (parameters) => {
        expect(checkCallback(new URLSearchParams(parameters), quiet)).toEqual({ kind: 'foreign' });
      }),
      { numRuns: 5_000 },
    );
  });
});
