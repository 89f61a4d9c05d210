/** Faults on demand: what fails on which route, how often, and how it appears on the wire. */
import * as v from 'valibot';
import { errorAnswer, INTERNAL_ERROR, jsonAnswer } from './envelope';

const FAULT_KINDS = [
  'delay',
  'status',
  'drop',
  'malformed',
  'html',
  'gateway',
  'empty',
  'not-success',
  'framework',
  'expired-key',
  'hang',
  'twice',
  'under-way',
] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

const DELAY_MAX_MS = 120_000;
const DEFAULT_DELAY_MS = 2_000;
const DEFAULT_STATUS = 500;
const RETRY_AFTER_MAX_S = 3_600;
const DEFAULT_RETRY_AFTER_S = 1;
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const BAD_GATEWAY = 502;
const TOO_EARLY = 425;
const UNDER_WAY = 'A request with this Idempotency-Key is under way';

const fields = v.strictObject({
  /** A path such as '/api/end-user/user/info', a prefix such as '/api/end-user/game/*', or '*' for the whole provider. */
  route: v.pipe(v.string(), v.regex(/^(?:\*|\/[^\s*]*\*?)$/, 'route must be a path, a beginning of one with *, or *')),
  kind: v.picklist(FAULT_KINDS),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DELAY_MAX_MS))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  message: v.optional(v.string()),
  /** The Retry-After header of the response, in seconds. */
  retryAfterS: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RETRY_AFTER_MAX_S))),
  /**
   * 'after': the call does its work first, and only its response is affected, as when an order is paid but the client gets no response.
   * For 'twice': both deliveries arrive at once and the first response is returned; with 'after' the second arrives when the first is done,
   * and its response is returned.
   */
  when: v.optional(v.picklist(['before', 'after'])),
  /** Number of calls affected, for 'under-way' of repetitions; without it all until the faults are cleared. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Fault = v.InferOutput<typeof fields>;
const isPlausible = ({ kind, status = 400 }: Fault) => status >= 400 || kind === 'empty';
const isOfUnderWay = ({ kind, status = TOO_EARLY, when }: Fault) =>
  kind !== 'under-way' || (when === undefined && (status === CONFLICT || status === TOO_EARLY));
const mayRetryAfter = ({ kind, retryAfterS }: Fault) =>
  retryAfterS === undefined || kind === 'status' || kind === 'under-way';
export const faultSchema = v.pipe(
  fields,
  v.check(isPlausible, 'status must be 400 or more, save for an empty answer'),
  v.check(isOfUnderWay, 'under-way is answered with 409 or 425, and takes no when'),
  v.check(mayRetryAfter, 'retryAfterS is for status and under-way'),
);

/** What happens to a call at one point: it is delayed, and then gets a wrong response, is cut off, gets none, is delivered twice, or continues. */
interface Step {
  readonly waitMs: number;
  readonly then: 'go-on' | 'drop' | 'hang' | 'twice' | Response;
}

/** What happens before a call reaches the provider, and after its work is done. */
interface Verdict {
  readonly before: Step;
  readonly after: Step;
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): readonly Fault[];
  /** The faults that apply to a call; each one is counted as used. */
  meet(path: string): Verdict;
  /** The response to a call whose key belongs to a pending request; null when it may wait for that request. Uses up one fault. */
  meetUnderWay(path: string): Response | null;
}

/** Where the paths of the provider's calls begin. */
export const PROVIDER_PATHS = '/api/';

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const spend = (used: ReadonlySet<Fault>) => {
    faults = faults.flatMap((fault) => (used.has(fault) ? usedOnce(fault) : [fault]));
  };
  return {
    add: (fault) => void faults.push(fault),
    clear: () => void (faults = []),
    list: () => faults,
    meet(path) {
      const met = faults.filter(({ route, kind }) => kind !== 'under-way' && matches(route, path));
      const first = met.find(({ kind }) => kind !== 'delay');
      // Faults after the first one that responds do not affect the call, so they are not used up.
      const used = new Set(met.filter((fault) => fault.kind === 'delay' || fault === first));
      spend(used);
      const isAfter = ({ when }: Fault) => when === 'after';
      return {
        before: stepOf([...used].filter((fault) => !isAfter(fault))),
        after: stepOf([...used].filter(isAfter)),
      };
    },
    meetUnderWay(path) {
      const met = faults.find(({ route, kind }) => kind === 'under-way' && matches(route, path));
      if (met === undefined) return null;
      spend(new Set([met]));
      return refusal(met, TOO_EARLY, UNDER_WAY, DEFAULT_RETRY_AFTER_S);
    },
  };
}

function stepOf(faults: readonly Fault[]): Step {
  const waitMs = faults.reduce((sum, { kind, delayMs }) => sum + (delayMs ?? defaultDelay(kind)), 0);
  const answering = faults.find(({ kind }) => kind !== 'delay');
  return { waitMs, then: answering === undefined ? 'go-on' : outcome(answering) };
}

function matches(route: string, path: string): boolean {
  if (route === '*') return path.startsWith(PROVIDER_PATHS);
  return route.endsWith('*') ? path.startsWith(route.slice(0, -1)) : path === route;
}

function usedOnce(fault: Fault): Fault[] {
  if (fault.times === undefined) return [fault];
  return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
}

function defaultDelay(kind: FaultKind): number {
  return kind === 'delay' ? DEFAULT_DELAY_MS : 0;
}

function outcome(fault: Fault): Step['then'] {
  const { kind, status, message } = fault;
  switch (kind) {
    case 'delay':
    case 'under-way':
      return 'go-on';
    case 'drop':
    case 'hang':
    case 'twice':
      return kind;
    case 'status':
      return refusal(fault, DEFAULT_STATUS, INTERNAL_ERROR);
    case 'malformed':
      return textAnswer(status ?? 200, 'application/json', '{"status":"SUCCESS","data":{"id":20481');
    case 'html':
      return textAnswer(status ?? 200, 'text/html', '<!doctype html><title>Gateway</title><h1>Please wait</h1>');
    case 'gateway': {
      const page = textAnswer(status ?? BAD_GATEWAY, 'text/html', '<html><h1>502 Bad Gateway</h1></html>');
      page.headers.set('via', '1.1 gateway');
      return page;
    }
    case 'empty':
      return new Response(isNullBody(status) ? null : '', {
        status: status ?? 200,
        headers: { 'cache-control': 'no-store' },
      });
    case 'not-success':
      return jsonAnswer(status ?? 200, { status: 'FAILED', message: message ?? 'An unexpected error occurred' });
    // FastAPI's of a field, which repeats what was sent.
    case 'framework': {
      const entry = { type: 'value_error', loc: ['body', 'field'], msg: message ?? 'Value error', input: 'sent' };
      return jsonAnswer(status ?? UNPROCESSABLE, { detail: [entry] });
    }
    case 'expired-key':
      return errorAnswer(401, message ?? 'authentication ended: the key has expired');
  }
}

function refusal(fault: Fault, status: number, message: string, retryAfterS?: number): Response {
  const response = errorAnswer(fault.status ?? status, fault.message ?? message);
  const seconds = fault.retryAfterS ?? retryAfterS;
  if (seconds !== undefined) response.headers.set('retry-after', String(seconds));
  return response;
}

/** Statuses whose responses have no body (RFC 9110). */
function isNullBody(status: number | undefined): boolean {
  return status === 204 || status === 205 || status === 304;
}

function textAnswer(status: number, type: string, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  });
}
