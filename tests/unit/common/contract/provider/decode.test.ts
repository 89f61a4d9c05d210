import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { providerApi } from '../../../../../common/contract/provider/provider-api';
import { readResponse } from '../../../../../common/contract/provider/lenient';
import { decodeGames, wireGame } from '../../../../../common/contract/provider/game';
import { decodeServerIds, decodeServers, wireServer } from '../../../../../common/contract/provider/server';
import { decodeUser, wireUser } from '../../../../../common/contract/provider/user';
import { withVipServers } from '../../../../../src/model/server';
import { decodeContext } from '../../../../support/fakes/wire-call';

const context = decodeContext();
const userOf = (sent: unknown) => decodeUser(v.parse(wireUser, sent), context);

describe('a user', () => {
  it('is decoded with its dates, subscription and picture', () => {
    const user = userOf({
      id: 42,
      full_name: ' Demo\u202E Player ',
      avatar: 'https://cdn.example/a.png',
      email: 'demo@pinglane.example',
      email_verified: false,
      ngayhethan: '2031-01-01 00:00:00',
      ngaydangky: '2025-06-01T10:00:00.000Z',
      paypal_subscription: { status: 'ACTIVE', billing_info: '{"next_billing_time":"2026-02-01T00:00:00Z"}' },
    });
    expect(user).toEqual({
      id: '42',
      fullName: 'Demo Player',
      avatarUrl: 'https://cdn.example/a.png',
      email: 'demo@pinglane.example',
      isEmailVerified: false,
      expiresAt: Date.UTC(2030, 11, 31, 17),
      registeredAt: Date.UTC(2025, 5, 1, 10),
      subscription: { isActive: true, nextBillingAt: Date.UTC(2026, 1, 1) },
    });
  });

  it.each([{}, { id: null }, { id: {} }, { id: '' }, { paypal_subscription: '' }])(
    'needs no field, as in %j',
    (sent) => {
      expect(userOf(sent)).toEqual({
        id: '',
        fullName: '',
        avatarUrl: '',
        email: '',
        isEmailVerified: null,
        expiresAt: null,
        registeredAt: null,
        subscription: null,
      });
    },
  );

  it.each([null, '', '{', '[]', 'null', '{"next_billing_time":"soon"}', '"x"', 5, [], {}, true])(
    'E6: with billing_info %j has no date and throws nothing',
    (billing_info) => {
      const user = userOf({ id: 1, paypal_subscription: { status: 'ACTIVE', billing_info } });
      expect(user.subscription).toEqual({ isActive: true, nextBillingAt: null });
    },
  );

  it.each([
    ['a@b.example', 'a@b.example'],
    [' a@b.example\u202E ', 'a@b.example'],
    [`${'a'.repeat(244)}@b.example`, `${'a'.repeat(244)}@b.example`],
    [`${'a'.repeat(245)}@b.example`, ''],
    ['a'.repeat(10_000), ''],
    ['nobody', ''],
    ['a@', ''],
    ['@b', ''],
    ['a b@c', ''],
    ['a@b@c', ''],
    ['', ''],
    [null, ''],
  ])('E8: with the address %j has %j', (email, expected) => {
    const user = decodeUser({ id: 1, email, email_verified: false }, context);
    expect([user.email, user.isEmailVerified]).toEqual([expected, expected === '' ? null : false]);
  });

  it.each([
    [true, true],
    [false, false],
    [null, null],
    [undefined, null],
    [1, true],
    ['true', true],
    [0, false],
    ['0', false],
    ['perhaps', null],
    [{}, null],
    [NaN, null],
  ])('E8: with email_verified %j has %j, and is accepted', (email_verified, expected) => {
    const user = decodeUser(v.parse(wireUser, { id: 1, email: 'a@b.example', email_verified }), context);
    expect([user.email, user.isEmailVerified]).toEqual(['a@b.example', expected]);
  });

  it.each([7, {}, [], true, 'x'.repeat(10_001)])('E8: with the address %j is accepted', (email) => {
    const user = decodeUser(v.parse(wireUser, { id: 1, email, email_verified: true }), context);
    expect([user.id, user.email, user.isEmailVerified]).toEqual(['1', '', null]);
  });

  it('E6: throws nothing for 2,000 texts of billing_info and dates', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (billing_info, ngayhethan) => {
        const user = userOf({ id: 1, ngayhethan, paypal_subscription: { status: 'SUSPENDED', billing_info } });
        expect(user.subscription?.isActive).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('servers', () => {
  it('have name and country from either key, with the country in capitals', () => {
    const { servers } = decodeServers([
      { id: 1, name: 'Singapore', country_code: 'sg' },
      { id: 2, pinglane_name: 'Tokyo', pinglane_country: 'JP' },
      { id: 3, name: '\u200B', pinglane_name: 'Paris', country_code: '', pinglane_country: 'fr' },
      { id: 4, country_code: 'FRA' },
    ]);
    expect(
      withVipServers(servers, new Set(['2'])).map(({ id, name, countryCode, isVip }) => [id, name, countryCode, isVip]),
    ).toEqual([
      ['1', 'Singapore', 'SG', false],
      ['2', 'Tokyo', 'JP', true],
      ['3', 'Paris', 'FR', false],
      ['4', '4', '', false],
    ]);
  });

  it.each([
    [40, 40],
    [0.5, 0.5],
    [0, undefined],
    ['0', undefined],
    ['35.5', 35.5],
    [60_000, 60_000],
    [60_001, undefined],
    [-1, undefined],
    [NaN, undefined],
    [Infinity, undefined],
    ['1e309', undefined],
    ['', undefined],
    [null, undefined],
    [true, undefined],
    [{}, undefined],
  ])('E8: with a ping of %j have %j', (ping, expected) => {
    expect(decodeServers([{ id: 'a', ping }]).figures['a']?.roundTripMs).toBe(expected);
  });

  it('E8: with a loss above 1 and a negative jitter have neither', () => {
    const { figures } = decodeServers([{ id: 'a', ping: 1, jitter: -1, loss: 1.5 }]);
    expect(figures['a']).toEqual({ roundTripMs: 1, jitterMs: null, loss: null });
  });

  it('E8: have no answer when all of their probes are lost', () => {
    const { figures } = decodeServers([
      { id: 'a', ping: 0, jitter: 0, loss: 1 },
      { id: 'b', ping: 35, loss: '1' },
    ]);
    const lost = { roundTripMs: null, jitterMs: null, loss: 1 };
    expect(figures).toEqual({ a: lost, b: lost });
  });

  it('E10: are unique by id', () => {
    expect(
      decodeServers([
        { id: 1, name: 'a' },
        { id: '1', name: 'b' },
      ]).servers,
    ).toHaveLength(1);
  });

  it('of the VIP list are ids as texts', () => {
    expect(decodeServerIds([{ id: 1 }, { id: 'x' }])).toEqual(new Set(['1', 'x']));
  });

  it('E5: are kept when other rows are invalid', () => {
    const rows = v.parse(providerApi.showServers.response, [{ id: 1 }, null, { name: 'no id' }, 7, { id: 2 }]);
    expect(decodeServers(rows).servers.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('E5: are dropped and named when a number cannot hold their id, which would become another one', () => {
    const ids = '7123456789012345678, 7123456789012345679, 9007199254740991, 1.5, "7123456789012345678"';
    const sent: unknown = JSON.parse(`[${ids.replace(/[^ ,]+/g, '{"id":$&}')}]`);
    const dropped: string[] = [];
    const read = readResponse(providerApi.showServers.response, sent, (why) => dropped.push(why));
    const kept = decodeServers(read?.value ?? []).servers.map(({ id }) => id);
    expect(kept).toEqual(['9007199254740991', '7123456789012345678']);
    expect(dropped).toEqual(['id: number', 'id: number', 'id: number']);
  });

  it('E5: are limited to 10,000', () => {
    const many = Array.from({ length: 10_500 }, (_, id) => ({ id }));
    expect(v.parse(providerApi.showServers.response, many)).toHaveLength(10_000);
  });
});

describe('E4: every valid row', () => {
  const junk = fc.dictionary(
    fc.constantFrom(
      'id',
      'name',
      'full_name',
      'avatar',
      'email',
      'email_verified',
      'ngayhethan',
      'pinglane_name',
      'country_code',
      'ping',
      'jitter',
      'loss',
      'favorite',
      'thumbnail',
      'server_id',
      '__proto__',
    ),
    fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.boolean(), fc.constant(null), fc.object()),
  );
  it('of users, servers and games is decoded without a throw', () => {
    fc.assert(
      fc.property(junk, (row) => {
        const user = v.safeParse(wireUser, row);
        if (user.success) expect(typeof decodeUser(user.output, context).id).toBe('string');
        const server = v.safeParse(wireServer, row);
        if (server.success) {
          const { servers, figures } = decodeServers([server.output]);
          expect(servers[0]?.countryCode).toMatch(/^(?:[A-Z]{2})?$/);
          for (const { roundTripMs } of Object.values(figures)) expect(roundTripMs ?? 0).toSatisfy(Number.isFinite);
        }
        const game = v.safeParse(wireGame, row);
        if (game.success) expect(decodeGames([game.output], context).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });
});
