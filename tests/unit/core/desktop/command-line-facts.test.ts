/** The facts of an answer stay within the contract, whatever the stores hold. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  commandLineAnswer,
  MATCHES_LIMIT,
  SERVER_ROWS_LIMIT,
} from '../../../../common/contract/command-line/command-line';
import {
  matchesOf,
  recapFacts,
  serverFacts,
  serversNamed,
  statusFacts,
} from '../../../../src/core/desktop/command-line-facts.rules';
import type { Server } from '../../../../src/model/server';
import { recapAt } from '../../../support/samples/recaps';

const NOW = 1_800_000_000_000;
const server = (id: string, name: string, countryCode = 'PH'): Server => ({
  ...{ id, name, countryCode, isFavourite: false, isVip: false },
});
const figures = (roundTripMs: number | null) => ({ roundTripMs, jitterMs: null, loss: null });
const isAnswer = (answer: object) => v.is(commandLineAnswer, { outcome: 'ok', ...answer });

describe('the status', () => {
  const connected = { state: 'connected', serverId: 'a', connectedAt: NOW - 61_999 } as const;
  const sources = { connection: connected, server: server('a', 'Manila 2'), line: null, text: 'Connected' };

  it.each([
    [NOW - 3_999, 3],
    [NOW, 0],
    [NOW + 60_000, 0],
    [null, null],
  ])('of a measurement at %s has the age %s', (pingedAt, measuredSecondsAgo) => {
    const facts = statusFacts({ ...sources, measured: figures(23.46), pingedAt, now: NOW });
    expect(facts).toMatchObject({ roundTripMs: 23.5, measuredSecondsAgo, connectedSeconds: 61 });
    expect(isAnswer({ status: facts })).toBe(true);
  });

  it('is within the contract for any figure, text and clock', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.string({ maxLength: 3_000 }),
        fc.integer(),
        fc.integer(),
        (value, text, pingedAt, now) => {
          const named = server('a', text, text);
          const facts = statusFacts({ ...sources, server: named, text, measured: figures(value), pingedAt, now });
          expect(isAnswer({ status: facts })).toBe(true);
        },
      ),
    );
  });
});

it('the servers are in the order of their pings, without an answer and not measured last, up to the limit', () => {
  const list = ['new', 'silent', 'slow', 'fast'].map((id) => server(id, id));
  const measured = new Map([
    ['silent', figures(null)],
    ['slow', figures(200)],
    ['fast', figures(9)],
  ]);
  const facts = serverFacts({ list, figures: measured, pingedAt: NOW, connectedId: 'slow', now: NOW });
  expect(facts.rows.map(({ name, isConnected }) => (isConnected ? `${name}, connected` : name))).toEqual([
    'fast',
    'slow, connected',
    'silent',
    'new',
  ]);
  const many = Array.from({ length: SERVER_ROWS_LIMIT + 1 }, (_, index) => server(`${index}`, 'n'.repeat(500)));
  const limited = serverFacts({ list: many, figures: new Map(), pingedAt: null, connectedId: null, now: NOW });
  expect([limited.total, limited.rows.length]).toEqual([SERVER_ROWS_LIMIT + 1, SERVER_ROWS_LIMIT]);
  expect(isAnswer({ servers: limited })).toBe(true);
});

it.each([
  [0, 0],
  [12.34, 12.3],
  [-1, null],
  [Number.NaN, null],
  [Number.MAX_VALUE, null],
  [null, null],
])('a ping of %s ms is answered as %s', (roundTripMs, expected) => {
  const list = [server('a', 'a')];
  const measured = new Map([['a', figures(roundTripMs)]]);
  const { rows } = serverFacts({ list, figures: measured, pingedAt: NOW, connectedId: null, now: NOW });
  expect(rows[0]).toMatchObject({ roundTripMs: expected });
});

it('a recap is within the contract', () => {
  const servers = Array.from({ length: 60 }, (_, index) => server(`${index}`, 'x'.repeat(300)));
  expect(isAnswer({ recap: recapFacts(recapAt(NOW, { servers })) })).toBe(true);
});

describe('a name', () => {
  const list = [server('m1', 'Manila 1'), server('m2', 'Manila 2'), server('m22', 'Manila 22'), server('x', 'm1')];
  it.each([
    ['Manila 2', ['m2']],
    ['manila 2', ['m2']],
    ['Manila', ['m1', 'm2', 'm22']],
    ['m22', ['m22']],
    // A server's own name comes before another one's id.
    ['m1', ['x']],
    ['', []],
    ['Tokyo', []],
  ])('%j means %j', (wanted, ids) => {
    expect(serversNamed(list, wanted).map(({ id }) => id)).toEqual(ids);
  });

  it('that may be many is answered with the first of them', () => {
    const many = Array.from({ length: 40 }, (_, index) => server(`${index}`, 'x'.repeat(300)));
    expect(matchesOf(many)).toHaveLength(MATCHES_LIMIT);
    expect(isAnswer({ matches: matchesOf(many) })).toBe(true);
  });
});
