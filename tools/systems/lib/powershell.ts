/** Windows PowerShell 5.1, which every Windows has. */
import { run, type RunResult } from '../../lib/run';

/** Runs a script in it. */
export function runPowerShell(script: string, limitMs: number): Promise<RunResult> {
  return run('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script], {
    limitMs,
    // Under PowerShell 7, the build service's shell, this names modules of version 7, which 5.1 cannot load (PowerShell#18681).
    env: { PSModulePath: undefined },
  });
}
