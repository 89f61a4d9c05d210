/** 100,000 addresses through the three checks of an address: the window, the app's scheme and the system browser (A3, A6, A8). */
import { posix, win32 } from 'node:path';
import { it } from 'vitest';
import { APP_ORIGIN } from '../../common/brand';
import { resolveAsset } from '../../electron/app/lockdown/asset-path';
import { toSafeAddress } from '../../electron/app/lockdown/external-links';
import { mayNavigate } from '../../electron/app/lockdown/navigation-policy';
import { record, seeded } from './rows';

const ADDRESSES = 100_000;
const TIME_LIMIT_S = 5;
const ROOT = '/opt/app/dist';

const PARTS: readonly string[] = [
  ...[
    APP_ORIGIN,
    'app://',
    'app:',
    'https://',
    'http://',
    'file:///',
    'javascript:',
    'data:text/html,',
    'blob:',
    'view-source:',
  ],
  ...[
    'pinglane',
    'example.com',
    'user@',
    ':80',
    ':',
    '//',
    '/',
    '\\',
    '..',
    '../',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '.',
  ],
  ...[
    'index.html',
    'assets/',
    'x.js',
    'C:',
    'con',
    'a.js::$DATA',
    '?q',
    '#h',
    ' ',
    '\t',
    '\n',
    '\0',
    '\u202e',
    'ｅ',
    '。',
    'é',
  ],
  ...[
    'ms-msdt:',
    'smb:',
    'search-ms:',
    'mailto:',
    'about:srcdoc',
    'about:blank',
    '@',
    '[::1]',
    '0x7f.1',
    'xn--',
    '\u200b',
    '"',
    "'",
  ],
];

it('none of 100,000 addresses escapes', ({ task }) => {
  const random = seeded(101);
  const addresses = Array.from({ length: ADDRESSES }, () => {
    const parts = Array.from(
      { length: 1 + Math.floor(random() * 7) },
      () => PARTS[Math.floor(random() * PARTS.length)],
    );
    return parts.join('');
  });
  let [escaped, passed] = [0, 0];
  const begun = performance.now();
  for (const address of addresses) {
    if (mayNavigate(address)) {
      passed += 1;
      const { protocol, hostname, port, username, password } = new URL(address);
      if (`${protocol}//${hostname}` !== APP_ORIGIN || port + username + password !== '') escaped += 1;
    }
    for (const [path, root] of [[posix, ROOT] as const, [win32, 'C:\\app\\dist'] as const]) {
      const asset = resolveAsset(address, root, path);
      if (asset.kind !== 'file') continue;
      passed += 1;
      const relative = path.relative(root, asset.file);
      if (relative === '' || relative.startsWith('..') || path.isAbsolute(relative)) escaped += 1;
    }
    const safe = toSafeAddress(address);
    if (safe !== null) {
      passed += 1;
      const { protocol, username, password, href } = new URL(safe);
      if (protocol !== 'https:' || username + password !== '' || href !== safe || !/^[\x21-\x7e]+$/.test(safe))
        escaped += 1;
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const number = `${ADDRESSES} addresses, ${passed} let through`;
  record(
    { task },
    // Guards the test itself: some addresses pass each check.
    {
      what: 'addresses: let through wrongly',
      number,
      measured: passed > 0 ? escaped : ADDRESSES,
      unit: 'addresses',
      limit: 0,
    },
    { what: 'addresses: time', number, measured: seconds, unit: 's', limit: TIME_LIMIT_S },
  );
});
