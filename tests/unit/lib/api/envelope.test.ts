import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEnvelope } from '../../../../src/lib/api/envelope';
import { failureOf, ProviderError } from '../../../../src/lib/api/provider-error';

const open = (status: number, body: unknown) =>
  openEnvelope({ status, text: typeof body === 'string' ? body : JSON.stringify(body) });
function failureAt(status: number, body: unknown) {
  try {
    open(status, body);
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError);
    const { reason, message } = failureOf(error);
    return message === undefined ? reason : `${reason}: ${message}`;
  }
  return 'opened';
}
function errorOf(run: () => unknown): ProviderError {
  try {
    run();
  } catch (error) {
    if (error instanceof ProviderError) return error;
  }
  throw new Error('no ProviderError');
}
const longest = 'm'.repeat(500);

describe('the envelope', () => {
  it('contains the data of SUCCESS', () => {
    expect(open(200, { status: 'SUCCESS', data: { a: 1 }, message: 'ok' })).toEqual({ a: 1 });
    expect(open(201, { status: 'SUCCESS' })).toBeUndefined();
  });

  it('has null in place of a number that JSON lacks, and what a text says stays', () => {
    const text =
      '{"status": "SUCCESS", "data": [{"name": "NaN \\" -Infinity", "ping": NaN}, {"ping": -Infinity, "jitter": 2}]}';
    expect(open(200, text)).toEqual([
      { name: 'NaN " -Infinity', ping: null },
      { ping: null, jitter: 2 },
    ]);
    expect(failureAt(200, '{"status": "SUCCESS", "data": NaNs}')).toBe('bad-response');
  });

  it.each([
    ['a refusal with words', 200, { status: 'FAIL', message: 'Not enough point' }, 'rejected: Not enough point'],
    ['a refusal without words', 200, { status: 'FAIL' }, 'rejected'],
    ['lower case success', 200, { status: 'success', data: 1 }, 'rejected'],
    ['words of 500 characters', 400, { status: 'FAIL', message: longest }, `rejected: ${longest}`],
    ['words of 501 characters', 400, { status: 'FAIL', message: `${longest}m` }, 'rejected'],
    ['words that are no text', 400, { status: 'FAIL', message: { code: [5, { a: 'b' }] } }, 'rejected'],
    [
      'words by field',
      400,
      { status: 'FAIL', message: { email: ['No', 'Never'], name: 'Why' } },
      'rejected: email: No email: Never name: Why',
    ],
    ['empty words', 400, { status: 'FAIL', message: ' \u200B ' }, 'rejected'],
    ['words with a turned text', 400, { status: 'FAIL', message: 'a\u202Eb' }, 'rejected: ab'],
    ['SUCCESS in an error status', 400, { status: 'SUCCESS', data: 1 }, 'rejected'],
    ['401', 401, { status: 'FAIL', message: 'Session expired' }, 'unauthorized: Session expired'],
    ['401 without a body', 401, '', 'unauthorized'],
    ['403', 403, { status: 'FAIL', message: 'No' }, 'rejected: No'],
    ['404', 404, '<html>not found</html>', 'rejected'],
    ['500 with words', 500, { status: 'ERROR', message: 'Maintenance' }, 'server: Maintenance'],
    ['500 without words', 500, { status: 'ERROR' }, 'server'],
    ['500 in HTML', 500, '<html><body>Internal</body></html>', 'server'],
    ['502 empty', 502, '', 'server'],
    ['204', 204, '', 'bad-response'],
    ['304', 304, '', 'bad-response'],
    ['200 empty', 200, '', 'bad-response'],
    ['200 in HTML', 200, '<!doctype html><p>captive portal</p>', 'bad-response'],
    ['200 cut JSON', 200, '{"status":"SUCCESS","data":', 'bad-response'],
    ['200 null', 200, 'null', 'bad-response'],
    ['200 array', 200, '[]', 'bad-response'],
    ['200 number', 200, '1e309', 'bad-response'],
    ['200 without status', 200, { data: 1 }, 'bad-response'],
    ['200 with a status that is no string', 200, { status: 1, data: 1 }, 'bad-response'],
  ])('E2: is a failure with %s', (_, status, body, expected) => {
    expect(failureAt(status, body)).toBe(expected);
  });

  const errors = { email: ['The email has already been taken.'], name: ['The name is too short.'] };
  it.each([
    // Laravel from 9 on, and before it.
    [
      422,
      { message: 'The email has already been taken. (and 1 more error)', errors },
      Object.values(errors).flat().join(' '),
    ],
    [422, { message: 'The given data was invalid.', errors: [] }, 'The given data was invalid.'],
    [403, { message: 'This action is unauthorized.' }, 'This action is unauthorized.'],
    // NestJS.
    [400, { statusCode: 400, message: ['email must be an email'], error: 'Bad Request' }, 'email must be an email'],
    // Spring, Django, RFC 9457.
    [409, { timestamp: 1, status: 409, error: 'Conflict', message: 'Taken', path: '/api' }, 'Taken'],
    [403, { detail: 'You do not have permission.' }, 'You do not have permission.'],
    [422, { type: 'about:blank', title: 'Invalid', status: 422, detail: 'Not an email' }, 'Not an email'],
    [404, { message: 'Order is not found' }, 'Order is not found'],
    // FastAPI: an entry repeats what was sent, which may be a password; express-validator.
    [
      422,
      { detail: [{ type: 'string_too_short', loc: ['body', 'password'], msg: 'Too short', input: 'secret1' }] },
      'password: Too short',
    ],
    [
      422,
      { detail: [{ type: 'json_invalid', loc: ['body', 12], msg: 'JSON decode error', input: {} }] },
      'JSON decode error',
    ],
    [
      400,
      { errors: [{ type: 'field', value: 'secret1', msg: 'Invalid', path: 'email' }, { msg: 'Never' }, { code: 'x' }] },
      'email: Invalid Never',
    ],
    // Django REST framework, Rails, ASP.NET; Spring without a message.
    [
      400,
      { password: ['Too common.'], email: ['Enter a valid email address.'] },
      'password: Too common. Enter a valid email address.',
    ],
    [422, { errors: { full_name: ["can't be blank"], base: ['Try later.'] } }, "full_name: can't be blank Try later."],
    [400, { full_name: ['Full name is too long.'], non_field_errors: ['No.'] }, 'Full name is too long. No.'],
    // AdonisJS, JSON:API.
    [422, { errors: [{ message: 'Taken', field: 'account', rule: 'unique' }] }, 'account: Taken'],
    [
      422,
      { errors: [{ status: '422', detail: 'Too short', source: { pointer: '/data/attributes/name' } }] },
      'name: Too short',
    ],
    [422, { errors: [{ code: 'x', source: null }] }, undefined],
    [400, { timestamp: 1, status: 400, error: 'Bad Request', path: '/api' }, undefined],
    [400, ['Never'], undefined],
    // The app's own text says more.
    [401, { message: 'Unauthenticated.' }, undefined],
    [429, { message: 'Too Many Attempts.' }, undefined],
    [500, { message: 'SQLSTATE[42S02]: Base table or view not found' }, undefined],
    [200, { message: 'fine' }, undefined],
    [403, '<html>Attention Required! | Cloudflare</html>', undefined],
    [422, { errors: { a: 'x'.repeat(501) } }, undefined],
  ])('E2: with status %d and %j of a framework, without the envelope, has its text', (status, body, message) => {
    const { failure } = errorOf(() => open(status, body));
    expect(failure.message).toBe(message);
    expect(failure.isBare).toBe(failure.reason === 'rejected' ? true : undefined);
  });

  it('J3: of the provider itself is not taken for that of a framework', () => {
    expect(errorOf(() => open(422, { status: 'FAIL', message: 'No', errors })).failure).toEqual({
      ...{ source: 'provider', reason: 'rejected', status: 422, message: 'No' },
    });
  });

  it.each([
    [200, '', true],
    [200, ' \n', true],
    [204, '', true],
    [205, '', true],
    [304, '', true],
    [200, '{', false],
    [200, '<p>', false],
    [500, '', false],
    [401, '', false],
  ])('E2: with status %d and body %j is empty: %s', (status, text, isEmpty) => {
    const published = () => {
      try {
        return open(status, text);
      } catch (error) {
        return failureOf(error).isEmpty === true;
      }
    };
    expect(published()).toBe(isEmpty);
  });

  it('E4: opens or rejects with a ProviderError, for any body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.json(), fc.string()), (status, body) => {
        const outcome = failureAt(status, body);
        expect(outcome === 'opened').toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('E7: with prototype keys pollutes nothing', () => {
    open(200, '{"status":"SUCCESS","data":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
