/** 10,000 calls of a page in 5 s: calls with an effect run 20 times a second, and all other calls get a response at once. */
import type { IpcMainInvokeEvent } from 'electron';
import { expect, it, vi } from 'vitest';
import { ipc, type IpcHandlers } from '../../common/contract/ipc/ipc';
import type { IpcChannel } from '../../common/contract/ipc/ipc-names';
import type { IpcEnvelope } from '../../common/contract/ipc/ipc-call';
import { percentile } from '../../tools/bench/figure';
import { goodCalls } from '../unit/common/contract/ipc/good-calls';
import { record } from './rows';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<IpcEnvelope<unknown>>;
const listeners = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) },
}));
const { CALL_LIMIT, serveIpc } = await import('../../electron/ipc/serve');

const CALLS = 10_000;
const SPAN_MS = 5_000;
const TURN_MS = 10;
const OWN_ID = 7;
const ANSWER_LIMIT_MS = 100;

it('10,000 calls in 5 s are limited', async ({ task }) => {
  let done = 0;
  const channels = Object.keys(ipc) as IpcChannel[];
  const handlers = Object.fromEntries(
    channels.map((channel) => [
      channel,
      () => {
        if (channel === 'openExternal') done += 1;
        return Promise.resolve(goodCalls[channel].response);
      },
    ]),
  ) as unknown as IpcHandlers;
  serveIpc(handlers, { ownContents: new Set([OWN_ID]), now: () => performance.now(), log: () => undefined });
  const event = { sender: { id: OWN_ID }, senderFrame: { url: 'app://pinglane/', parent: null } };
  const call = (channel: IpcChannel, request: unknown) => {
    const listener = listeners.get(channel);
    if (!listener) throw new Error(`nobody serves ${channel}`);
    return listener(event as unknown as IpcMainInvokeEvent, request);
  };
  const times: number[] = [];
  let [made, refusedOthers] = [0, 0];
  const begun = performance.now();
  while (made < CALLS) {
    const due = Math.min(CALLS, Math.ceil(((performance.now() - begun + TURN_MS) / SPAN_MS) * CALLS));
    const askedAt = performance.now();
    const flood: Promise<unknown>[] = [];
    for (; made < due; made += 1) flood.push(call('openExternal', 'https://example.com'));
    const { ok } = await call('readStartup', undefined);
    times.push(performance.now() - askedAt);
    if (!ok) refusedOthers += 1;
    await Promise.all(flood);
    await new Promise((next) => setTimeout(next, TURN_MS));
  }
  const seconds = (performance.now() - begun) / 1000;
  expect(done).toBeGreaterThan(0);
  const number = `${made} calls in ${seconds.toFixed(1)} s`;
  record(
    { task },
    {
      what: 'IPC flood: answers of another channel, p99',
      number,
      measured: percentile(times, 99),
      unit: 'ms',
      limit: ANSWER_LIMIT_MS,
    },
    { what: 'IPC flood: others refused', number, measured: refusedOthers, unit: 'calls', limit: 0 },
    { what: 'IPC flood: acts', number, measured: done, unit: 'acts', limit: CALL_LIMIT * Math.ceil(seconds + 1) },
  );
});
