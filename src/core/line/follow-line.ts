/** Judges the connected line after each sweep, and when its last answer has become too old (docs/product.md section 24, promise J2). */
import type { Connected } from '../../model/connection';
import { useConnection } from '../connection/connection.store';
import { onSweepEnded } from '../connection/monitoring/follow-sweeps';
import { sweep } from '../connection/monitoring/sweep';
import { startMonitoring } from '../connection/monitoring/start-monitoring';
import { services } from '../services/services';
import { afterSweep, afterTime, nextJudgement } from '../../../common/line/health';
import { beginLine, setLine, useLineStore } from './line.store';

/** Judges every connection of the session, whatever page is open, and keeps its server measured. @returns the function that stops it */
export function followLine(): () => void {
  const { clock } = services();
  let judged: Connected | null = null;
  let stopMonitoring: () => void = () => undefined;
  let cancelTimer: () => void = () => undefined;

  const waitForNext = () => {
    cancelTimer();
    const { record } = useLineStore.getState();
    const due = judged === null || record === null ? null : nextJudgement(record);
    cancelTimer = due === null ? () => undefined : clock.after(Math.max(0, due - clock.now()), judgeAgain);
  };
  const judgeAgain = () => {
    const { record } = useLineStore.getState();
    if (record !== null) setLine(afterTime(record, clock.now()), clock.now());
    waitForNext();
  };
  const follow = () => {
    const { connection } = useConnection.getState();
    const next = connection.state === 'connected' ? connection : null;
    if (next?.serverId === judged?.serverId && next?.connectedAt === judged?.connectedAt) return;
    stopMonitoring();
    judged = next;
    stopMonitoring = next === null ? () => undefined : startMonitoring();
    if (next !== null) {
      beginLine(next, clock.now());
      // The first answer need not wait for the interval.
      void sweep();
    }
    waitForNext();
  };

  follow();
  const stops = [
    useConnection.subscribe(follow),
    onSweepEnded(({ at, figures }) => {
      const { record } = useLineStore.getState();
      // A sweep that failed as a whole says nothing about the server: the connection itself is then checked.
      if (judged === null || record === null || figures === null) return;
      setLine(afterSweep(record, at, figures.get(judged.serverId)?.roundTripMs), at);
      waitForNext();
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    stopMonitoring();
    cancelTimer();
  };
}
