import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  credentialProblem,
  credentialsProblems,
  emailProblem,
  fullNameProblem,
  newPasswordProblems,
} from '../../../../src/model/account/validation.rules';

describe('an account or password', () => {
  it.each(['a', 'Z', '0', 'demo1234', 'A'.repeat(256)])('%s is accepted', (value) => {
    expect(credentialProblem(value)).toBeNull();
  });

  it.each([' ', 'a b', 'demo ', 'demo\n', 'démo', 'demo@x', 'a_b', 'ａ', '١', '😀', '\0', "' or 1=1--"])(
    '%j has characters outside a-z A-Z 0-9',
    (value) => {
      expect(credentialProblem(value)).toBe('failure.characters');
    },
  );

  it('has a problem for each invalid field and no other', () => {
    expect(credentialsProblems({ account: '', password: 'p w' })).toEqual({
      account: 'failure.required',
      password: 'failure.characters',
    });
    expect(credentialsProblems({ account: 'demo', password: '' })).toEqual({ password: 'failure.required' });
    expect(credentialsProblems({ account: 'demo', password: 'demo1234' })).toEqual({});
  });

  it.each(['demo ', ' demo', 'demo\u3000', 'demo\t'])('is accepted as %j, with blanks around it', (typed) => {
    expect(credentialsProblems({ account: typed, password: typed })).toEqual({});
  });

  it.each(['ｄｅｍｏ１', 'demo๑'])('is accepted as the account %j, but not as a password', (typed) => {
    expect(credentialsProblems({ account: typed, password: 'demo1234' })).toEqual({});
    expect(credentialsProblems({ account: 'demo', password: typed })).toEqual({ password: 'failure.characters' });
  });

  it('is accepted with exactly the 62 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const isPlain = value !== '' && Array.from(value).every((character) => /[a-zA-Z0-9]/.test(character));
        expect(credentialProblem(value) === null).toBe(isPlain);
      }),
    );
  });
});

describe('a new password', () => {
  it.each([
    ['', 'failure.required'],
    ['seven77', 'failure.atLeast'],
    ['eight888', undefined],
    ['p'.repeat(64), undefined],
    ['p'.repeat(65), 'failure.valid'],
    ['pass word', 'failure.characters'],
    [' passw0rd ', undefined],
    [' seven77 ', 'failure.atLeast'],
    ['   ', 'failure.required'],
  ] as const)('%j has the problem %s', (password, problem) => {
    expect(newPasswordProblems({ password, repeat: password }).password).toBe(problem);
  });

  it('is needed twice, and the same', () => {
    expect(newPasswordProblems({ password: 'passw0rd', repeat: '' })).toEqual({ repeat: 'failure.required' });
    expect(newPasswordProblems({ password: 'passw0rd', repeat: 'Passw0rd' })).toEqual({ repeat: 'failure.match' });
    expect(newPasswordProblems({ password: 'passw0rd ', repeat: 'passw0rd' })).toEqual({});
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    ' mika@example.com ',
    "o'neil+lane@mail.example.co.uk",
    'x'.repeat(64) + '@example.com',
    'mika＠example.com',
    'ｍｉｋａ８８＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'mika๘๘@example.com',
    'mika＠example。co。jp',
  ])('%j is accepted', (value) => expect(emailProblem(value)).toBeNull());

  it.each([
    'mika',
    'mika@',
    '@example.com',
    'mika@example',
    'mika@example.',
    'mika@.com',
    'mika@exa mple.com',
    'a@b@c.com',
    'mika@-x.com',
    'mika@example.com,other@example.com',
    'mika@exämple.com',
    'ｍｉｋａ@exa　mple.com',
    'x'.repeat(65) + '@example.com',
    `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(20)}.com`,
  ])('%j is refused', (value) => expect(emailProblem(value)).toBe('failure.email'));

  it('G5: is checked in linear time when it is hostile', () => {
    for (const value of ['a'.repeat(100_000), `a@${'a.'.repeat(50_000)}`, `a@${'a-'.repeat(120)}`]) {
      expect(emailProblem(value)).toBe('failure.email');
    }
  });
});

describe('a name', () => {
  it.each(['M', 'Trần Thị Linh', '山田 太郎', "O'Neil-Smith", 'x'.repeat(64), '  Mika  Santos '])(
    '%j is accepted',
    (value) => {
      expect(fullNameProblem(value)).toBeNull();
    },
  );

  it.each([
    ['', 'failure.required'],
    [' \t ', 'failure.required'],
    ['x'.repeat(65), 'failure.valid'],
    ['Mika\u202Egnp', 'failure.valid'],
    ['Mi\u200Bka', 'failure.valid'],
    ['Mi\u0000ka', 'failure.valid'],
  ])('%j has the problem %s', (value, problem) => expect(fullNameProblem(value)).toBe(problem));

  it('of a Mac, with its marks beside the letters, counts as composed', () => {
    expect(fullNameProblem('Nguyễn Thị Hường'.normalize('NFD'))).toBeNull();
    expect(fullNameProblem('ễ'.repeat(64).normalize('NFD'))).toBeNull();
  });

  it('is limited in characters, not in their halves', () => {
    expect(fullNameProblem('😀'.repeat(64))).toBeNull();
    expect(fullNameProblem('😀'.repeat(65))).toBe('failure.valid');
  });
});

it('an address has at most 254 characters', () => {
  const address = (last: number) =>
    ['a'.repeat(64), ['b', 'c'].map((sign) => sign.repeat(63)).join('.')].join('@') + `.${'d'.repeat(last)}`;
  expect([address(61).length, emailProblem(address(61))]).toEqual([254, null]);
  expect([address(62).length, emailProblem(address(62))]).toEqual([255, 'failure.email']);
});
