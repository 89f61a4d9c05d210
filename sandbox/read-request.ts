/** Reads a provider call's payload, from the query or the JSON body, and validates it by the call's schema. */
import type { HonoRequest } from 'hono';
import * as v from 'valibot';
import type { AnyEndpoint } from '../common/contract/endpoint';
import { ProviderError } from './envelope';
import { readLimited } from './limited-body';

const BODY_LIMIT_BYTES = 1024 * 1024;
const UPLOAD_LIMIT_BYTES = 6 * 1024 * 1024;
const WHOLE_NUMBER = /^-?\d{1,15}$/;
const JSON_CONTENT = /^application\/json(?:\s*;|$)/i;

/**
 * The payload of a call.
 * @throws ProviderError 413, 415 or 422 with the reason
 */
export async function readRequest(endpoint: AnyEndpoint, request: HonoRequest): Promise<unknown> {
  const raw = await readPayload(endpoint, request);
  const parsed = v.safeParse(endpoint.request, raw);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const field = v.getDotPath(issue);
  throw new ProviderError(422, field === null ? 'the payload must be valid' : `${field} must be valid`);
}

async function readPayload(endpoint: AnyEndpoint, request: HonoRequest): Promise<unknown> {
  switch (endpoint.encoding) {
    case 'none':
      return undefined;
    case 'query':
      return readQuery(endpoint, new URL(request.url));
    case 'json':
      return readJsonBody(request.raw);
    case 'multipart':
      return readForm(request);
  }
}

/**
 * Reads a JSON body of at most 1 MiB; an absent one is undefined.
 * @throws ProviderError 413, 415 or 422
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const body = await readLimited(request.body, BODY_LIMIT_BYTES);
  if (body === null) throw new ProviderError(413, 'the body is too large');
  const text = body.toString('utf8');
  if (text === '') return undefined;
  if (!JSON_CONTENT.test(request.headers.get('content-type') ?? ''))
    throw new ProviderError(415, 'the body must be JSON');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderError(422, 'the body must be valid JSON');
  }
}

/**
 * Reads a JSON body of one of the sandbox's own calls.
 * @throws ProviderError 413, 415 or 422 with the reason
 */
export async function readBody<S extends v.GenericSchema>(schema: S, request: Request): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readJsonBody(request));
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new ProviderError(422, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** A form is read as a whole, so its declared size is checked first. */
async function readForm(request: HonoRequest): Promise<Record<string, unknown>> {
  const bytes = Number(request.header('content-length') ?? Number.NaN);
  if (Number.isNaN(bytes)) throw new ProviderError(411, 'the length of the body is required');
  if (bytes > UPLOAD_LIMIT_BYTES) throw new ProviderError(413, 'the body is too large');
  try {
    // A repeated field becomes a list, which fits no call.
    return await request.parseBody({ all: true });
  } catch {
    throw new ProviderError(415, 'the body must be form data');
  }
}

/** A query contains texts only, so fields with a numeric schema are parsed; a text that is not a number stays a text. */
function readQuery(endpoint: AnyEndpoint, url: URL): Record<string, unknown> {
  const query = new Map<string, unknown>();
  for (const [name, text] of url.searchParams) {
    if (query.has(name)) throw new ProviderError(422, `${name} must be valid`);
    query.set(name, wantsNumber(endpoint.request, name) && WHOLE_NUMBER.test(text) ? Number(text) : text);
  }
  return Object.fromEntries(query);
}

function wantsNumber(schema: v.GenericSchema, name: string): boolean {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || schema.entries === null) return false;
  const entry: unknown = Reflect.get(schema.entries, name);
  return typeof entry === 'object' && entry !== null && 'type' in entry && entry.type === 'number';
}
