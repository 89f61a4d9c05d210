/** The stage of tests of recorded sessions: a signed-in desktop app whose lines are judged and whose sessions are recorded. */
import type { Measured } from '../../../electron/connection/sweep-events';
import { watchResume } from '../../../src/core/bootstrap/watch-resume';
import { resetConnection } from '../../../src/core/connection/connection.store';
import { restoreConnection } from '../../../src/core/bootstrap/restore-connection';
import { watchServers } from '../../../src/core/connection/monitoring/watch-servers';
import { followLine } from '../../../src/core/line/follow-line';
import { useLineStore } from '../../../src/core/line/line.store';
import { recordSession } from '../../../src/core/line/record-session';
import { watchLag } from '../../../src/core/line/watch-lag';
import { readStored, writeStored } from '../../../src/lib/platform/storage';
import { type FakeServices, figuresOf, settle, type ScriptedSweep } from '../fakes/fake-services';
import { signedInServices } from './flow-stage';

export const SWEEP_MS = 5_000;

export interface RecordedStage {
  readonly services: FakeServices;
  /** The page is closed or left: it becomes hidden, and nothing of it runs any more. */
  readonly leave: () => void;
  /** A page is loaded: it restores the connection that was on, if any. */
  readonly load: () => Promise<void>;
  /** Ends what runs, without a last save: the page has crashed. */
  readonly crash: () => void;
}

/** What the helper finds of both servers, and of the direct route if it measures that. */
export function found(sg: number | null, jp: number | null = 80, direct: number | null = 90): ScriptedSweep {
  const figures: Measured['figures'] = { sg: figuresOf(sg), jp: figuresOf(jp) };
  return { outcome: 'pinged', figures, direct: direct === null ? null : figuresOf(direct) };
}

/** Signs in and starts what a loaded page runs. */
export async function recordedStage(): Promise<RecordedStage> {
  const services = await signedInServices();
  services.ping = () => found(40);
  let stops: readonly (() => void)[] = [];
  const start = () => {
    stops = [followLine(), watchLag(), watchServers(), watchResume(), recordSession()];
  };
  const stop = () => {
    for (const one of stops) one();
    stops = [];
  };
  const leave = () => {
    services.setHidden(true);
    stop();
  };
  start();
  return {
    services,
    leave,
    crash() {
      const stored = readStored('runningSession');
      stop();
      writeStored('runningSession', stored);
    },
    async load() {
      stop();
      resetConnection();
      useLineStore.setState({ connection: null, record: null, spans: [] });
      services.setHidden(false);
      start();
      await restoreConnection();
      await settle();
    },
  };
}
