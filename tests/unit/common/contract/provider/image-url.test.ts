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
  });
});
