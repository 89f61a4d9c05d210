/** Interrupted downloads are resumed; the stored file is complete and verified (promise I4). */
import * as filesystem from 'node:fs/promises';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST_PAUSE_MS, STALL_TIMEOUT_MS } from '../../../../electron/updates/download';
import { cutAfter, RESUMED, staged, times } from './download-stage';
import { CONTENT, FILE } from './feed-stage';

it('a download is stored as the only file in its folder, with progress', async () => {
  const { run, isThere, names, folder, progress, pauses } = await staged();
  await writeFile(path.join(folder, 'PingLane-0.1.5-linux-x86_64.AppImage'), 'an older one');
  expect(await run()).toBe('done');
  expect(await isThere()).toBe(true);
  expect(await names()).toEqual([FILE.name]);
  expect(progress.at(-1)).toBe(CONTENT.length);
  expect(pauses).toEqual([]);
});

it('I4: a finished file is not downloaded again, unless it was changed', async () => {
  const { run, feed, folder, isThere } = await staged();
  await writeFile(path.join(folder, FILE.name), CONTENT);
  expect(await run()).toBe('done');
  expect(feed.requested()).toEqual([]);
  const changed = Buffer.from(CONTENT);
  changed[5] = 0;
  await writeFile(path.join(folder, FILE.name), changed);
  expect(await run()).toBe('done');
  expect(await isThere()).toBe(true);
  expect(feed.requested()).toHaveLength(1);
});

describe('I4: an interrupted download', () => {
  it('is resumed where it stopped, within the same run', async () => {
    const { run, feed, isThere, pauses } = await staged();
    feed.content.intercept = times(1, cutAfter(30_000));
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested()).toEqual([`/feed/${FILE.name}`, RESUMED]);
    expect(pauses).toEqual([FIRST_PAUSE_MS]);
  });

  it('is attempted three times with growing pauses, and kept for the next run', async () => {
    const { run, feed, isThere, pauses, names } = await staged();
    feed.content.intercept = times(3, cutAfter(20_000));
    expect(await run()).toBe('broken');
    expect(pauses).toEqual([2_000, 8_000]);
    expect(await names()).toEqual([expect.stringMatching(/\.part$/)]);
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested().at(-1)).toEqual(RESUMED);
  });

  it('stops at once when aborted, inside the file or in a pause', async () => {
    const stage = await staged();
    const { feed, run, control, names } = stage;
    feed.content.intercept = times(1, (response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, 10_000), () => setTimeout(() => control.abort(), 20));
    });
    expect(await run()).toBe('stopped');
    expect(await names()).toEqual([expect.stringMatching(/\.part$/)]);

    const later = new AbortController();
    feed.content.intercept = times(1, cutAfter(100));
    const clock = {
      wall: () => 0,
      after: (delayMs: number) => {
        if (delayMs !== STALL_TIMEOUT_MS) later.abort();
        return () => undefined;
      },
    };
    expect(await run({ signal: later.signal, clock })).toBe('stopped');
    expect(await run({ signal: new AbortController().signal })).toBe('done');
    expect(feed.requested().at(-1)).toEqual(RESUMED);
  });

  it('is resumed after 30 s without data', async () => {
    const { run, feed, isThere } = await staged();
    feed.content.intercept = times(1, (response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, 1_000));
    });
    let stalls = 0;
    const clock = {
      wall: () => 0,
      after(delayMs: number, done: () => void) {
        if (delayMs === STALL_TIMEOUT_MS) stalls += 1;
        const timer = setTimeout(done, delayMs === STALL_TIMEOUT_MS ? 300 : 0);
        return () => clearTimeout(timer);
      },
    };
    expect(await run({ clock })).toBe('done');
    expect(await isThere()).toBe(true);
    expect(stalls).toBeGreaterThan(2);
  });

  it('starts from the beginning when the feed supports no ranges', async () => {
    const { run, feed, isThere } = await staged();
    feed.content.intercept = times(1, cutAfter(30_000));
    expect(
      await run({ clock: { wall: () => 0, after: () => () => undefined }, signal: AbortSignal.timeout(300) }),
    ).toBe('stopped');
    feed.content.intercept = times(1, (response) => void response.writeHead(200).end(CONTENT));
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
  });

  it.each([
    ['another range', { 'content-range': `bytes 0-${CONTENT.length - 1}/${CONTENT.length}` }],
    ['another size', { 'content-range': `bytes 30000-99/100` }],
    ['no range', {}],
  ])('is dropped when the response has %s', async (_what, headers) => {
    const { run, feed, isThere, part } = await staged();
    await filesystem.mkdir(path.dirname(part()), { recursive: true });
    await writeFile(part(), CONTENT.subarray(0, 30_000));
    feed.content.intercept = times(1, (response) => void response.writeHead(206, headers).end(CONTENT));
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested()[1]).toBe(`/feed/${FILE.name}`);
  });

  it('starts from the beginning when the feed responds that it has no such range', async () => {
    const { run, feed, isThere, part } = await staged();
    await writeFile(part(), CONTENT.subarray(0, 30_000));
    feed.content.intercept = times(1, (response) => void response.writeHead(416).end());
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested().at(-1)).toBe(`/feed/${FILE.name}`);
  });

  it.each([429, 500, 503, 403])('keeps its part when the feed answers %d instead of the rest', async (status) => {
    const { run, feed, isThere, part } = await staged();
    await writeFile(part(), CONTENT.subarray(0, 30_000));
    feed.content.intercept = times(3, (response) => void response.writeHead(status).end());
    expect(await run()).toBe('broken');
    feed.content.intercept = times(0, () => undefined);
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested().at(-1)).toBe(`/feed/${FILE.name} bytes=30000-`);
  });

  it.each([
    [0, [0, 0]],
    [0.75, [3_000, 12_000]],
  ])('is attempted again after random pauses of up to twice their length: %d', async (random, expected) => {
    const { run, feed, pauses } = await staged({ random: () => random });
    feed.content.intercept = times(3, cutAfter(20_000));
    expect(await run()).toBe('broken');
    expect(pauses).toEqual(expected);
  });

  it('needs no request when the stored part is the whole file', async () => {
    const { run, isThere, part, feed } = await staged();
    await writeFile(part(), CONTENT);
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested()).toEqual([]);
  });

  it('starts from the beginning when the stored part is corrupt or too long', async () => {
    const { run, isThere, part, feed } = await staged();
    await writeFile(part(), Buffer.alloc(30_000, 'x'));
    expect(await run()).toBe('done');
    expect(await isThere()).toBe(true);
    expect(feed.requested()).toEqual([`/feed/${FILE.name} bytes=30000-`, `/feed/${FILE.name}`]);

    const other = await staged();
    await writeFile(other.part(), Buffer.alloc(CONTENT.length + 1));
    expect(await other.run()).toBe('done');
    expect(other.feed.requested()).toEqual([`/feed/${FILE.name}`]);
  });
});
