/** Adds to the stored running session what the main process has measured while there was no page (docs/product.md section 24, Recap). */
import type { MissedSweep } from '../../../common/contract/ipc/put-away';
import type { LineHealth } from '../../../common/line/line';
import { readStored, writeStored } from '../../lib/platform/storage';
import { formatRunning, parseRunning } from '../../lib/platform/stored/stored-recaps';
import { addSweep, type Recording } from './recap.rules';

interface Missed {
  readonly serverId: string;
  /** What the line was like meanwhile. */
  readonly health: LineHealth;
  /** When the page was put away, in epoch ms. */
  readonly from: number;
  readonly sweeps: readonly MissedSweep[];
}

/** Stores the session at once, so that not even quitting loses the sweeps. */
export function countMissed({ serverId, health, from, sweeps }: Missed): void {
  const stored = parseRunning(readStored('runningSession') ?? '');
  if (stored === undefined) return;
  const { accountId, session } = stored;
  // Where the lag was is not judged without a page.
  const shown = { health, lag: 'unclear' } as const;
  let running: Recording = { ...session, countedTo: from };
  for (const { at, own, direct } of sweeps) running = addSweep(running, shown, { at, serverId, figures: own, direct });
  writeStored('runningSession', formatRunning({ accountId, session: running }));
}
