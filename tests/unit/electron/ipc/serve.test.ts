/** IPC with wrong senders, hostile arguments, hostile results and floods. */
import fc from 'fast-check';
import type { IpcMainInvokeEvent } from 'electron';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ipc, type IpcHandlers } from '../../../../common/contract/ipc/ipc';
import type { IpcChannel } from '../../../../common/contract/ipc/ipc-names';
import type { IpcEnvelope } from '../../../../common/contract/ipc/ipc-call';
import { goodCalls as good, startup } from '../../common/contract/ipc/good-calls';

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => Promise<IpcEnvelope<unknown>>;
const listeners = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) },
}));
const { CALL_LIMIT, serveIpc } = await import('../../../../electron/ipc/serve');

const OWN_ID = 7;
const channels = Object.keys(ipc) as IpcChannel[];
let time = 0;
let calls: unknown[] = [];
let lines: string[] = [];
let answers: Partial<Record<IpcChannel, () => Promise<unknown>>> = {};
let refusedSenders: () => number;

beforeEach(() => {
  listeners.clear();
  // A difference of times is no sum.
  time = 1_000_000;
  calls = [];
  lines = [];
  answers = {};
  const handlers = Object.fromEntries(
    channels.map((channel) => [
      channel,
      (request: unknown) => {
        calls.push([channel, request]);
        return answers[channel]?.() ?? Promise.resolve(good[channel].response);
      },
    ]),
  ) as unknown as IpcHandlers;
  refusedSenders = serveIpc(handlers, {
    ownContents: new Set([OWN_ID]),
    now: () => time,
    log: (line) => lines.push(line),
  });
});

function sender(frame: unknown, id = OWN_ID): IpcMainInvokeEvent {
  return { sender: { id }, senderFrame: frame } as unknown as IpcMainInvokeEvent;
}
const page = { url: 'app://pinglane/service', parent: null };
const ours = () => sender(page);
const gone = {
  get url(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed');
  },
  parent: null,
};
const call = (channel: string, event: IpcMainInvokeEvent, ...args: unknown[]) => {
  const listener = listeners.get(channel);
  if (!listener) throw new Error(`nobody serves ${channel}`);
  return listener(event, ...args);
};

it('A9: exactly the channels of the table are served', () => {
  expect([...listeners.keys()].sort()).toEqual([...channels].sort());
});

describe.each(channels)('a call of %s', (channel) => {
  const senders: [string, () => IpcMainInvokeEvent, boolean][] = [
    ['the main frame of our window', ours, true],
    ['no frame at all', () => sender(null), false],
    ['a sub-frame with our address', () => sender({ ...page, parent: page }), false],
    ['a foreign page in our window', () => sender({ ...page, url: 'https://evil.test/app://pinglane/' }), false],
    ['a look-alike host in our window', () => sender({ ...page, url: 'app://pinglane.evil/' }), false],
    ['a blank page in our window', () => sender({ ...page, url: '' }), false],
    ['our page in a window that is not ours', () => sender(page, OWN_ID + 1), false],
    ['a frame that is gone', () => sender(gone), false],
    [
      'an event whose getter throws',
      () =>
        Object.defineProperty({ sender: { id: OWN_ID } }, 'senderFrame', {
          get: () => {
            throw new Error('disposed');
          },
        }) as IpcMainInvokeEvent,
      false,
    ],
  ];

  it.each(senders)('A9: from %s is served only when its sender is trusted', async (_name, event, isTrusted) => {
    const envelope = await call(channel, event(), good[channel].request);
    if (isTrusted) expect(envelope).toEqual({ ok: true, value: good[channel].response });
    else expect(envelope).toEqual({ ok: false, code: 'untrusted-sender' });
    expect(calls).toHaveLength(isTrusted ? 1 : 0);
    expect(refusedSenders()).toBe(isTrusted ? 0 : 1);
    expect(lines).toEqual(isTrusted ? [] : [`ipc ${channel}: untrusted-sender`]);
  });
});

