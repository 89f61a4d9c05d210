/** Promise D7: a token reaches the helper byte for byte, or not at all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES, HELPER_PATHS } from '../../../../common/contract/helper/helper-api';
import { encodeHelperBody } from '../../../../electron/connection/helper-body';
import { createHelperClient } from '../../../../electron/connection/helper-client';

const wellFormed = fc.string({ unit: 'binary' });
const harmless = wellFormed.filter((text) => !/[\r\n\0]/.test(text));

describe('encodeHelperBody', () => {
  it('D7: refuses any text with a line break or a NUL at any position', () => {
    fc.assert(
      fc.property(wellFormed, fc.constantFrom('\r', '\n', '\r\n', '\0'), wellFormed, (before, bad, after) => {
        expect(encodeHelperBody(before + bad + after)).toEqual({ ok: false, failure: 'garbage' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('D7: encodes every other text as exactly its UTF-8 bytes', () => {
    fc.assert(
      fc.property(harmless, (text) => {
        const encoded = encodeHelperBody(text);
        expect(encoded.ok && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(encoded.body)).toBe(
          text,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('D7: refuses half a surrogate pair, which has no UTF-8 form', () => {
    for (const text of ['\uD83C', 'a\uDFAE', '\uDFAE\uD83C']) expect(encodeHelperBody(text).ok).toBe(false);
    expect(encodeHelperBody('\uD83C\uDFAE').ok).toBe(true);
  });

  it('D4: is limited to 1 MiB of bytes, however many characters these are', () => {
    expect(encodeHelperBody('a'.repeat(HELPER_BODY_LIMIT_BYTES)).ok).toBe(true);
    expect(encodeHelperBody('a'.repeat(HELPER_BODY_LIMIT_BYTES + 1))).toEqual({ ok: false, failure: 'too-large' });
    expect(encodeHelperBody('ế'.repeat(HELPER_BODY_LIMIT_BYTES / 2))).toEqual({ ok: false, failure: 'too-large' });
  });
});

describe('the helper client', () => {
  it('D7: sends only the two paths, and only valid tokens as bodies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.boolean(), async (token, ping) => {
        const sent: [string, string][] = [];
        const client = createHelperClient({
          transport: (path, body) => {
            sent.push([path, body.toString()]);
            return Promise.resolve({ ok: true, text: '' });
          },
        });
        const outcome = await (ping ? client.sweep({ token, isFresh: false }) : client.session.open(token));
        // Only an Off may be an empty body.
        const refused = /[\r\n\0]/.test(token) || (!ping && token.trim() === '');
        expect(sent).toEqual(refused ? [] : [[ping ? HELPER_PATHS.ping : HELPER_PATHS.login, token]]);
        expect(outcome.outcome === 'failed').toBe(refused);
      }),
      { numRuns: 1_000 },
    );
  });
});
