/** Uncaught failures: one log line, one report, and when the app exits. */
import { describe, expect, it, vi } from 'vitest';
import { createLastResort, ignoreClosedPipes } from '../../../../../electron/diagnostics/recovery/last-resort';

function stage(isOpen = true) {
  const time = { now: 1_000 };
  const sources = {
    log: vi.fn<(line: string) => void>(),
    capture: vi.fn<(error: unknown) => void>(),
    quit: vi.fn(),
    fail: vi.fn(),
    now: () => time.now,
  };
  const lastResort = createLastResort(sources);
  if (isOpen) lastResort.markOpen();
  return { ...sources, time, ...lastResort };
}

describe('F5: an uncaught failure with the window open', () => {
  it('is logged and reported, and the app continues', () => {
    const { exception, log, capture, quit, fail } = stage();
    const error = new Error('a bug');
    exception(error);
    expect(log.mock.calls[0]?.[0]).toContain('unexpected Error: a bug');
    expect(capture.mock.calls).toEqual([[error]]);
    expect([quit.mock.calls, fail.mock.calls]).toEqual([[], []]);
  });

  it('quits the app when it is the second exception within 10 s', () => {
    const { exception, quit, fail, time } = stage();
    exception(new Error('first'));
    time.now += 10_000;
    exception(new Error('long after'));
    expect(quit).not.toHaveBeenCalled();
    time.now += 9_999;
    exception(new Error('at once'));
    expect(quit).toHaveBeenCalledTimes(1);
    expect(fail).not.toHaveBeenCalled();
  });

  it('does not quit the app when it is a rejection, however many follow', () => {
    const { rejection, log, capture, quit } = stage();
    for (let index = 0; index < 20; index += 1) rejection(new Error(`call ${index}`));
    expect([log.mock.calls.length, capture.mock.calls.length, quit.mock.calls.length]).toEqual([20, 20, 0]);
  });

  it('is logged by its kind when it is no error', () => {
    const { exception, log } = stage();
    exception('token text');
    expect(log.mock.calls).toEqual([['unexpected string']]);
  });

  it('is ignored when it is a closed pipe', () => {
    const { exception, rejection, log, quit } = stage();
    const closed = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
    exception(closed);
    exception(closed);
    rejection(closed);
    expect([log.mock.calls, quit.mock.calls]).toEqual([[], []]);
  });

  it('is logged when it has the code of another failure', () => {
    const { exception, log } = stage();
    exception(Object.assign(new Error('no such file'), { code: 'ENOENT' }));
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('is logged when the reporter fails too', () => {
    const { exception, capture, log } = stage();
    capture.mockImplementation(() => {
      throw new Error('reporting failed');
    });
    expect(() => exception(new Error('a bug'))).not.toThrow();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

it.each(['exception', 'rejection'] as const)(
  'F5: an uncaught %s before the window makes the app exit as failed',
  (kind) => {
    const made = stage(false);
    made[kind](new Error('no display'));
    expect([made.fail.mock.calls.length, made.quit.mock.calls.length]).toEqual([1, 0]);
  },
);

it('F5: both outputs ignore that they are closed', () => {
  const on = vi.fn();
  ignoreClosedPipes([{ on }, { on }]);
  expect(on.mock.calls.map(([event]) => event as string)).toEqual(['error', 'error']);
  expect(() => (on.mock.calls[0]?.[1] as (error: Error) => void)(new Error('EPIPE'))).not.toThrow();
});
