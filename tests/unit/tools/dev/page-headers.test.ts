/** The policy of the pages in development is the product's with three additions. */
import { expect, it } from 'vitest';
import { webHeaders } from '../../../../common/page-policy';
import { developmentHeaders } from '../../../../tools/dev/page-headers';

const origins = { api: 'http://127.0.0.1:46100', others: ['http://127.0.0.1:46400'] };
const policyOf = (headers: Readonly<Record<string, string>>) => headers['Content-Security-Policy']?.split('; ') ?? [];

it("A2: developmentHeaders adds only the scripts, styles and socket of hot reload to the product's policy", () => {
  const relaxed = developmentHeaders(origins, { nonce: 'abc', socket: 'ws://127.0.0.1:46600' });
  const product = webHeaders(origins);
  expect(policyOf(relaxed)).toEqual(
    policyOf(product).map((directive) => {
      if (/^(?:script|style)-src /.test(directive)) return `${directive} 'nonce-abc'`;
      return directive.startsWith('connect-src ') ? `${directive} ws://127.0.0.1:46600` : directive;
    }),
  );
  expect({ ...relaxed, 'Content-Security-Policy': '' }).toEqual({ ...product, 'Content-Security-Policy': '' });
});
