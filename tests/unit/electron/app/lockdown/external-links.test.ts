/** What may be opened in the system browser. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brand } from '../../../../../common/brand';
import {
  ADDRESS_MAX_LENGTH,
  createExternalLinks,
  toSafeAddress,
  toSupportMail,
} from '../../../../../electron/app/lockdown/external-links';

const safe: [string, string][] = [
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
  ['https://example.com:8443/', 'https://example.com:8443/'],
  ['https://exämple.com/', 'https://xn--exmple-cua.com/'],
  ['https://\u0430pple.com/', 'https://xn--pple-43d.com/'],
  ['https://example.com/?a="b"', 'https://example.com/?a=%22b%22'],
  ['https://example.com/../x', 'https://example.com/x'],
  ['https://example.com/?mail=a@b.c', 'https://example.com/?mail=a@b.c'],
];

const unsafe = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///C:/Windows/System32/calc.exe',
  'file://server/share/x.exe',
  'smb://server/share',
  '\\\\server\\share\\x.exe',
  '//server/share',
  'ms-msdt:/id PCWDiagnostic',
  'ms-msdt:id',
  'search-ms:query=x&crumb=location:%5c%5cserver',
  'search:query=x',
  'ms-officecmd:{}',
  'ms-settings:network',
  'ms-excel:ofe|u|https://example.com/x.xlsx',
  'microsoft-edge:https://example.com',
  'shell:startup',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://example.com/1',
  'view-source:https://example.com',
  'mailto:someone@example.com',
  'tel:+1',
  'app://pinglane/',
  'pinglane://open',
  'steam://run/1',
  'ssh://example.com',
  'telnet://example.com',
  'jar:https://example.com!/x',
  'about:blank',
  'chrome://settings',
  'ws://example.com',
  'wss://example.com',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://',
  'https:// ',
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://@example.com/',
  'https://:@example.com/',
  'https://example.com@evil.test/',
  'https://example.com\\@evil.test/',
  'https:\\\\example.com\\',
  'https://example.com\\evil',
  'https://exam ple.com/',
  'https://example.com/a b',
  ' https://example.com/',
  'https://example.com/ ',
  'https://example.com/\n',
  'ht\ntps://example.com/',
  'https://exam\tple.com/',
  'https://example.com/\u0000',
  'https://example.com/\u007f',
  'https://example.com/\u0085',
  'https://example.com/\u00a0',
  'https://example.com/\u2028',
  'https://exam\u00adple.com/',
  'https://example.com/\u202egpj.exe',
  'https://exam\u200bple.com/',
  'https://example.com:99999/',
  'https://example.com:port/',
  'https://[::1/',
  'https://exa%00mple.com/',
  'https://exa<mple.com/',
  '',
  'example.com',
  'C:\\Windows\\System32\\calc.exe',
  '/usr/bin/xterm',
  `https://example.com/${'a'.repeat(ADDRESS_MAX_LENGTH)}`,
  // Short as typed, longer than the limit once it is encoded
  `https://example.com/${'ü'.repeat(1_000)}`,
];

const mail = `mailto:${brand.supportEmail}`;
const foreignMails = [
  'mailto:',
  'mailto:someone@example.com',
  `MAILTO:${brand.supportEmail}`,
  `mailto://${brand.supportEmail}`,
  `mailto: ${brand.supportEmail}`,
  `${mail} `,
  `${mail}\n`,
  `${mail},someone@example.com`,
  `${mail};someone@example.com`,
  `mailto:someone@example.com,${brand.supportEmail}`,
  `mailto:${brand.supportEmail.toUpperCase()}`,
  `mailto:${brand.supportEmail.replace('.', 'x')}`,
  `${mail}.evil.test`,
  `mailto:x${brand.supportEmail}`,
  `mailto:${encodeURIComponent(brand.supportEmail)}`,
  `${mail}?`,
  `${mail}?subject=`,
  `${mail}?subject=a&cc=someone@example.com`,
  `${mail}?cc=someone@example.com`,
  `${mail}?bcc=someone@example.com`,
  `${mail}?body=x`,
  `${mail}?attach=/etc/passwd`,
  `${mail}?subject=a%0D%0ABcc:someone@example.com`,
  `${mail}?subject=a%26bcc=x`,
  `${mail}?subject=a b`,
  `${mail}?subject=é`,
  `${mail}?subject=a#b`,
  `${mail}?subject=${'a'.repeat(201)}`,
  `${mail}#x`,
];

function spied(now = () => 0, fails = false) {
  const opened: string[] = [];
  const open = (address: string) => {
    opened.push(address);
    return fails ? Promise.reject(new Error('no browser')) : Promise.resolve();
  };
  return { opened, openExternal: createExternalLinks(open, now) };
}

describe('external links', () => {
  it.each(safe)('A8: %s opens as %s', async (address, opens) => {
    const { opened, openExternal } = spied();
    expect(await openExternal(address)).toBe(true);
    expect(opened).toEqual([opens]);
  });
  it.each(unsafe)('A8: %j is refused', async (address) => {
    const { opened, openExternal } = spied();
    expect(await openExternal(address)).toBe(false);
    expect(opened).toEqual([]);
  });

  it.each([mail, `${mail}?subject=PingLane%201.2.3%20(win32)`])(
    'A8: the support mail address %s opens',
    async (address) => {
      const { opened, openExternal } = spied();
      expect(await openExternal(address)).toBe(true);
      expect(opened).toEqual([address]);
    },
  );
  it.each(foreignMails)('A8: %j is not the support mail address', async (address) => {
    const { opened, openExternal } = spied();
    expect(await openExternal(address)).toBe(false);
    expect(opened).toEqual([]);
  });
  it('A8: none of 20,000 changed mail addresses goes to another address', () => {
    const base = `${mail}?subject=PingLane%201.2.3`;
    const change = fc.tuple(fc.nat(base.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 4 }));
    fc.assert(
      fc.property(change, ([at, cut, put]) => {
        const opens = toSupportMail(base.slice(0, at) + put + base.slice(at + cut));
        if (opens !== null) expect(opens).toMatch(/^mailto:support@pinglane\.example(\?subject=[\w.~()%-]+)?$/);
      }),
      { numRuns: 20_000 },
    );
  });

  it('A8: an address has at most 2,081 characters', () => {
    const start = 'https://example.com/';
    const longest = start + 'a'.repeat(2_081 - start.length);
    expect(toSafeAddress(longest)).toBe(longest);
    expect(toSafeAddress(`${longest}a`)).toBeNull();
  });

  it('A8: at most three open in 10 s, not counting refused ones', async () => {
    // Not 0, with which a sum would equal a difference.
    let time = 1_000_000;
    const { opened, openExternal } = spied(() => time);
    for (let i = 0; i < 9; i += 1) await openExternal('http://example.com/');
    const answers = [];
    for (const passed of [0, 0, 0, 0, 9_999, 1]) {
      time += passed;
      answers.push(await openExternal('https://example.com/'));
    }
    expect([answers, opened.length]).toEqual([[true, true, true, false, false, true], 4]);
  });

  it.each([
    ['http://127.0.0.1:4000/paypal/approve?key=k', true],
    ['https://example.com/', true],
    ['http://127.0.0.1:4001/paypal/approve', false],
    ['http://localhost:4000/paypal/approve', false],
    ['http://x@127.0.0.1:4000/', false],
    ['http://127.0.0.1:4000@example.com/', false],
    ['http://127.0.0.1:4000/\u202E', false],
  ])('A8: with a loopback gateway %s opens: %s', async (address, opens) => {
    const opened: string[] = [];
    const open = (safeAddress: string) => Promise.resolve(void opened.push(safeAddress));
    const openExternal = createExternalLinks(open, () => 0, 'http://127.0.0.1:4000');
    expect([await openExternal(address), opened.length]).toEqual([opens, opens ? 1 : 0]);
  });

  it('A8: a browser that does not start makes the result false, without an exception', async () => {
    expect(await spied(undefined, true).openExternal('https://example.com/')).toBe(false);
  });

  it('A8: of 100,000 random texts only canonical https addresses are opened', () => {
    const scheme = fc.constantFrom(
      'https://',
      'https:',
      'http://',
      'file://',
      'ms-msdt:',
      'HTTPS://',
      '//',
      'javascript:',
    );
    const rest = fc.oneof(fc.domain(), fc.string({ maxLength: 20 }), fc.string({ unit: 'binary', maxLength: 20 }));
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.tuple(scheme, rest).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(address, (text) => {
        const opens = toSafeAddress(text);
        if (opens === null) return;
        const { protocol, username, password, href } = new URL(opens);
        expect([protocol, username, password, href]).toEqual(['https:', '', '', opens]);
        // The shell gets printable ASCII only.
        expect(opens).toMatch(/^https:\/\/[!-~]+$/);
      }),
      { numRuns: 100_000 },
    );
  });
});
