import { expect, it } from 'vitest';
import { isFinal, type Failure } from '../../../src/domain/failure';

it.each<[boolean, Failure]>([
  [true, { source: 'provider', reason: 'rejected', message: 'Your service has expired', status: 200 }],
  [true, { source: 'provider', reason: 'rejected', status: 403 }],
  [true, { source: 'provider', reason: 'unauthorized', status: 401 }],
  [false, { source: 'provider', reason: 'rejected', status: 408 }],
  [false, { source: 'provider', reason: 'rejected', status: 429 }],
  [false, { source: 'provider', reason: 'server', status: 500 }],
  [false, { source: 'provider', reason: 'network' }],
  [false, { source: 'provider', reason: 'timeout' }],
  [false, { source: 'provider', reason: 'bad-response', status: 200 }],
  [false, { source: 'helper-ping', reason: 'refused' }],
  [false, { source: 'helper-ping', reason: 'rejected' }],
  [false, { source: 'helper-login', reason: 'rejected' }],
])('another try cannot help: %s for %o', (expected, failure) => {
  expect(isFinal(failure)).toBe(expected);
});
