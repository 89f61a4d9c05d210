/**
 * The app's helper as configured: a program that the app keeps running, or any program on a fixed port (docs/product.md section 13).
 */
import type { Config } from '../../common/config';
import type { Measured } from '../../common/contract/ipc/ipc';
import { createHelperClient, type HelperClient } from './helper-client';
import { keepHelper, type HelperProcess } from './helper-process';
import { readLoopbackPort } from './loopback-port';
import { afterDelay } from './measured-batches';
import { createProvenTransport } from './proven-transport';
import type { HelperTransport } from './transport';

export interface AppHelper {
  readonly client: HelperClient;
  /** Ends the helper's program, if the app runs one; resolves when the process has ended. */
  stop(): Promise<void>;
}

interface AppHelperTools {
  readonly measured: (measured: Measured) => void;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** Starts the helper's program, if one is configured, and makes its client. */
export function openHelper(
  config: Pick<Config, 'PINGLANE_HELPER_PROGRAM' | 'PINGLANE_HELPER_URL'>,
  { measured, now, log }: AppHelperTools,
): AppHelper {
  const program = config.PINGLANE_HELPER_PROGRAM;
  if (program === '') {
    const port = readLoopbackPort(config.PINGLANE_HELPER_URL);
    return { client: createHelperClient({ port }, { measured }), stop: () => Promise.resolve() };
  }
  const process = keepHelper({ program }, { after: afterDelay, now, log });
  const transport = describeNotStarted(
    createProvenTransport(() => process.peer()),
    process,
  );
  const client = createHelperClient({ transport }, { measured });
  return { client, stop: () => process.stop() };
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
