/** Which addresses of the app's own scheme mean something, and that nothing else does (promise A14). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINK_MAX_LENGTH, linkOfArguments, parseLink } from '../../../../electron/links/parse-link';

const good: readonly (readonly [address: string, orderId: string])[] = [
  ['pinglane://payment?order=7', '7'],
  ['pinglane://payment?order=7&result=approved', '7'],
  ['pinglane://payment?order=7&result=declined', '7'],
  ['pinglane://payment/?order=7&result=approved', '7'],
  ['pinglane://payment?order=Order_2026-11-22', 'Order_2026-11-22'],
  [`pinglane://payment?order=${'a'.repeat(64)}`, 'a'.repeat(64)],
];

const bad = [
  '',
  ' ',
  'pinglane',
  'pinglane:',
  'pinglane://',
  'pinglane://payment',
  'pinglane://payment?',
  'pinglane://payment?order',
  'pinglane://payment?order=',
  'pinglane://payment?order=&result=approved',
  'pinglane://payment?result=approved',
  'pinglane://payment?result=approved&order=7',
  'pinglane://payment?order=7&result=',
  'pinglane://payment?order=7&result=paid',
  'pinglane://payment?order=7&result=APPROVED',
  'pinglane://payment?order=7&result=approved&result=declined',
  'pinglane://payment?order=7&order=8',
  'pinglane://payment?order=7&order=7',
  'pinglane://payment?order=7&result=approved&token=abc',
  'pinglane://payment?order=7&token=abc',
  'pinglane://payment?order=7&url=https://evil.test',
  'pinglane://payment?url=https://evil.test&order=7',
  'pinglane://payment?order=7&',
  'pinglane://payment?&order=7',
  'pinglane://payment?order=7;result=approved',
  'pinglane://payment?order=7#result=approved',
  'pinglane://payment?order=7&result=approved#x',
  'pinglane://payment#order=7',
  'pinglane://payment?order=7%20',
  'pinglane://payment?order=%37',
  'pinglane://payment?order=a%2Fb',
  'pinglane://payment?order=a/b',
  'pinglane://payment?order=../7',
  'pinglane://payment?order=a.b',
  'pinglane://payment?order=a b',
  'pinglane://payment?order=a+b',
  'pinglane://payment?order=é',
  'pinglane://payment?order=７',
  'pinglane://payment?order=7\n',
  'pinglane://payment?order=7\r\n',
  'pinglane://payment?order=7\u0000',
  'pinglane://payment?order=7\u200b',
  'pinglane://payment?order=7\u202e',
  '\npinglane://payment?order=7',
  ' pinglane://payment?order=7',
  'pinglane://payment?order=7 ',
  '"pinglane://payment?order=7"',
  "pinglane://payment?order='7'",
  'pinglane://payment?order=<7>',
  'pinglane://payment?order[]=7',
  'pinglane://payment?order[0]=7',
  'pinglane://payment?ORDER=7',
  'pinglane://payment?Order=7',
  'pinglane://payment?orderId=7',
  'pinglane://payment?id=7',
  `pinglane://payment?order=${'a'.repeat(65)}`,
  `pinglane://payment?order=7&result=approved${' '.repeat(LINK_MAX_LENGTH)}`,
  `pinglane://payment?order=7&x=${'a'.repeat(LINK_MAX_LENGTH)}`,
  'PINGLANE://payment?order=7',
  'Pinglane://payment?order=7',
  'pinglane:payment?order=7',
  'pinglane:/payment?order=7',
  'pinglane:///payment?order=7',
  'pinglane:\\\\payment?order=7',
  'pinglane://PAYMENT?order=7',
  'pinglane://payments?order=7',
  'pinglane://pay?order=7',
  'pinglane://open?order=7',
  'pinglane://open?url=file:///etc/passwd',
  'pinglane://login?token=abc',
  'pinglane://connect?server=sg',
  'pinglane://service?order=7',
  'pinglane://payment/7?order=7',
  'pinglane://payment//?order=7',
  'pinglane://payment/../x?order=7',
  'pinglane://payment.evil.test?order=7',
  'pinglane://evil.test/payment?order=7',
  'pinglane://user@payment?order=7',
  'pinglane://user:pass@payment?order=7',
  'pinglane://payment:80?order=7',
  'pinglane://payment@evil.test?order=7',
  'pinglane-evil://payment?order=7',
  'xpinglane://payment?order=7',
  'pinglane2://payment?order=7',
  'https://payment?order=7',
  'http://pinglane/payment?order=7',
  'app://pinglane/service?order=7',
  'file:///payment?order=7',
  'javascript:pinglane://payment?order=7',
  'data:text/html,pinglane://payment?order=7',
  '--url=pinglane://payment?order=7',
  'order=7',
];

describe('A14: one form of link', () => {
  it.each(good)('%s', (address, orderId) => expect(parseLink(address)).toEqual({ kind: 'payment', orderId }));
  it.each(bad)('%j is nothing', (address) => expect(parseLink(address)).toBeNull());
  it('the table is as long as the promise wants', () => expect(good.length + bad.length).toBeGreaterThan(80));

  it('A14: of 20,000 links with a change somewhere, none gives more than a plain order', () => {
    const base = 'pinglane://payment?order=order-7&result=approved';
    const change = fc.tuple(fc.nat(base.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 4 }));
    fc.assert(
      fc.property(change, ([at, cut, put]) => {
        const link = parseLink(base.slice(0, at) + put + base.slice(at + cut));
        if (link) {
          expect(Object.keys(link)).toEqual(['kind', 'orderId']);
          expect(link.orderId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        }
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('A14: the arguments of a start', () => {
  const link = 'pinglane://payment?order=7';
  it('have the link wherever it stands', () => {
    expect(linkOfArguments(['/app/pinglane', '--allow-file-access', link])).toEqual({ kind: 'payment', orderId: '7' });
    expect(linkOfArguments([link, 'https://evil.test'])).toEqual({ kind: 'payment', orderId: '7' });
  });
  it('mean nothing without one, with two, or with very many', () => {
    expect(linkOfArguments([])).toBeNull();
    expect(linkOfArguments(['--inspect', '/etc/passwd', 'pinglane://open?order=7'])).toBeNull();
    expect(linkOfArguments([link, 'pinglane://payment?order=8'])).toBeNull();
    expect(linkOfArguments([...Array.from({ length: 64 }, () => 'x'), link])).toBeNull();
  });
});
