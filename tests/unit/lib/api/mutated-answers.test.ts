/** Mutations of valid responses of every call: each is rejected as a whole or decoded, without invalid figures (promises E4 to E8). */
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { providerApi, type ProviderCall } from '../../../../common/contract/provider/provider-api';
import { createClient } from '../../../../src/lib/api/client';
import { ProviderError } from '../../../../src/lib/api/provider-error';
import type { HttpResponse } from '../../../../src/lib/api/transport';
import { providerSamples } from '../../../support/provider/provider-samples';

const answered = vi.hoisted(() => ({ text: '' }));
vi.mock('../../../../src/lib/api/transport', () => ({
  send: (): Promise<HttpResponse> => Promise.resolve({ status: 200, text: answered.text }),
}));

const MUTATIONS = 500;
const names = Object.keys(providerApi) as ProviderCall[];
const call = createClient({ apiUrl: 'https://api.example' }) as (
  name: ProviderCall,
  payload: unknown,
  options: object,
) => Promise<unknown>;

/** The decoded response of a call to a text; null when it is rejected with a ProviderError. */
async function answerTo(name: ProviderCall, text: string): Promise<{ decoded: unknown } | null> {
  answered.text = text;
  try {
    return { decoded: await call(name, providerSamples[name].request, { token: 't' }) };
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderError);
    return null;
  }
}

const prototypeKeys = Reflect.ownKeys(Object.prototype);
beforeEach(() => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
});

/** Values as JSON text, because JSON can express what objects cannot: 1e309, a key __proto__. */
const junk = fc.oneof(
  fc.json({ maxDepth: 2 }),
  fc.constantFrom(
    ...['null', 'true', '-1', '0.5', '1e309', '-1e309', '1e21', '""', '[]', '{}', '[null]', '"\\u0000"', '"\\u202Ex"'],
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '"9999-12-31T23:59:59Z"'],
    ...[
      '"0000-00-00 00:00:00"',
      `"${'x'.repeat(10_000)}"`,
      '"javascript:alert(1)"',
      `${'['.repeat(500)}${']'.repeat(500)}`,
    ],
  ),
);
const key = fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'data', 'length', '');

/** Changes one place of a JSON text: its value is replaced, removed, or gets another one beside it. */
function mutate(whole: unknown, at: number, how: number, name: string, put: string): string {
  const HOLE = '\u0001';
  let seen = 0;
  const walk = (value: unknown): unknown => {
    const isHere = seen === at;
    seen += 1;
    if (isHere && how === 0) return HOLE;
    const isList = Array.isArray(value);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([own, inner]): [string, unknown] => [own, walk(inner)]);
    if (isHere && how === 1) entries.pop();
    if (isHere && how === 2) entries.push([name || 'x', HOLE]);
    return isList ? entries.map(([, inner]) => inner) : new Map(entries);
  };
  return write(walk(whole)).replaceAll(JSON.stringify(HOLE), () => put);
}

/** JSON of maps, so that a key __proto__ is written as one. */
function write(value: unknown): string {
  if (value instanceof Map) {
    const entries = [...(value as Map<string, unknown>)].map(
      ([own, inner]) => `${JSON.stringify(own)}:${write(inner)}`,
    );
    return `{${entries.join()}}`;
  }
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  return JSON.stringify(value);
}

function places(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, inner) => sum + places(inner), 0);
}

/** Every invalid figure of a decoded response. */
function oddFigures(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(oddFigures);
}

describe.each(names)('%s', (name) => {
  const whole = { status: 'SUCCESS', data: providerSamples[name].data, message: '' };

  it('E4: is decoded when its response is valid', async () => {
    expect(await answerTo(name, JSON.stringify(whole))).not.toBeNull();
  });

  it('E4, E7, E8: rejects or decodes each of 500 mutated responses, without invalid figures', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(places(whole) - 1), fc.nat(2), key, junk, async (at, how, own, put) => {
        const text = mutate(whole, at, how, own, put);
        JSON.parse(text);
        const taken = await answerTo(name, text);
        if (taken) expect([text, oddFigures(taken.decoded)]).toEqual([text, []]);
        else refused += 1;
        expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
      }),
      { numRuns: MUTATIONS },
    );
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(MUTATIONS);
  });

  it('E4: rejects a response that is cut at any position', async () => {
    const text = JSON.stringify(whole);
    for (let length = 0; length < text.length; length += 1)
      expect(await answerTo(name, text.slice(0, length))).toBeNull();
  });
});
