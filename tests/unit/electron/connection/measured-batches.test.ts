/** Figures on their way to the page: with little delay, in few bounded events, and none after the end. */
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEASURED_LIMIT } from '../../../../common/contract/helper/helper-api';
import { ipcEvents } from '../../../../common/contract/ipc/ipc';
import { afterDelay } from '../../../../electron/base/timers';
import {
  BATCH_INTERVAL_MS,
  createMeasuredBatches,
  UNAWAITED_BATCH_INTERVAL_MS,
} from '../../../../electron/connection/measured-batches';
import type { Measured } from '../../../../electron/connection/sweep-events';
import { fitsMessage } from '../../../../electron/ipc/message-size';
import { wholeBatch } from '../../../support/samples/sweep-figures';

const figures = (roundTripMs: number) => ({ roundTripMs, jitterMs: 1.25, loss: 0.05 });
let published: Measured[] = [];
const batches = (isAwaited = true) =>
  createMeasuredBatches((measured) => published.push(measured), afterDelay, isAwaited);

beforeEach(() => {
  vi.useFakeTimers();
  published = [];
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('figures within 100 ms of the first are one event with the newest figures of each server and the direct route', () => {
  const sweep = batches();
  sweep.add('a', figures(1));
  vi.advanceTimersByTime(BATCH_INTERVAL_MS - 1);
  sweep.add('direct', figures(90));
  sweep.add('a', figures(2));
  expect(published).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(published).toEqual([{ figures: { a: figures(2) }, direct: figures(90) }]);

  sweep.add('b', figures(3));
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published.slice(1)).toEqual([{ figures: { b: figures(3) }, direct: null }]);
});

it('figures that nobody waits for are gathered for a second', () => {
  const sweep = batches(false);
  sweep.add('a', figures(1));
  vi.advanceTimersByTime(UNAWAITED_BATCH_INTERVAL_MS - 1);
  sweep.add('b', figures(2));
  expect(published).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(published).toEqual([{ figures: { a: figures(1), b: figures(2) }, direct: null }]);
});

it('gathered figures are published at once when somebody begins to wait for them, and the next ones 100 ms later', () => {
  const sweep = batches(false);
  sweep.hasten();
  expect(published).toEqual([]);
  sweep.add('a', figures(1));
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published).toHaveLength(1);

  const other = batches(false);
  other.add('a', figures(1));
  other.hasten();
  expect(published).toHaveLength(2);
  other.add('b', figures(2));
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published.slice(2)).toEqual([{ figures: { b: figures(2) }, direct: null }]);
});

it('A10: a burst of 10,000 servers with the longest ids is ten events that pass the IPC schema', () => {
  const sweep = batches();
  const idOf = (index: number) => `${index}`.padStart(64, '日');
  for (let index = 0; index < 10_000; index += 1) sweep.add(idOf(index), figures(index));
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published.map((measured) => Object.keys(measured.figures).length)).toEqual(new Array(10).fill(MEASURED_LIMIT));
  for (const piece of published) {
    const numbers = { sweep: Number.MAX_SAFE_INTEGER, epoch: Number.MAX_SAFE_INTEGER };
    expect(v.is(ipcEvents.onMeasured.payload, { ...wholeBatch(piece), ...numbers })).toBe(true);
    // The size of plain data, which columns stay below.
    expect(fitsMessage({ ...numbers, ...piece })).toBe(true);
  }
  expect(new Set(published.flatMap((measured) => Object.keys(measured.figures))).size).toBe(10_000);
});

it('the IPC schema refuses more servers and longer ids', () => {
  const takes = (count: number, idLength: number) =>
    v.is(
      ipcEvents.onMeasured.payload,
      wholeBatch({
        figures: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [`${index}`.padStart(idLength, 'x'), figures(1)]),
        ),
        direct: null,
      }),
    );
  expect([takes(MEASURED_LIMIT, 64), takes(MEASURED_LIMIT + 1, 64), takes(1, 65)]).toEqual([true, false, false]);
});

it('pending figures are published when the sweep ends, and none later', () => {
  const sweep = batches();
  sweep.add('a', figures(1));
  sweep.end();
  sweep.add('b', figures(1));
  sweep.end();
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published).toEqual([{ figures: { a: figures(1) }, direct: null }]);
  batches().end();
  expect(published).toHaveLength(1);
});

it('no figures are published after a stop, neither pending nor later ones', () => {
  const sweep = batches();
  sweep.add('a', figures(1));
  sweep.stop();
  sweep.add('b', figures(1));
  sweep.end();
  vi.advanceTimersByTime(BATCH_INTERVAL_MS);
  expect(published).toEqual([]);
});
