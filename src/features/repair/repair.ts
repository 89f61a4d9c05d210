/**
 * Repair (docs/product.md section 18, Repair): checks one part after the other, signed out too, then resets and reloads. Every step has a
 * timeout, and a step whose prerequisite failed is skipped. On the web platform helper and servers are absent.
 */
import { withTimeout } from '../../../common/async/timeout';
import { REPAIR_STEP_TIMEOUTS_MS } from '../../model/constants';
import type { Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import {
  beginRepair,
  closeRepair,
  endRepair,
  setRepairStep,
  type RepairOutcome,
  type RepairStepName,
} from '../../core/repair/repair.store';
import { checkHelper, checkNetwork, checkProvider, checkSession, resetAndReload } from './repair-steps';
import { sessionScope } from '../../core/session/session-scope';
import { services } from '../../core/services/services';
import { resettable } from '../../lib/platform/fresh-state';

interface Run {
  readonly signal: AbortSignal;
  readonly outcomes: Map<RepairStepName, RepairOutcome['state']>;
}

/** The prerequisite of each step. */
const PREREQUISITES: Readonly<Partial<Record<RepairStepName, RepairStepName>>> = {
  provider: 'network',
  session: 'provider',
};

interface RunsState {
  current: { readonly controller: AbortController; readonly work: Promise<void> } | null;
}

const runs = resettable<RunsState>(() => ({ current: null }), cancelRepair);

/** Runs all steps; a second call while one is running joins it (promise E9). Never rejects. */
export function startRepair(): Promise<void> {
  if (runs.current) return runs.current.work;
  const controller = new AbortController();
  const started = { controller, work: run(controller.signal) };
  runs.current = started;
  void started.work.then(() => {
    if (runs.current === started) runs.current = null;
  });
  return started.work;
}

/** Ends the run, if any, and closes the dialog; later responses are ignored. */
export function cancelRepair(): void {
  runs.current?.controller.abort();
  runs.current = null;
  closeRepair();
}

async function run(signal: AbortSignal): Promise<void> {
  const { isDesktop } = services().startup();
  const isSignedIn = sessionScope() !== null;
  const names = stepsFor(isDesktop, isSignedIn);
  const outcomes: Run['outcomes'] = new Map();
  beginRepair(names);
  for (const name of names) {
    const prerequisite = name === 'reload' ? (isSignedIn ? 'session' : 'helper') : PREREQUISITES[name];
    const outcome =
      prerequisite !== undefined && outcomes.get(prerequisite) !== 'ok'
        ? skipped
        : await runStep(name, { signal, outcomes });
    if (signal.aborted) return;
    outcomes.set(name, outcome.state);
    setRepairStep(name, outcome);
  }
  endRepair();
}

const skipped: RepairOutcome = { state: 'skipped' };

function stepsFor(isDesktop: boolean, isSignedIn: boolean): readonly RepairStepName[] {
  return [
    ...(isDesktop ? (['helper'] as const) : []),
    'network',
    'provider',
    ...(isSignedIn ? (['session'] as const) : []),
    ...(isDesktop ? (['reload'] as const) : []),
  ];
}

async function runStep(name: RepairStepName, { signal, outcomes }: Run): Promise<RepairOutcome> {
  setRepairStep(name, { state: 'running' });
  const end = new AbortController();
  const both = AbortSignal.any([signal, end.signal]);
  const work = () => {
    switch (name) {
      case 'helper':
        return checkHelper(both);
      case 'network':
        return checkNetwork(both);
      case 'provider':
        return checkProvider(both);
      case 'session':
        return checkSession();
      case 'reload':
        return resetAndReload(outcomes.get('helper') === 'ok', both);
    }
  };
  const failure = await limited(work, REPAIR_STEP_TIMEOUTS_MS[name], timeoutOf(name), signal);
  // Aborts what is still pending of an ended step, also after its timeout.
  end.abort();
  if (failure && !signal.aborted) report(failure, `repair ${name}`);
  return failure ? { state: 'failed', failure } : { state: 'ok' };
}

function timeoutOf(name: RepairStepName): Failure {
  if (name === 'helper') return { source: 'helper-ping', reason: 'timeout' };
  return { source: 'provider', reason: name === 'network' ? 'network' : 'timeout' };
}

/** The work's outcome, or `fallback` on timeout or when the run has ended. */
function limited(
  work: () => Promise<Failure | null>,
  limitMs: number,
  fallback: Failure,
  signal: AbortSignal,
): Promise<Failure | null> {
  const safe = work().catch((error: unknown): Failure => {
    report(error, 'repair');
    return { source: 'provider', reason: 'bad-response' };
  });
  return withTimeout(services().clock, limitMs, safe, () => fallback, signal);
}
