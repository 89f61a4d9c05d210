/** Reads the body of a request to the helper, with the contract's limit (docs/product.md section 13). */
import type { IncomingMessage } from 'node:http';
import { HELPER_BODY_LIMIT_BYTES } from '../../common/contract/helper/helper-api';

/** The whole body; null when it exceeds the limit, and then the rest is not read. Throws when the caller disconnects. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > HELPER_BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a body; null when it is not UTF-8. */
export function readText(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}
