import { expect, it } from 'vitest';
import { isFinal, isRefusedCharge, type Failure } from '../../../src/model/failure';

it.each<[boolean, Failure]>([
  [true, { source: 'provider', reason: 'rejected', message: 'Your service has expired', status: 200 }],
  [true, { source: 'provider', reason: 'rejected', status: 403 }],
  [true, { source: 'provider', reason: 'unauthorized', status: 401 }],
  [false, { source: 'provider', reason: 'rejected', status: 408 }],
  [false, { source: 'provider', reason: 'rejected', status: 425 }],
  [false, { source: 'provider', reason: 'rejected', status: 429 }],
  [true, { source: 'provider', reason: 'rejected', status: 409 }],
  [false, { source: 'provider', reason: 'rejected', status: 409, retryAfterMs: 1_000 }],
  [false, { source: 'provider', reason: 'server', status: 500 }],
  [false, { source: 'provider', reason: 'network' }],
  [false, { source: 'provider', reason: 'timeout' }],
  [false, { source: 'provider', reason: 'bad-response', status: 200 }],
  [false, { source: 'helper-ping', reason: 'refused' }],
  [false, { source: 'helper-ping', reason: 'rejected' }],
  [false, { source: 'helper-login', reason: 'rejected' }],
])('a failure is final: %s for %o', (expected, failure) => {
  expect(isFinal(failure)).toBe(expected);
});

it.each<[boolean, Failure]>([
  [true, { source: 'provider', reason: 'rejected', message: 'The card was declined', status: 422 }],
  [true, { source: 'provider', reason: 'rejected', message: 'The card was declined', status: 200 }],
  [true, { source: 'provider', reason: 'no-key' }],
  [false, { source: 'provider', reason: 'rejected', status: 403 }],
  [false, { source: 'provider', reason: 'rejected', message: 'Forbidden', status: 403, isBare: true }],
  [false, { source: 'provider', reason: 'rejected', message: 'This request is under way', status: 409 }],
  [false, { source: 'provider', reason: 'unauthorized', message: 'Signed in on another device', status: 401 }],
  [false, { source: 'provider', reason: 'unauthorized', status: 401 }],
  [false, { source: 'provider', reason: 'server', message: 'Try again later', status: 503 }],
])('J3: a charge is refused: %s for %o', (expected, failure) => {
  expect(isRefusedCharge(failure)).toBe(expected);
});
