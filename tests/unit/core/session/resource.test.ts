/** A resource: fetched, shown, failed beside what was shown, and reset with the session. */
import { beforeEach, expect, it, vi } from 'vitest';
import { createResource } from '../../../../src/core/session/resource.store';
import { signOut } from '../../../../src/core/session/sign-out';
import { recentReports } from '../../../../src/lib/platform/error-reporting';

import { deferred } from '../../../support/fake-services';
import { signedInServices } from '../../../support/flow-stage';

type Fetched =
  { outcome: 'done'; value: string } | { outcome: 'failed'; failure: typeof timeout } | { outcome: 'stale' };
const timeout = { source: 'provider', reason: 'timeout' } as const;
const done = (value: string) => Promise.resolve<Fetched>({ outcome: 'done', value });

beforeEach(async () => {
  await signedInServices();
});

it('E1: a resource keeps its data beside the failure when a later load fails, and reports it', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  expect(resource.use.getState()).toEqual({ data: null, at: null, isLoading: false, failure: null });
  const loading = resource.load(() => done('one'));
  expect(resource.use.getState().isLoading).toBe(true);
  await loading;
  const { at } = resource.use.getState();
  expect(resource.use.getState()).toEqual({
    data: 'one',
    at: expect.any(Number) as number,
    isLoading: false,
    failure: null,
  });
  await resource.load(() => Promise.resolve({ outcome: 'failed', failure: timeout }));
  expect(resource.use.getState()).toEqual({ data: 'one', at, isLoading: false, failure: timeout });
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
  expect(resource.use.getState()).toEqual({ data: null, at: null, isLoading: false, failure: null });
});

it('a resource keeps its data and is not loading when its response is stale', async () => {
  const resource = createResource<string>('load-sample', 'replace');
  await resource.load(() => done('one'));
  const before = resource.use.getState();
  await resource.load(() => Promise.resolve({ outcome: 'stale' }));
  expect(resource.use.getState()).toEqual(before);
});
