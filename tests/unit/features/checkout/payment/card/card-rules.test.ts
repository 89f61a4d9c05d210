/** The rules of the card form: what a card must be, how its number is grouped, and which field a message of the gateway is about. */
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  declineOf,
  groupDigits,
  problemsOfMessage,
  toCard,
  validateCard,
} from '../../../../../../src/features/checkout/payment/card/card-rules';

const NUMBER = '4242424242424242';
const NOW = Date.UTC(2026, 10, 15);
const good = { number: NUMBER, holder: 'MIKA SANTOS', month: '12', year: '2030', cvv: '987' };

describe('the rules', () => {
  const validate = (part: Partial<typeof good>) => validateCard({ ...good, ...part }, NOW);

  it('accept a valid card, including a Vietnamese one', () => {
    expect(validate({})).toEqual({});
    expect(validate({ number: '4242 4242-4242 4242', month: '1', year: '30', holder: " Trần Thị O'Hara " })).toEqual(
      {},
    );
    expect(validate({ number: '9704000000000018' })).toEqual({});
    // Some of UnionPay's have no check digit (braintree/card-validator issue 112).
    expect(validate({ number: '6240008631401149' })).toEqual({});
    expect(validate({ number: '378282246310005', cvv: '1234' })).toEqual({});
  });

  it.each([
    [{ number: '' }, { number: 'required' }],
    [{ number: '4242424242424241' }, { number: 'invalid' }],
    [{ number: '424242424242424' }, { number: 'invalid' }],
    [{ number: `${NUMBER}x` }, { number: 'invalid' }],
    [{ holder: ' ' }, { holder: 'required' }],
    [{ holder: '4242' }, { holder: 'invalid' }],
    [{ holder: 'x' }, { holder: 'invalid' }],
    [{ holder: 'x'.repeat(65) }, { holder: 'invalid' }],
    [{ month: '0' }, { month: 'invalid' }],
    [{ month: '13' }, { month: 'invalid' }],
    [{ year: '203' }, { year: 'invalid' }],
    [{ year: '2047' }, { year: 'invalid' }],
    [{ year: '1e3' }, { year: 'invalid' }],
    [{ month: '10', year: '2026' }, { year: 'expired' }],
    [{ year: '2025' }, { year: 'expired' }],
    [{ cvv: '12' }, { cvv: 'invalid' }],
    [{ cvv: '1234' }, { cvv: 'invalid' }],
    [{ cvv: '12a' }, { cvv: 'invalid' }],
    [{ number: '378282246310005', cvv: '123' }, { cvv: 'invalid' }],
  ])('refuse %j: %j', (part, problems) => {
    expect(validate(part)).toEqual(problems);
  });

  it('accept a card up to the last moment of its month in the last zone, at most 20 years ahead', () => {
    const last = { ...good, month: '11', year: '2026' };
    const end = Date.parse('2026-12-01T00:00:00-12:00');
    expect(validateCard(last, end - 1)).toEqual({});
    expect(validateCard(last, end)).toEqual({ year: 'expired' });
    expect(validate({ year: '2046' })).toEqual({});
  });

  it('group the digits like the brand', () => {
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupDigits('378282246310005')).toBe('3782 822463 10005');
    expect(groupDigits('4x2 4')).toBe('424');
    expect(groupDigits('1'.repeat(40)).replace(/ /g, '')).toHaveLength(19);
    expect([brandOf('4242')?.name, brandOf('37')?.cvvLength, brandOf('9704')?.name, brandOf('')]).toEqual([
      ...['Visa', 4, 'NAPAS', null],
    ]);
  });

  it.each([
    [
      'an input method editor',
      {
        number: '４２４２　４２４２　４２４２　４２４２',
        holder: 'ＭＩＫＡ　ＳＡＮＴＯＳ',
        month: '１２',
        year: '３０',
        cvv: '９８７',
      },
    ],
    ['a Thai keyboard', { ...good, number: '๔๒๔๒๔๒๔๒๔๒๔๒๔๒๔๒', month: '๑๒', year: '๒๐๓๐', cvv: '๙๘๗' }],
    ['an Arabic keyboard', { ...good, number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', month: '١٢', year: '٢٠٣٠', cvv: '٩٨٧' }],
  ])('accept a card as %s types it, and send plain characters', (_name, typed) => {
    expect(validateCard(typed, NOW)).toEqual({});
    expect(toCard(typed)).toEqual({ number: NUMBER, holder: 'MIKA SANTOS', month: 12, year: 2030, cvv: '987' });
    expect(groupDigits(typed.number)).toBe('4242 4242 4242 4242');
    expect(brandOf(typed.number)?.name).toBe('Visa');
  });

  it.each(['SURESH A/L KUMAR', 'TAN AH KOW @ TAN SENG', 'SMITH & SONS (UK)', 'JEAN-LUC O’NEIL, JR.'])(
    'accept a name as cards bear it: %s',
    (holder) => {
      expect(validate({ holder })).toEqual({});
      expect(toCard({ ...good, holder }).holder).toBe(holder);
    },
  );

  it.each([
    ['CVV must be valid', { cvv: 'invalid' }],
    ["Your card's security code is incorrect.", { cvv: 'invalid' }],
    ['CVC Declined', { cvv: 'invalid' }],
    ['This card has expired', { year: 'expired' }],
    ['Expired Card', { year: 'expired' }],
    ['Your card number is incorrect.', { number: 'invalid' }],
    ["Your card's expiration month is invalid.", { month: 'invalid' }],
    ['Cardholder name must be valid', { holder: 'invalid' }],
    ['This card token has expired', {}],
    ['Something else', {}],
  ])('map the message %j to its field', (message, problems) => {
    expect(problemsOfMessage(message)).toEqual(problems);
  });

  it.each([
    ['Your card was declined', 'declined'],
    ['The card has been declined by the card issuer.', 'declined'],
    [' payment rejected ', 'declined'],
    ['card_declined', 'declined'],
    ['Do not honor', 'declined'],
    ['Your card has insufficient funds.', 'noFunds'],
    ['insufficient_funds', 'noFunds'],
    ['Not enough balance', 'noFunds'],
    ['Your card was declined: allow payments abroad in your bank’s app', null],
    ['Something else', null],
  ])('know the decline %j: %s', (message, decline) => {
    expect(declineOf(message)).toBe(decline);
  });
});
