/** The update service never gets stuck: a known version is downloaded as soon as the person is disconnected, after any events. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as timing from '../../../../electron/updates/updates';
import type { DownloadEnd } from '../../../../electron/updates/download';
import type { FeedResult } from '../../../../electron/updates/feed';
import { deferred, settle } from '../../../support/time/deferred';
import { about, newer, staged } from './updates-stage';

it('a check is made again after 15 min when nothing was reached, as by a machine that has just woken, then every 4 hours', async () => {
  const { updates, seen, pass, services } = staged();
  services.found = { found: 'failed', why: 'offline', version: null };
  updates.start();
  await pass(30_000);
  expect(seen).toEqual(['findUpdate']);
  await pass(899_999);
  expect(seen).toHaveLength(1);
  await pass(1);
  expect(seen).toHaveLength(2);
  services.found = { found: 'nothing', feedDate: 'fine' };
  await pass(900_000);
  expect(seen).toEqual(['findUpdate', 'findUpdate', 'findUpdate', 'removeDownloads']);
  await pass(14_399_999);
  expect(seen).toHaveLength(4);
  await pass(1);
  expect(seen).toHaveLength(6);
});

it.each([
  { found: 'failed', why: 'broken', version: null },
  { found: 'failed', why: 'refused', version: null },
  { found: 'nothing', feedDate: 'fine' },
] as const)('a check that ended with %o is not made again before 4 hours', async (found) => {
  const { updates, seen, pass, services } = staged();
  services.found = found;
  updates.start();
  await pass(30_000);
  await pass(14_399_999);
  expect(seen.filter((call) => call === 'findUpdate')).toHaveLength(1);
  await pass(1);
  expect(seen.filter((call) => call === 'findUpdate')).toHaveLength(2);
});

describe('a waiting version', () => {
  it('I4: is downloaded again after a short connect that ended before the download had stopped', async () => {
    const end = deferred<DownloadEnd>();
    let downloads = 0;
    const stage = staged({
      download: (_release, { signal }) => {
        downloads += 1;
        const first = deferred<DownloadEnd>();
        // Like the real one, it closes its file before it ends with 'stopped'.
        signal.addEventListener('abort', () => void end.promise.then((ended) => first.resolve(ended)));
        return first.promise;
      },
    });
    stage.updates.check();
    await settle();
    await stage.connect(true);
    await stage.connect(false);
    end.resolve('stopped');
    await settle();
    expect(stage.updates.read()).toEqual({ state: 'waiting', ...about });
    await stage.pass(60_000);
    expect(downloads).toBe(2);
  });

  it.each(['offline', 'broken', 'refused'] as const)('I4: is kept when a later check ends with %s', async (why) => {
    const stage = staged();
    await stage.connect(true);
    stage.updates.check();
    await settle();
    expect(stage.updates.read()).toEqual({ state: 'waiting', ...about });
    stage.services.found = { found: 'failed', why, version: null };
    stage.updates.check();
    await settle();
    // A refusal is shown, because it may be an attack; an unreachable feed changes nothing.
    const refused = { state: 'failed', why, version: null };
    expect(stage.updates.read()).toEqual(why === 'refused' ? refused : { state: 'waiting', ...about });
    await stage.connect(false);
    await stage.pass(60_000);
    expect(stage.seen).toContain('download');
  });

  it('I4: is downloaded when the person disconnected during a check', async () => {
    const response = deferred<FeedResult>();
    const answers: (FeedResult | Promise<FeedResult>)[] = [newer, response.promise];
    const stage = staged({ findUpdate: () => Promise.resolve(answers.shift() ?? newer) });
    await stage.connect(true);
    stage.updates.check();
    await settle();
    stage.updates.check();
    await stage.connect(false);
    await stage.pass(2 * timing.DOWNLOAD_RESUME_DELAY_MS);
    response.resolve({ found: 'failed', why: 'offline', version: null });
    await settle();
    await stage.pass(timing.DOWNLOAD_RESUME_DELAY_MS);
    expect(stage.seen).toEqual(['download']);
  });
});

it.each(['findUpdate', 'download', 'removeDownloads'] as const)(
  'an exception of %s is a failure, and the next check recovers',
  async (part) => {
    let isBroken = true;
    const stage = staged({
      ...(part === 'findUpdate' && {
        findUpdate: () => (isBroken ? Promise.reject(new Error('a bug')) : Promise.resolve(newer)),
      }),
      ...(part === 'download' && {
        download: () => (isBroken ? Promise.reject(new Error('a bug')) : Promise.resolve('done' as const)),
      }),
      ...(part === 'removeDownloads' && { removeDownloads: () => Promise.reject(new Error('a bug')) }),
    });
    if (part === 'removeDownloads') stage.services.found = { found: 'nothing', feedDate: 'fine' };
    stage.updates.check();
    await settle();
    expect(stage.updates.read()).toMatchObject({ state: 'failed', why: 'broken' });
    await stage.pass(60_000);
    expect(stage.updates.read()).toMatchObject({ state: 'failed', why: 'broken' });
    isBroken = false;
    stage.services.found = newer;
    await stage.pass(timing.CHECK_INTERVAL_MS);
    expect(['downloading', 'ready']).toContain(stage.updates.read().state);
  },
);

/** The possible events of the service, in any order. */
type Step =
  | { readonly kind: 'connect' | 'disconnect' | 'check' | 'install' }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'feed'; readonly found: FeedResult }
  | { readonly kind: 'end'; readonly end: DownloadEnd };

