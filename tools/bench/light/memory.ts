/**
 * The memory and the time of CPU of the connected app beside a game: shown, hidden for more than a minute, and after hours of hiding. Memory is
 * the proportional set size of all processes of the app, of which Linux alone tells.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, endTour, openDesktop, type BenchedApp } from '../desktop';
import { figure, type Figure } from '../figure';
import { goodPings } from '../helper-relay';
import { SPEED, STEERED_MAIN } from './memory-main';
import { canReadProcesses, readProcesses, type AppProcess } from './processes';

/** The last garbage of a connect is collected half a minute later. */
const CONNECTED_SETTLING_MS = 45_000;
/** The renderer may stay for 60 s. */
const HIDDEN_SETTLING_MS = 80_000;
const MEGABYTE = 1_000_000;
const HIDDEN_MAIN_TARGET_MB = 90;
const HIDDEN_CPU_TARGET_PERCENT = 0.3;
const SHOWN_CPU_TARGET_PERCENT = 1;
/** Figures without a bar of their own. */
const NO_TARGET = Infinity;

const HOUR_MS = 3_600_000;
/** Twice an hour a page stores what was measured, for which it is there some 10 s of real time. */
const PAGES_MS_AN_HOUR = 2 * 11_000;
/** The page that stores what was measured ends, and V8 gives back the room for new objects that it took because they came as many times as fast. */
const AFTER_HOURS_SETTLING_MS = 90_000;

export interface MemoryOptions {
  /** How long CPU is counted. */
  readonly windowMs: number;
  /** Simulated hours of hiding. */
  readonly hours: number;
}

/** Measures it on a fresh profile; without figures, and with a sentence, on a system that does not tell them. */
export async function measureMemory({ windowMs, hours }: MemoryOptions): Promise<Record<string, Figure>> {
  if (!canReadProcesses()) {
    console.error('memory: the proportional set size of a process is read from /proc, which this system does not have');
    return {};
  }
  const benched = await openDesktop({ mainScript: STEERED_MAIN });
  try {
    const pings = benched.relay.pings();
    await endTour(benched.page);
    await connect(benched.page);
    await sleep(CONNECTED_SETTLING_MS);
    const figures = { ...memoryFigures('shown', benched), ...(await cpuFigures('shown', benched, windowMs)) };
    if (benched.relay.pings() === pings) throw new Error('the connected app measures nothing');
    benched.process.kill('SIGUSR2');
    await sleep(HIDDEN_SETTLING_MS);
    Object.assign(figures, memoryFigures('hidden 60 s', benched), await cpuFigures('hidden', benched, windowMs));
    const before = benched.relay.pings();
    // Real pings sometimes exceed the shortened time limit of a response, which counts as a bad line.
    benched.relay.respondWith(goodPings);
    benched.process.kill('SIGUSR2');
    await sleep(hours * (HOUR_MS / SPEED + PAGES_MS_AN_HOUR));
    const sweeps = benched.relay.pings() - before;
    benched.process.kill('SIGUSR2');
    await sleep(AFTER_HOURS_SETTLING_MS);
    Object.assign(figures, memoryFigures(`hidden ${hours} simulated hours`, benched));
    console.error(`memory: ${sweeps} sweeps in ${hours} simulated hours`);
    return figures;
  } finally {
    await benched.close();
  }
}

const isMain = ({ kind }: AppProcess) => kind === 'main';

function memoryFigures(state: string, benched: BenchedApp): Record<string, Figure> {
  const all = processesOf(benched);
  const isHidden = state !== 'shown';
  const renderers = all.filter(({ kind }) => kind === 'renderer');
  return {
    [`${state}: memory of all processes (PSS)`]: megabytes(all, NO_TARGET),
    [`${state}: memory of the main process (PSS)`]: megabytes(
      all.filter(isMain),
      isHidden ? HIDDEN_MAIN_TARGET_MB : NO_TARGET,
    ),
    [`${state}: renderer processes`]: figure(renderers.length, 'processes', isHidden ? 0 : NO_TARGET),
  };
}

function megabytes(processes: readonly AppProcess[], target: number): Figure {
  return figure(processes.reduce((sum, { pss }) => sum + pss, 0) / MEGABYTE, 'MB', target);
}

/** Percent of one core, of all processes: those that end meanwhile count for nothing. */
async function cpuFigures(
  state: 'shown' | 'hidden',
  benched: BenchedApp,
  windowMs: number,
): Promise<Record<string, Figure>> {
  const [before, begun] = [processesOf(benched), performance.now()];
  await sleep(windowMs);
  const [after, seconds] = [processesOf(benched), (performance.now() - begun) / 1_000];
  const used = (processes: readonly AppProcess[]) => processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const percent = (pick: (one: AppProcess) => boolean) =>
    (Math.max(0, used(after.filter(pick)) - used(before.filter(pick))) / seconds) * 100;
  const target = state === 'shown' ? SHOWN_CPU_TARGET_PERCENT : HIDDEN_CPU_TARGET_PERCENT;
  const minutes = Math.round(windowMs / 6_000) / 10;
  return {
    [`${state}: CPU of all processes in ${minutes} min`]: figure(
      percent(() => true),
      '%',
      target,
    ),
    [`${state}: CPU of the main process in ${minutes} min`]: figure(percent(isMain), '%', target),
  };
}

function processesOf({ process: main }: BenchedApp): readonly AppProcess[] {
  if (main.pid === undefined) throw new Error('the app has ended');
  return readProcesses(main.pid);
}
