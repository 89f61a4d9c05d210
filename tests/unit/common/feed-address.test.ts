/** The feed's address is set by the build in its canonical form, or the build is refused (promise I3). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../common/program-config';
import { readBakedConfig } from '../../../tools/release/baked-config';

const PROVIDER = { PINGLANE_API_URL: 'https://api.example.com' };
const build = (address: string) => readBakedConfig({ ...PROVIDER, PINGLANE_UPDATE_URL: address });
const feedOf = (address: string): string | null => {
  const read = parseConfig({ ...PROVIDER, PINGLANE_UPDATE_URL: address });
  return 'problem' in read ? null : read.config.PINGLANE_UPDATE_URL;
};

describe('I3: the feed address of a build', () => {
  it.each([
    ['https://updates.example.com', 'https://updates.example.com'],
    ['https://updates.example.com/', 'https://updates.example.com'],
    ['https://updates.example.com/pinglane/stable//', 'https://updates.example.com/pinglane/stable'],
    ['https://updates.example.com:8443/a_b-c~1.2', 'https://updates.example.com:8443/a_b-c~1.2'],
  ])('is normalised from %s to %s', (address, feed) => {
    expect(build(address)).not.toHaveProperty('problem');
    expect(feedOf(address)).toBe(feed);
  });

  it.each([
    'http://updates.example.com/feed',
    'http://127.0.0.1:46100/feed',
    'ftp://updates.example.com/feed',
    'https://user@updates.example.com/feed',
    'https://user:word@updates.example.com/feed',
    'https://updates.example.com/feed?channel=beta',
    'https://updates.example.com/feed?',
    'https://updates.example.com?x',
    'https://updates.example.com/feed#top',
    'https://updates.example.com/feed/../other',
    'https://updates.example.com/feed/..',
    'https://updates.example.com/./feed',
    'https://updates.example.com/%2e%2e/feed',
    'https://updates.example.com/feed%2fother',
    'https://updates.example.com/a//b',
    'https://updates.example.com/.hidden',
    'https://updates.example.com\\feed',
    'https://UPDATES.example.com/feed',
    'HTTPS://updates.example.com/feed',
    'https://updates.example.com:443/feed',
    'https://updates.example.com:0443/feed',
    'https://update\u0455.example.com/feed',
    'https://updates.example.com/f\u00e9ed',
    'https://0x7f.1/feed',
    'https:///updates.example.com/feed',
    'https:updates.example.com/feed',
    ' https://updates.example.com/feed',
    'https://updates.example.com/fe\ted',
  ])("is refused with the variable's name when it is %j", (address) => {
    expect(build(address)).toEqual({ problem: expect.stringContaining('PINGLANE_UPDATE_URL is') as unknown });
  });

  it("is the exact beginning of every file's address that is requested", () => {
    const part = fc.oneof(
      fc.webPath(),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('/..', '/.', '//', '/%2e', '?', '#', '@'),
    );
    fc.assert(
      fc.property(
        fc.webAuthority({ withPort: true, withUserInfo: true }),
        fc.array(part, { maxLength: 4 }),
        (host, parts) => {
          const feed = feedOf(`https://${host}${parts.join('')}`);
          if (feed === null) return;
          expect(new URL(`${feed}/manifest.json`).href).toBe(`${feed}/manifest.json`);
          expect(new URL(feed)).toMatchObject({ protocol: 'https:', username: '', password: '', search: '', hash: '' });
        },
      ),
    );
  });
});
