/** The helper's tokens: one line of plain text, read back as written, and no other text is read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HELPER_BODY_LIMIT_BYTES } from '../../../../common/contract/helper/helper-api';
import {
  readServerToken,
  readSessionToken,
  writeServerToken,
  writeSessionToken,
  type ServerToken,
} from '../../../../sandbox/helper/token';

const report = { url: 'http://127.0.0.1:4600/sandbox/figures', key: 'report-key' };
const servers = [
  { id: 'vn-1', port: 4_601 },
  { id: 'direct', port: 4_602 },
];
const session = { serverId: 'vn-1', port: 4_601, key: 'session-key' };

describe('a token of the helper', () => {
  it('is read as it was written', () => {
    expect(readServerToken(writeServerToken({ servers, report }))).toEqual({ servers, report });
    expect(readSessionToken(writeSessionToken(session))).toEqual(session);
  });

  it('D7: is one line of plain characters for any id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (serverId) => {
        const text = writeSessionToken({ ...session, serverId });
        expect(text).toMatch(/^[\w.-]+$/);
        expect(readSessionToken(text)?.serverId).toBe(serverId);
      }),
    );
  });

  it('of 10,000 servers is within the limit of a body', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index).padStart(64, 's'), port: 65_535 }));
    expect(writeServerToken({ servers: many, report }).length).toBeLessThan(HELPER_BODY_LIMIT_BYTES);
  });

  it('of one kind is not accepted as the other', () => {
    expect(readSessionToken(writeServerToken({ servers, report }))).toBeNull();
    expect(readServerToken(writeSessionToken(session))).toBeNull();
  });

  it('is the only text that is accepted', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `pl1-servers.${text}`),
        ),
        (text) => {
          expect(readServerToken(text)).toBeNull();
          expect(readSessionToken(text)).toBeNull();
        },
      ),
    );
  });

  it.each<[string, ServerToken]>([
    ['a port that is none', { servers: [{ id: 'a', port: 0 }], report }],
    ['an empty id', { servers: [{ id: '', port: 1 }], report }],
    ['a report to another host', { servers, report: { ...report, url: 'http://example.com/figures' } }],
    ['a report to a host in disguise', { servers, report: { ...report, url: 'http://127.0.0.1:1@example.com/' } }],
    ['a report key with a line break', { servers, report: { ...report, key: 'a\r\nb' } }],
  ])('is refused with %s', (_what, token) => {
    expect(() => writeServerToken(token)).toThrow();
    const pairs = { ...token, servers: token.servers.map(({ id, port }) => [id, port]) };
    const forged = `pl1-servers.${Buffer.from(JSON.stringify(pairs)).toString('base64url')}`;
    expect(readServerToken(forged)).toBeNull();
  });
});
