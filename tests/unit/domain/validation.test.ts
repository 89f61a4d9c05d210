import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialProblem, credentialsProblems } from '../../../src/domain/validation';

describe('account and password', () => {
  it.each(['a', 'Z', '0', 'demo1234', 'A'.repeat(256)])('%s may pass', (value) => {
    expect(credentialProblem(value)).toBeNull();
  });

  it.each([' ', 'a b', 'demo ', 'demo\n', 'démo', 'demo@x', 'a_b', 'ａ', '١', '😀', '\0', "' or 1=1--"])(
    '%j has characters outside a-z A-Z 0-9',
    (value) => {
      expect(credentialProblem(value)).toBe('failure.characters');
    },
  );

  it('names each field that is wrong and no other', () => {
    expect(credentialsProblems({ account: '', password: 'p w' })).toEqual({
      account: 'failure.required',
      password: 'failure.characters',
    });
    expect(credentialsProblems({ account: 'demo', password: '' })).toEqual({ password: 'failure.required' });
    expect(credentialsProblems({ account: 'demo', password: 'demo1234' })).toEqual({});
  });

  it('passes exactly the texts of the 62 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const isPlain = value !== '' && Array.from(value).every((character) => /[a-zA-Z0-9]/.test(character));
        expect(credentialProblem(value) === null).toBe(isPlain);
      }),
    );
  });
});
