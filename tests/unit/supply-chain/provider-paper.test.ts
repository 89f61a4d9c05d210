/** docs/provider.md and the contract have the same calls, keys and fields. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '../../../common/contract/endpoint';
import { providerApi, type ProviderCall } from '../../../common/contract/provider/provider-api';
import { fromRoot } from '../../../tools/lib/run';

const paper = readFileSync(fromRoot('docs', 'provider.md'), 'utf8');
const table = new Map(
  [...paper.matchAll(/^\| `((?:GET|POST) \/[^`]+)` \|(.*)\|$/gm)].map(([, call = '', rest = '']) => [
    call,
    rest.split('|').map((cell) => cell.trim()),
  ]),
);
const calls = (Object.keys(providerApi) as ProviderCall[]).map((name) => providerApi[name] as AnyEndpoint);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** The fields of a request, also of a schema that may be left out. */
function requestFields({ request }: AnyEndpoint): readonly string[] {
  const { entries, wrapped } = request as { entries?: object; wrapped?: { entries?: object } };
  return Object.keys(entries ?? wrapped?.entries ?? {});
}

describe('docs/provider.md', () => {
  it('lists the calls of the contract, each once', () => {
    expect([...table.keys()].sort()).toEqual(calls.map(nameOf).sort());
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))('%s: has its request and its key', (name, call) => {
    const [request = '', , key] = table.get(name) ?? [];
    for (const field of requestFields(call)) expect(request.split(/[\s,?]+/)).toContain(field);
    expect(key).toBe(call.keyed === true ? 'yes' : '');
  });

  it('is linked from the README and the map', () => {
    expect(readFileSync(fromRoot('README.md'), 'utf8')).toContain('(docs/provider.md)');
    expect(readFileSync(fromRoot('docs', 'map.md'), 'utf8')).toContain('(provider.md)');
  });
});
