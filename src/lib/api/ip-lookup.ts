/** The public IP look-up of docs/product.md section 7: a GET to a third party that returns JSON, sent without any token. */
import * as v from 'valibot';
import { readJson } from '../../../common/read-json';
import { getStartup } from '../platform/app-info';
import { ProviderError } from './provider-error';
import { send } from './transport';

const LOOKUP_TIMEOUT_MS = 15_000;
const lookupAnswer = v.object({
  ip: v.pipe(v.string(), v.union([v.pipe(v.string(), v.ipv4()), v.pipe(v.string(), v.ipv6())])),
});

/** Returns the client's public address. Rejects with a ProviderError. */
export async function lookUpIp(url: string = getStartup().config.ipLookupUrl): Promise<string> {
  const { status, text } = await send({ method: 'GET', url, timeoutMs: LOOKUP_TIMEOUT_MS });
  const parsed = v.safeParse(lookupAnswer, readJson(text));
  if (status !== 200 || !parsed.success)
    throw new ProviderError({ source: 'provider', reason: 'bad-response', status });
  return parsed.output.ip;
}
