/**
 * The app's helper as configured: a program that the app keeps running, or any program on a fixed port (docs/product.md section 13).
 */
import type { Config } from '../../common/program-config';
import { createHelperClient, type HelperClient } from './helper-client';
import { superviseHelper, type HelperProcess } from './helper-process';
import { readLoopbackPort } from './loopback-port';
import { afterDelay } from '../base/timers';
import { createMonitoring, type Monitoring } from './monitoring';
import { createProvenTransport } from './proven-transport';
import type { SweepListener } from './sweep-events';
import type { HelperTransport } from './transport';

export interface AppHelper {
  readonly client: HelperClient;
  readonly monitoring: Monitoring;
  /** Ends the helper's program, if the app runs one; resolves when the process has ended. */
  stop(): Promise<void>;
  /** Kills that program at once. */
  kill(): void;
}

interface AppHelperTools {
  readonly sweeps: SweepListener;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  /** The wall clock in epoch milliseconds. */
  readonly wallClock: () => number;
  readonly log: (line: string) => void;
}

/** Starts the helper's program, if one is configured, and makes its client. */
export function openHelper(
  config: Pick<Config, 'PINGLANE_HELPER_PROGRAM' | 'PINGLANE_HELPER_URL'>,
  { sweeps, now, wallClock, log }: AppHelperTools,
): AppHelper {
  const monitored = (helper: Parameters<typeof createHelperClient>[0]) => {
    const client = createHelperClient(helper, {
      measured: (measured) => monitoring.measured(measured),
      unreadable: (entries) => log(`helper: none of ${entries} entries of a sweep is a figure (docs/helper.md)`),
    });
    const sources = { client, sweeps, after: afterDelay, random: Math.random, now: wallClock, steadyNow: now };
    const monitoring = createMonitoring(sources);
    return { client, monitoring };
  };
  const program = config.PINGLANE_HELPER_PROGRAM;
  if (program === '') {
    const port = readLoopbackPort(config.PINGLANE_HELPER_URL);
    return { ...monitored({ port }), stop: () => Promise.resolve(), kill: () => undefined };
  }
  const process = superviseHelper({ program }, { after: afterDelay, now, log });
  const transport = describeNotStarted(
    createProvenTransport(() => process.peer()),
    process,
  );
  return { ...monitored({ transport }), stop: () => process.stop(), kill: () => process.kill() };
}

/** Reports 'not-started' instead of 'refused' when the system cannot start the program, because the person fixes the two differently. */
export function describeNotStarted(
  transport: HelperTransport,
  { startProblem }: Pick<HelperProcess, 'startProblem'>,
): HelperTransport {
  return async (...call) => {
    const response = await transport(...call);
    const isAbsent = !response.ok && response.failure === 'refused';
    return isAbsent && startProblem() !== null ? { ok: false, failure: 'not-started' } : response;
  };
}
