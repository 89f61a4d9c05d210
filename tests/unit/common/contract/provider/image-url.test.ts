/** Which pictures of a provider's response are shown. */
import { describe, expect, it } from 'vitest';
import { imageUrl } from '../../../../../common/contract/provider/image-url';

describe('the address of a picture', () => {
  it.each([
    ['https://cdn.example/a.png', true],
    ['http://127.0.0.1:46100/art/1.svg', true],
    ['http://localhost/a.png', true],
    ['http://cdn.example/a.png', false],
    ['http://127.0.0.1.evil.example/a.png', false],
    ['https://user:pass@cdn.example/a.png', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['file:///etc/passwd', false],
    ['//cdn.example/a.png', false],
    ['a.png', false],
    ['', false],
    [`https://cdn.example/${'a'.repeat(2_100)}`, false],
  ])('G3: %s is allowed: %s', (url, isAllowed) => {
    expect(imageUrl(url) !== null).toBe(isAllowed);
    // A host adds its own paths, and no other address.
    expect(imageUrl(url, 'https://provider.test/api') !== null).toBe(isAllowed);
  });

  it.each([
    ['/storage/a.png', 'https://provider.test/storage/a.png'],
    ['/covers/a%20b.webp?v=2', 'https://provider.test/covers/a%20b.webp?v=2'],
    ['/../a.png', 'https://provider.test/a.png'],
    ['/', 'https://provider.test/'],
  ])('G3: %s is a path of the host', (path, address) => {
    expect(imageUrl(path, 'https://provider.test/api')).toBe(address);
    expect(imageUrl(path)).toBeNull();
  });

  it.each([
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    '/\t/evil.example/a.png',
    '\\\\evil.example',
    'storage/a.png',
    '/a b',
  ])('G3: %j is no path of the host', (text) => expect(imageUrl(text, 'https://provider.test')).toBeNull());

  it('G3: a host without TLS has no pictures, except on loopback', () => {
    expect(imageUrl('/a.png', 'http://provider.test')).toBeNull();
    expect(imageUrl('/a.png', 'http://127.0.0.1:46100')).toBe('http://127.0.0.1:46100/a.png');
  });
});
