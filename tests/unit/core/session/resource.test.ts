/** A resource: fetched, shown, failed beside what was shown, and reset with the session. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createResource, settledFailure } from '../../../../src/core/session/resource.store';
import { holdSession, openSession } from '../../../../src/core/session/session.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { deferred } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

type Fetched =
  | { outcome: 'done'; value: string }
  | { outcome: 'failed'; failure: typeof timeout }
  | { outcome: 'stale' };
const EMPTY = { data: null, key: null, at: null, isLoading: false, failure: null };
const timeout = { source: 'provider', reason: 'timeout' } as const;
const done = (value: string) => Promise.resolve<Fetched>({ outcome: 'done', value });

beforeEach(async () => {
  await signedInServices();
});

it('E1: a resource keeps its data beside the failure when a later load fails, and reports it', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  expect(resource.use.getState()).toEqual(EMPTY);
  const loading = resource.load(() => done('one'));
  expect(resource.use.getState().isLoading).toBe(true);
  await loading;
  const { at } = resource.use.getState();
  expect(resource.use.getState()).toEqual({
    ...EMPTY,
    data: 'one',
    at: expect.any(Number) as number,
  });
  await resource.load(() => Promise.resolve({ outcome: 'failed', failure: timeout }));
  expect(resource.use.getState()).toEqual({ ...EMPTY, data: 'one', at, failure: timeout });
  expect(recentReports().at(-1)).toMatchObject({ where: 'load-sample' });
  await resource.load(() => done('two'));
  expect(resource.use.getState()).toMatchObject({ data: 'two', failure: null });
});

it('a resource ignores the earlier response when a load replaces another', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  const early = deferred<Fetched>();
  const first = resource.load(() => early.promise);
  await resource.load(() => done('new'));
  early.resolve({ outcome: 'done', value: 'old' });
  await first;
  expect(resource.use.getState()).toMatchObject({ data: 'new', isLoading: false });
});

it('E9: a resource fetches once when its loads join, and again after the response', async () => {
  const resource = createResource<string>('load-sample', 'join');
  const fetch = vi.fn(() => done('one'));
  await Promise.all([resource.load(fetch), resource.load(fetch)]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await resource.load(fetch);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('B3: a resource is empty, and stays so for the pending response, when the session ends', async () => {
  const resource = createResource<string>('load-sample', 'join');
  await resource.load(() => done('mine'));
  const late = deferred<Fetched>();
  let superseded: AbortSignal | undefined;
  const pending = resource.load((signal) => {
    superseded = signal;
    return late.promise;
  });
  void signOut();
  expect(superseded?.aborted).toBe(true);
  late.resolve({ outcome: 'done', value: 'late' });
  await pending;
  expect(resource.use.getState()).toEqual(EMPTY);
});

it('a resource keeps its data and is not loading when its response is stale', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  await resource.load(() => done('one'));
  const before = resource.use.getState();
  await resource.load(() => Promise.resolve({ outcome: 'stale' }));
  expect(resource.use.getState()).toEqual(before);
});

it('a resource shows only the newest response when doubled requests are answered in the opposite order', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  const responses = [deferred<Fetched>(), deferred<Fetched>(), deferred<Fetched>()];
  const signals: AbortSignal[] = [];
  const loads = responses.map(({ promise }) =>
    resource.load((superseded) => {
      signals.push(superseded);
      return promise;
    }),
  );
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  for (const at of [2, 1, 0]) responses[at]?.resolve({ outcome: 'done', value: `response ${at}` });
  await Promise.all(loads);
  expect(resource.use.getState()).toMatchObject({ data: 'response 2', isLoading: false });
});

it('a resource stays loading when an earlier request fails late, and its failure is not reported', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  const early = deferred<Fetched>();
  const newest = deferred<Fetched>();
  const first = resource.load(() => early.promise);
  const second = resource.load(() => newest.promise);
  early.resolve({ outcome: 'failed', failure: timeout });
  await first;
  expect(resource.use.getState()).toMatchObject({ isLoading: true, failure: null });
  expect(recentReports()).toEqual([]);
  newest.resolve({ outcome: 'done', value: 'new' });
  await second;
  expect(resource.use.getState()).toMatchObject({ data: 'new', isLoading: false });
});

it('B3: a resource shows nothing of the session before when another one loads before its response', async () => {
  const resource = createResource<string>('load-sample', 'join');
  const late = deferred<Fetched>();
  const pending = resource.load(() => late.promise);
  void signOut();
  openSession('another');
  await resource.load(() => done('of the other'));
  late.resolve({ outcome: 'done', value: 'late' });
  await pending;
  expect(resource.use.getState()).toMatchObject({ data: 'of the other', isLoading: false });
});

it('a resource of a held session, which sends nothing, has the reason instead of loading for ever', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  holdSession({ reason: 'other-device' });
  await resource.load(() => Promise.resolve({ outcome: 'stale' }), 'key');
  const held = { reason: 'unauthorized', message: 'Signed in on another device' };
  expect(resource.use.getState()).toMatchObject({ data: null, key: 'key', isLoading: false, failure: held });
  expect(recentReports()).toEqual([]);
});

describe('a list that grows', () => {
  const listOf = () => createResource<readonly string[]>('load-sample', 'replace');
  const add = (value: string, shown: readonly string[] | null) => [...(shown ?? []), value];

  it('gets the next page behind what is shown when the response arrives', async () => {
    const list = listOf();
    await list.loadInto(() => done('one'), add);
    const next = deferred<Fetched>();
    const loading = list.loadInto(() => next.promise, add);
    list.change((rows) => rows.map((row) => row.toUpperCase()));
    next.resolve({ outcome: 'done', value: 'two' });
    await loading;
    expect(list.use.getState().data).toEqual(['ONE', 'two']);
  });

  it('keeps its pages when the next one fails', async () => {
    const list = listOf();
    await list.loadInto(() => done('one'), add);
    await list.loadInto(() => Promise.resolve<Fetched>({ outcome: 'failed', failure: timeout }), add);
    expect(list.use.getState()).toMatchObject({ data: ['one'], failure: timeout });
  });

  it('is not changed before its first response', () => {
    const list = listOf();
    list.change((rows) => [...rows, 'more']);
    expect(list.use.getState()).toEqual(EMPTY);
  });
});

it('the key of a resource is that of the last load that ended, whether it succeeded or failed', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  const slow = deferred<Fetched>();
  await resource.load(() => done('one'), 'a');
  const loading = resource.load(() => slow.promise, 'b');
  expect(resource.use.getState()).toMatchObject({ data: 'one', key: 'a', isLoading: true });
  slow.resolve({ outcome: 'failed', failure: timeout });
  await loading;
  expect(resource.use.getState()).toMatchObject({ data: 'one', key: 'b', failure: timeout });
});

it('a cancelled load changes nothing, and the next one is sent', async () => {
  const resource = createResource<string>('load-sample', 'join');
  const late = deferred<Fetched>();
  const pending = resource.load(() => late.promise);
  resource.cancel();
  expect(resource.use.getState()).toEqual(EMPTY);
  late.resolve({ outcome: 'done', value: 'late' });
  await pending;
  expect(resource.use.getState()).toEqual(EMPTY);
  await resource.load(() => done('next'));
  expect(resource.use.getState().data).toBe('next');
});

it('a resource can be loaded again when a fetch has thrown', async () => {
  const resource = createResource<string>('load-sample', 'join');
  await expect(resource.load(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(resource.use.getState().isLoading).toBe(false);
  await resource.load(() => done('one'));
  expect(resource.use.getState().data).toBe('one');
});

it('own values of a resource stay while it loads, and are initial again when the session has ended', async () => {
  const resource = createResource<string, { readonly filter: string }>('load-sample', 'replace', () => ({
    filter: '',
  }));
  resource.use.setState({ filter: 'mine' });
  await resource.load(() => done('one'));
  expect(resource.use.getState()).toMatchObject({ data: 'one', filter: 'mine' });
  void signOut();
  expect(resource.use.getState()).toEqual({ ...EMPTY, filter: '' });
});

it('a failure is settled when no other load is pending', () => {
  expect(settledFailure({ isLoading: false, failure: timeout })).toBe(timeout);
  expect(settledFailure({ isLoading: true, failure: timeout })).toBeNull();
});
