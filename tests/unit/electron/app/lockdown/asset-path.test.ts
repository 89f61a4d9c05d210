/** No address of the app's own scheme resolves to a file outside the folder of built pages. */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAsset } from '../../../../../electron/app/lockdown/asset-path';

const systems = [
  { name: 'posix', rules: path.posix, root: '/opt/app/dist', file: (path: string) => `/opt/app/dist/${path}` },
  {
    name: 'win32',
    rules: path.win32,
    root: 'C:\\App\\dist',
    file: (path: string) => `C:\\App\\dist\\${path.replaceAll('/', '\\')}`,
  },
];

const files: [string, string, string][] = [
  ['app://pinglane/index.html', 'index.html', 'text/html; charset=utf-8'],
  ['app://pinglane/assets/index-Bx3.js', 'assets/index-Bx3.js', 'text/javascript; charset=utf-8'],
  ['app://pinglane/assets/index.css?v=1#x', 'assets/index.css', 'text/css; charset=utf-8'],
  ['app://pinglane/flags/vn.svg', 'flags/vn.svg', 'image/svg+xml'],
  ['app://pinglane/banner.en.WEBP', 'banner.en.WEBP', 'image/webp'],
  ['app://pinglane/a%20b.png', 'a b.png', 'image/png'],
  ['app://pinglane/%E7%94%BB.png', '画.png', 'image/png'],
  ['app://pinglane/..x.png', '..x.png', 'image/png'],
];
const routes = ['app://pinglane/', 'app://pinglane', 'app://pinglane/service', 'app://pinglane/login?x=a.js#a.js'];

/** Paths of the own host that try to leave the folder or to reach other files. */
const hostilePaths = [
  '/../etc/passwd.json',
  '/../../etc/passwd.json',
  '/a/../index.html',
  '/a/../../x.js',
  '/./index.html',
  '/..',
  '/.',
  '/../',
  '/%2e%2e/x.js',
  '/%2E%2E/x.js',
  '/.%2e/x.js',
  '/%2e./x.js',
  '/%2e/index.html',
  '/..%2fx.js',
  '/..%2Fx.js',
  '/%2e%2e%2fx.js',
  '/a%2f..%2f..%2fx.js',
  '/a/..%2f..%2fx.js',
  '/%2f%2fetc/x.js',
  '/%2fetc/x.js',
  '/..\\x.js',
  '/..%5cx.js',
  '/..%5Cx.js',
  '/%2e%2e%5cx.js',
  '/a\\..\\..\\x.js',
  '/a%5c..%5c..%5cx.js',
  '/\\\\server\\share\\x.js',
  '/%5c%5cserver%5cshare%5cx.js',
  '/\\x.js',
  '//x.js',
  '///x.js',
  '/a//x.js',
  '//server/share/x.js',
  '/%252e%252e/x.js',
  '/%252e%252e%252fx.js',
  '/..%252fx.js',
  '/%25%32%65/x.js',
  '/a%25.js',
  '/a%2525.js',
  '/%c0%ae%c0%ae/x.js',
  '/%e0%80%ae/x.js',
  '/%c0%af/x.js',
  '/%ff.js',
  '/%.js',
  '/%2.js',
  '/%zz.js',
  '/%u002e/x.js',
  '/x.js%00',
  '/x.js%00.png',
  '/%00x.js',
  '/x%00.js',
  '/x.js%0a',
  '/x%0d%0a.js',
  '/x%09.js',
  '/x%7f.js',
  '/x%c2%85.js',
  '/C:/x.js',
  '/c:x.js',
  '/C%3a/x.js',
  '/C%3A%5cx.js',
  '/index.html::$DATA',
  '/index.html:stream.js',
  '/index.html%3astream.js',
  '/file:///etc/x.js',
  '/file%3a///etc/x.js',
  '/http://example.com/x.js',
  '/%5c%5c%3f%5cC%3a%5cx.js',
  '/%5c%5c.%5cpipe%5cx.js',
  '/con.js',
  '/CON.js',
  '/nul.json',
  '/aux.html',
  '/prn.css',
  '/com1.js',
  '/COM9.svg',
  '/lpt1.png',
  '/a/nul/x.js',
  '/nul',
  '/con',
  '/index.html.',
  '/index.html%20',
  '/x.js...',
  '/a./x.js',
  '/a%20/x.js',
  '/.../x.js',
  '/index.php',
  '/x.exe',
  '/x.sh',
  '/x.dll',
  '/x.node',
  '/x.asar',
  '/x.map',
  '/x.js.map',
  '/x.ts',
  '/x.pem',
  '/.env',
  '/.git/config.txt',
  '/.htaccess',
  '/x.',
  '/x.js.',
  '/x.constructor',
  '/x.__proto__',
  '/x.toString',
  `/${'a'.repeat(2_048)}.js`,
];
/** Addresses that do not belong to the own host. */
const hostileAddresses = [
  'app:///index.html',
  'app://index.html',
  'app:/index.html',
  'app:index.html',
  'app://other/index.html',
  'app://pinglane.evil/index.html',
  'app://pinglane:80/index.html',
  'app://pinglane:/index.html',
  'app://user@pinglane/index.html',
  'app://user:pass@pinglane/index.html',
  'app://@pinglane/index.html',
  'app://PINGLANE/index.html',
  'APP://pinglane/index.html',
  'app://ping%6cane/index.html',
  'app://../index.html',
  'app://pinglane%2f..%2f/index.html',
  'app://C:/x.js',
  'app://C:\\x.js',
  'app://pinglane\\..\\x.js',
  'app://pinglane/\u0000.js',
  'app://pinglane/\n.js',
  'app://pinglane/ x.js',
  'file:///etc/passwd.json',
  'file://pinglane/index.html',
  'https://pinglane/index.html',
  'blob:app://pinglane/index.html',
  '',
  '/index.html',
  'index.html',
];
const hostile = [...hostilePaths.map((path) => `app://pinglane${path}`), ...hostileAddresses];