const anyFound = fc.constantFrom<FeedResult>(
  newer,
  { found: 'nothing', feedDate: 'fine' },
  { found: 'failed', why: 'offline', version: null },
  { found: 'failed', why: 'refused', version: '0.3.0' },
  { found: 'failed', why: 'broken', version: null },
);
const anyStep = fc.oneof(
  fc.constantFrom<Step>({ kind: 'connect' }, { kind: 'disconnect' }, { kind: 'check' }, { kind: 'install' }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.constantFrom(1, timing.DOWNLOAD_RESUME_DELAY_MS, timing.CHECK_INTERVAL_MS),
  }),
  fc.record({ kind: fc.constant('feed' as const), found: anyFound }),
  fc.record({
    kind: fc.constant('end' as const),
    end: fc.constantFrom<DownloadEnd>('done', 'stopped', 'offline', 'broken', 'refused', 'disk', 'unwritable'),
  }),
);

/** A service whose checks and downloads are pending until a step ends them, and an aborted download a while later. */
function slowly() {
  let found: FeedResult = newer;
  let isQuick = false;
  const open: ((end: DownloadEnd) => void)[] = [];
  const lookTimes: (() => void)[] = [];
  const stage = staged({
    findUpdate: () =>
      new Promise((resolve) => {
        if (isQuick) resolve(found);
        else lookTimes.push(() => resolve(found));
      }),
    download: (_release, { signal }) =>
      new Promise((resolve) => {
        if (isQuick) resolve(found.found === 'newer' ? 'done' : 'offline');
        else open.push((end) => resolve(signal.aborted ? 'stopped' : end));
      }),
  });
  return {
    stage,
    async take(step: Step) {
      if (step.kind === 'connect' || step.kind === 'disconnect') await stage.connect(step.kind === 'connect');
      if (step.kind === 'check') stage.updates.check();
      if (step.kind === 'install') await stage.updates.install();
      if (step.kind === 'pass') await stage.pass(step.ms);
      if (step.kind === 'feed') {
        ({ found } = step);
        for (const publish of lookTimes.splice(0)) publish();
      }
      if (step.kind === 'end') for (const end of open.splice(0)) end(step.end);
      await settle();
    },
    /** From now on everything responds at once, and the feed has this state. */
    async calm(last: FeedResult) {
      found = last;
      isQuick = true;
      await stage.connect(false);
      for (const publish of lookTimes.splice(0)) publish();
      for (const end of open.splice(0)) end('offline');
      await settle();
    },
  };
}

describe('the update service after any sequence of events', () => {
  const isInstalling = (seen: readonly string[]) => seen.includes('prepare');

  it('I4: has the newest version ready after one check when the person stays disconnected', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const { stage, take, calm } = slowly();
        stage.updates.start();
        for (const step of steps) await take(step);
        await calm(newer);
        await stage.pass(1.1 * timing.CHECK_INTERVAL_MS);
        expect(isInstalling(stage.seen) || stage.updates.read().state === 'ready').toBe(true);
      }),
    );
  });

  it('I4: fails without a feed instead of waiting forever, and checks again later', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
        const { stage, take, calm } = slowly();
        stage.updates.start();
        for (const step of steps) await take(step);
        await calm({ found: 'failed', why: 'offline', version: null });
        await stage.pass(2 * timing.DOWNLOAD_RESUME_DELAY_MS);
        if (stage.updates.read().state === 'idle') await stage.pass(1.1 * timing.CHECK_INTERVAL_MS);
        expect(isInstalling(stage.seen) || ['ready', 'failed'].includes(stage.updates.read().state)).toBe(true);
        await calm(newer);
        await stage.pass(1.1 * timing.CHECK_INTERVAL_MS);
        expect(isInstalling(stage.seen) || stage.updates.read().state === 'ready').toBe(true);
      }),
    );
  });
});
