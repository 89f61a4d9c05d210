/** Reads a form posted by a page of the identity services. */
import { readLimited } from '../limited-body';

const FORM_LIMIT_BYTES = 16 * 1024;
const FORM_CONTENT = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/** The fields; null when it is not a form, or over 16 KiB. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!FORM_CONTENT.test(request.headers.get('content-type') ?? '')) return null;
  const body = await readLimited(request.body, FORM_LIMIT_BYTES);
  return body && new URLSearchParams(body.toString('utf8'));
}

/** A field that was sent exactly once (RFC 6749 section 3.1); else null. */
export function single(fields: URLSearchParams, name: string): string | null {
  const [value, ...more] = fields.getAll(name);
  return more.length > 0 ? null : (value ?? null);
}