describe.each(systems)('addresses on $name', ({ rules, root, file }) => {
  it.each(files)('A6: %s resolves to the file %s', (address, path, mimeType) => {
    expect(resolveAsset(address, root, rules)).toEqual({ kind: 'file', file: file(path), mimeType });
  });
  it.each(routes)('A6: %s is a route', (address) => {
    expect(resolveAsset(address, root, rules)).toEqual({ kind: 'route' });
  });
  it.each(hostile)('A6: %j is refused', (address) => {
    expect(resolveAsset(address, root, rules)).toEqual({ kind: 'refused' });
  });

  it('A6: 10,000 random addresses never resolve outside the folder', () => {
    const piece = fc.constantFrom(
      ...[
        '..',
        '.',
        '/',
        '\\',
        '%2e',
        '%2f',
        '%5c',
        '%25',
        ':',
        'C:',
        '%00',
        'a',
        '.js',
        'nul',
        ' ',
        '~',
        '?',
        '#',
        '@',
      ],
    );
    const path = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => `${pieces.join('')}.js`),
      fc.webPath(),
      fc.string({ unit: 'binary' }),
    );
    let reached = 0;
    fc.assert(
      fc.property(path, fc.boolean(), (text, slash) => {
        const asset = resolveAsset(`app://pinglane${slash ? '/' : ''}${text}`, root, rules);
        if (asset.kind !== 'file') return;
        reached += 1;
        const relative = rules.relative(root, rules.normalize(asset.file));
        expect(relative).not.toBe('');
        expect(relative.split(/[\\/]/)).not.toContain('..');
        expect(rules.isAbsolute(relative)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
    expect(reached).toBeGreaterThan(100);
  });
});

it('A6: the table holds at least 120 hostile addresses, each once', () => {
  expect(new Set(hostile).size).toBe(hostile.length);
  expect(hostile.length).toBeGreaterThanOrEqual(120);
});