describe.each(channels)('arguments and results of %s', (channel) => {
  const { request, response } = good[channel];

  it('A10: of 1,000 junk values cause no exception and no side effect', async () => {
    const junk = fc
      .oneof(
        fc.anything({
          withDate: true,
          withMap: true,
          withSet: true,
          withTypedArray: true,
          withBigInt: true,
          withNullPrototype: true,
        }),
        fc.array(fc.anything(), { minLength: 1 }),
        fc.dictionary(fc.string(), fc.anything()),
        fc.constantFrom<unknown>(new Error('x'), /x/, new ArrayBuffer(8), Number.NaN, -0, 'x'.repeat(1024 * 1024 + 1)),
      )
      .filter((value) => !v.is(ipc[channel].request, value));
    await fc.assert(
      fc.asyncProperty(junk, async (value) => {
        expect(await call(channel, ours(), value)).toEqual({ ok: false, code: 'bad-request' });
      }),
      { numRuns: 1_000 },
    );
    expect(calls).toEqual([]);
  });

  it('A10: are refused with a second argument', async () => {
    expect(await call(channel, ours(), request, 'more')).toEqual({ ok: false, code: 'bad-request' });
    expect(calls).toEqual([]);
  });

  it('A10: have only an error code when the handler throws', async () => {
    answers[channel] = () => Promise.reject(new Error('ENOENT /home/secret/file'));
    expect(await call(channel, ours(), request)).toEqual({ ok: false, code: 'failed' });
    answers[channel] = () => {
      throw new Error('secret');
    };
    expect(await call(channel, ours(), request)).toEqual({ ok: false, code: 'failed' });
    expect(lines.join()).not.toContain('secret');
  });

  it('A10: are not passed when the result does not match its schema', async () => {
    const wrong = [
      Symbol('x'),
      0,
      'text',
      [response],
      { outcome: 'done', extra: 1 },
      { ...startup, secret: 1 },
      new Error('x'),
    ];
    for (const value of wrong) {
      answers[channel] = () => Promise.resolve(value);
      expect(await call(channel, ours(), request)).toEqual({ ok: false, code: 'bad-answer' });
    }
  });

  it('A10: are passed to the same page after refused ones', async () => {
    await call(channel, ours(), Symbol('junk'));
    expect(await call(channel, ours(), request)).toEqual({ ok: true, value: response });
  });

  it('A10: are limited to 20 in a second, except for the call that only reads', async () => {
    const limit = channel === 'readStartup' ? Number.POSITIVE_INFINITY : CALL_LIMIT;
    const served = async (times: number) => {
      let count = 0;
      for (let i = 0; i < times; i += 1) if ((await call(channel, ours(), request)).ok) count += 1;
      return count;
    };
    expect(await served(100)).toBe(Math.min(100, limit));
    time += 999;
    expect(await served(5)).toBe(limit === CALL_LIMIT ? 0 : 5);
    time += 1;
    expect(await served(30)).toBe(Math.min(30, limit));
  });
});

it('A10: a flood on one channel does not limit the others', async () => {
  await Promise.all(Array.from({ length: 10_000 }, () => call('openExternal', ours(), 'https://example.com')));
  expect(calls).toHaveLength(CALL_LIMIT);
  expect((await call('requestSweep', ours(), good.requestSweep.request)).ok).toBe(true);
  expect((await call('readStartup', ours())).ok).toBe(true);
});

it('A10: a token of exactly 1 MiB is accepted, and one more byte of UTF-8 is refused', async () => {
  const limit = 1024 * 1024;
  expect((await call('loginHelper', ours(), 'x'.repeat(limit))).ok).toBe(true);
  expect((await call('loginHelper', ours(), `${'x'.repeat(limit - 1)}ü`)).ok).toBe(false);
});

it('A10: a blank token or one that the helper must not get is refused', async () => {
  for (const token of ['', '   ', '\t', 'a\nb', 'a\0', '\uD83C']) {
    expect(await call('loginHelper', ours(), token)).toEqual({ ok: false, code: 'bad-request' });
  }
});

it('A10: an address of 8 KiB is accepted, and one more character is refused', async () => {
  const address = 'https://example.com/'.padEnd(8 * 1024, 'x');
  expect((await call('openExternal', ours(), address)).ok).toBe(true);
  expect(await call('openExternal', ours(), `${address}x`)).toEqual({ ok: false, code: 'bad-request' });
  expect(calls).toHaveLength(1);
});
