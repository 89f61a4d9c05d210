/** Which addresses of the app's own scheme are links, and that no others are (promise A14). */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ipcEvents, type AppLink } from '../../../../common/contract/ipc/ipc';
import { LINK_MAX_LENGTH, linkOfArguments, parseLink } from '../../../../electron/links/parse-link';

const payment = (orderId: string): AppLink => ({ kind: 'payment', orderId });
const gift = (code: string, securityCode: string | null = null): AppLink => ({ kind: 'gift', code, securityCode });
const referral = (code: string): AppLink => ({ kind: 'referral', code });
const connect = (serverId: string): AppLink => ({ kind: 'connect', serverId });

const good: readonly (readonly [address: string, link: AppLink])[] = [
  ['pinglane://payment?order=7', payment('7')],
  ['pinglane://payment?order=7&result=approved', payment('7')],
  ['pinglane://payment?order=7&result=declined', payment('7')],
  ['pinglane://payment/?order=7&result=approved', payment('7')],
  ['pinglane://payment?order=Order_2026-11-22', payment('Order_2026-11-22')],
  [`pinglane://payment?order=${'a'.repeat(64)}`, payment('a'.repeat(64))],
  ...Object.entries({
    ...{ 'ORD/2026/001': 'ORD/2026/001', 'ORD%2F2026%2F001': 'ORD/2026/001', '2026.00017': '2026.00017' },
    ...{ 'DH:77': 'DH:77', 'DH%3a77': 'DH:77', '%231001': '#1001', '%37': '7', 'a+b%20c': 'a b c', '..%2F7': '../7' },
    ...{ '%2541': '%41', 'a%2Bb%26c%3Dd': 'a+b&c=d', '%E8%A8%82%E5%96%AE7': '訂單7', "(7)!*~'": "(7)!*~'" },
    [`${'%C3%A4'.repeat(64)}&result=approved`]: 'ä'.repeat(64),
  }).map(([sent, id]) => [`pinglane://payment?order=${sent}`, payment(id)] as const),
  ['pinglane://gift/DEMO7A', gift('DEMO7A')],
  ['pinglane://gift/DEMO7A?security=4711', gift('DEMO7A', '4711')],
  [`pinglane://gift/${'g'.repeat(64)}?security=${'s'.repeat(64)}`, gift('g'.repeat(64), 's'.repeat(64))],
  ['pinglane://ref/MIKA-204816', referral('MIKA-204816')],
  [`pinglane://ref/${'r'.repeat(64)}`, referral('r'.repeat(64))],
  ['pinglane://ref/MIKA_7.a~b', referral('MIKA_7.a~b')],
  ['pinglane://ref/%4dIKA', referral('MIKA')],
  [`pinglane://ref/${encodeURIComponent('ミカ/7')}`, referral('ミカ/7')],
  ['pinglane://ref/%2541', referral('%41')],
  ['pinglane://connect/sg-singapore', connect('sg-singapore')],
  [`pinglane://connect/${'c'.repeat(64)}`, connect('c'.repeat(64))],
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
  'pinglane://payment?order=a b',
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
  ...['%', '%2', '%zz', '%FF', '%C0%AF', '%ED%A0%80', '7%', '%00', '7%0A', '7%0D%0A', '7%E2%80%AE', '7%E2%80%8B'].map(
    (sent) => `pinglane://payment?order=${sent}`,
  ),
  ...['7%C2%A0', '7%E2%80%A8', '#7', '7=', '7@x', '7,8', '7\\8', '[7]', '7?', '%C3%A4'.repeat(65)].map(
    (sent) => `pinglane://payment?order=${sent}`,
  ),
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
  ...['pinglane://gift', 'pinglane://gift/', 'pinglane://gift/?code=DEMO7A', 'pinglane://gift?code=DEMO7A'],
  ...['pinglane://gift/A', `pinglane://gift/${'g'.repeat(65)}`, 'pinglane://gift/DEMO7A/', 'pinglane://gift//DEMO7A'],
  ...['pinglane://gift/DEMO7A/redeem', 'pinglane://gift/DEMO7A/4711', 'pinglane://gift/../connect/sg'],
  ...['pinglane://gift/DEMO7A?', 'pinglane://gift/DEMO7A?security=', 'pinglane://gift/DEMO7A?Security=4711'],
  ...['pinglane://gift/DEMO7A?security=4711&redeem=1', 'pinglane://gift/DEMO7A?redeem=1&security=4711'],
  ...['pinglane://gift/DEMO7A?security=4711&security=4712', `pinglane://gift/DEMO7A?security=${'s'.repeat(65)}`],
  ...['pinglane://gift/DEMO7A#4711', 'pinglane://gift/DEMO%37A', 'pinglane://gift/DEMO 7A', 'pinglane://gift/ＤＥＭＯ'],
  ...['pinglane://gift/<b>', 'pinglane://gift/DEMO7A\n', 'pinglane://gift/DEMO\u202e7A', 'pinglane://gifts/DEMO7A'],
  ...['pinglane://GIFT/DEMO7A', 'pinglane:gift/DEMO7A', 'pinglane:///gift/DEMO7A', 'pinglane://gift\\DEMO7A'],
  ...[
    'pinglane://ref',
    'pinglane://ref/',
    'pinglane://ref/MIKA%207',
    'pinglane://ref/MIKA?x=1',
    'pinglane://ref/MIKA#x',
  ],
  ...[`pinglane://ref/${'r'.repeat(65)}`, 'pinglane://ref/MIKA/7', 'pinglane://ref/MIKA 7', 'pinglane://referral/MIKA'],
  ...['pinglane://ref/%', 'pinglane://ref/%4', 'pinglane://ref/%zz', 'pinglane://ref/%ff', 'pinglane://ref/%e3%83'],
  ...['pinglane://ref/%00', 'pinglane://ref/%0a', 'pinglane://ref/A%e2%80%aeB', 'pinglane://ref/ミカ'],
  ...['pinglane://ref?code=MIKA', 'pinglane://ref/javascript:alert(1)', 'pinglane://ref/https://evil.test'],
  ...['pinglane://connect', 'pinglane://connect/', 'pinglane://connect/sg?token=abc', 'pinglane://connect/sg/now'],
  ...[
    'pinglane://connect/10.0.0.1',
    'pinglane://connect/evil.test:80',
    'pinglane://connect/../login',
    'pinglane://connect/sg#x',
  ],
  ...[
    `pinglane://connect/${'c'.repeat(65)}`,
    'pinglane://connect/sg%20',
    'pinglane://connect/sg\r\n',
    'pinglane://connect/sg jp',
  ],
  ...[
    'pinglane://user@connect/sg',
    'pinglane://connect:80/sg',
    'pinglane://connect@evil.test/sg',
    'pinglane://disconnect/sg',
  ],
];

