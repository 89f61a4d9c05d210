/**
 * The longest task of the page's main thread while something is done to it, from the browser's own trace: how long the thread worked at it,
 * and how long it took by the wall's clock. The difference is waiting for a core: on a shared machine with two of them, the browser, its
 * painting without a graphics card, the sandbox and this program take the page's. The work is the page's own doing, and has the target.
 */
import type { CDPSession } from '@playwright/test';
import { figure, type Figure } from './figure';

const TASK_TARGET_MS = 50;
/** A trace is fetched and thrown away this often, so that it stays small however long the work takes. */
const TRACE_MS = 15_000;
const MICROSECONDS = 1_000;

export interface LongestTask {
  readonly workMs: number;
  readonly wallMs: number;
}

interface TraceEvent {
  readonly name?: string;
  readonly pid?: number;
  readonly tid?: number;
  readonly ph?: string;
  /** Microseconds by the wall's clock, and by the thread's. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** @throws when the trace shows no tasks: the figure would be blind */
export async function longestTask<T>(
  devtools: CDPSession,
  work: () => Promise<T>,
): Promise<LongestTask & { readonly value: T }> {
  let longest: LongestTask = { workMs: 0, wallMs: 0 };
  const doing = work();
  // What fails is thrown at the end, when the trace is put away.
  const over = doing.then(
    () => true,
    () => true,
  );
  for (;;) {
    const { events, isOver } = await trace(devtools, Promise.race([over, notYet(TRACE_MS)]));
    longest = longer(longest, tasksOf(events));
    if (isOver) return { ...longest, value: await doing };
  }
}

/** Two lines: the work of the longest task, which has a target, and its time by the wall's clock, which has none. */
export function taskFigures(name: string, { workMs, wallMs }: LongestTask): Record<string, Figure> {
  return {
    [`${name}: longest task, the thread's work`]: figure(workMs, 'ms', TASK_TARGET_MS),
    [`${name}: longest task, by the wall's clock`]: figure(wallMs, 'ms'),
  };
}

async function trace(devtools: CDPSession, until: Promise<boolean>) {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  const isOver = await until;
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', collect);
  return { events, isOver };
}

function tasksOf(events: readonly TraceEvent[]): LongestTask {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter(
    (event) => event.ph === 'X' && event.name?.endsWith('RunTask') === true && mains.has(threadOf(event)),
  );
  if (!tasks.some(({ tdur }) => tdur !== undefined)) throw new Error('the trace shows no task of the page');
  return tasks.reduce<LongestTask>(
    (longest, { dur = 0, tdur = 0 }) => longer(longest, { workMs: tdur / MICROSECONDS, wallMs: dur / MICROSECONDS }),
    { workMs: 0, wallMs: 0 },
  );
}

function longer(a: LongestTask, b: LongestTask): LongestTask {
  return { workMs: Math.max(a.workMs, b.workMs), wallMs: Math.max(a.wallMs, b.wallMs) };
}

function notYet(ms: number): Promise<boolean> {
  return new Promise((done) => setTimeout(() => done(false), ms));
}
