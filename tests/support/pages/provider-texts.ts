/** The texts of a sandbox's provider, such as names and titles: a page may show them, though no language has them. */
import { startSandbox } from '../../../sandbox/sandbox';
import { call, signIn } from '../../unit/sandbox/client';
import { providerSamples, READ_CALLS } from '../provider/provider-samples';

/** A code or status, such as 'bank_transfer': a page that shows one as it is lacks a text. */
const CODE = /^[a-z\d_-]+$/;

let read: Promise<readonly string[]> | null = null;

/** Every text that a new sandbox sends to the demo account; read once in each process of the tests. */
export function providerTexts(): Promise<readonly string[]> {
  read ??= readProviderTexts();
  return read;
}

async function readProviderTexts(): Promise<readonly string[]> {
  const sandbox = await startSandbox();
  const texts = new Set<string>();
  try {
    const key = await signIn(sandbox);
    for (const name of READ_CALLS) {
      for (let [page, last] = [1, 1]; page <= last; page += 1) {
        const request: Record<string, unknown> = { ...providerSamples[name].request };
        const { body } = await call(sandbox, name, 'page' in request ? { ...request, page } : request, { key });
        last = (body?.data as { last_page?: number } | null)?.last_page ?? 1;
        for (const text of textsIn(body?.data)) texts.add(text);
      }
    }
  } finally {
    await sandbox.close();
  }
  return [...texts];
}

/** Every text of a value from the provider, besides codes. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return CODE.test(value) ? [] : [value.trim()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