describe('A14: four forms of link', () => {
  it.each(good)('A14: %s', (address, link) => expect(parseLink(address)).toEqual(link));
  it.each(bad)('A14: %j is no link', (address) => expect(parseLink(address)).toBeNull());
  it('A14: the table has more than 80 entries', () => expect(bad.length).toBeGreaterThan(80));
  it.each(good)('A14: the parsed %s passes the IPC schema', (_address, link) =>
    expect(v.safeParse(ipcEvents.onLinkOpened.payload, link).success).toBe(true),
  );

  it.each([
    'pinglane://payment?order=order-7&result=approved',
    'pinglane://gift/DEMO7A?security=4711',
    'pinglane://ref/MIKA-204816',
    'pinglane://ref/%E3%83%9F%E3%82%AB',
    'pinglane://connect/sg-singapore',
  ])('A14: none of 5,000 changed versions of %s has anything but words of its kind', (base) => {
    const change = fc.tuple(fc.nat(base.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 4 }));
    const words = { payment: /^[^\p{C}]{1,64}$/u, referral: /^[^\p{C}\s]{1,64}$/u, other: /^[A-Za-z0-9_-]{1,64}$/ };
    fc.assert(
      fc.property(change, ([at, cut, put]) => {
        const link = parseLink(base.slice(0, at) + put + base.slice(at + cut));
        if (!link) return;
        expect(v.safeParse(ipcEvents.onLinkOpened.payload, link).success).toBe(true);
        const word = link.kind === 'payment' || link.kind === 'referral' ? words[link.kind] : words.other;
        for (const value of Object.values(link)) if (value !== null) expect(value).toMatch(word);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('A14: the arguments of a start', () => {
  const link = 'pinglane://payment?order=7';
  it('contain the link at any position', () => {
    expect(linkOfArguments(['/app/pinglane', '--allow-file-access', link])).toEqual({ kind: 'payment', orderId: '7' });
    expect(linkOfArguments([link, 'https://evil.test'])).toEqual({ kind: 'payment', orderId: '7' });
  });
  it('contain no link when there is none, more than one, or too many arguments', () => {
    expect(linkOfArguments([])).toBeNull();
    expect(linkOfArguments(['--inspect', '/etc/passwd', 'pinglane://open?order=7'])).toBeNull();
    expect(linkOfArguments([link, 'pinglane://payment?order=8'])).toBeNull();
    expect(linkOfArguments([...Array.from({ length: 64 }, () => 'x'), link])).toBeNull();
  });
});
