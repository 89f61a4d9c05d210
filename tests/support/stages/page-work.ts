/** What a page runs on home (src/app/SessionWork.tsx), without React and without the texts of later chunks. */
// Loaded before, because the fake clock waits for no module.
import '../../../src/core/bootstrap/continue-page';
import '../../../src/core/desktop/command-line-answers';
import { bootstrapSession } from '../../../src/core/bootstrap/bootstrap-session';
import { watchLastSeen } from '../../../src/core/bootstrap/last-seen';
import { watchResume } from '../../../src/core/bootstrap/watch-resume';
import { watchSession } from '../../../src/core/bootstrap/watch-session';
import { watchHistory } from '../../../src/core/connection/monitoring/watch-history';
import { watchServers } from '../../../src/core/connection/monitoring/watch-servers';
import { followDesktop } from '../../../src/core/desktop/desktop-integration';
import { followLine } from '../../../src/core/line/follow-line';
import { recordSession } from '../../../src/core/line/record-session';
import { watchGraph } from '../../../src/core/line/watch-graph';
import { watchLag } from '../../../src/core/line/watch-lag';
import { useSession } from '../../../src/core/session/session.store';
import { watchHealth } from '../../../src/core/user/watch-health';

/** Starts it, and again with each session. @returns the function that stops it */
export function startPageWork(): () => void {
  let works = '';
  let stops: readonly (() => void)[] = [];
  const stop = () => {
    for (const end of stops) end();
    stops = [];
  };
  const follow = () => {
    const { token, epoch, phase, user } = useSession.getState();
    const wanted = `${epoch} ${String(token !== null)} ${String(phase === 'ready')} ${user?.id ?? ''}`;
    if (wanted === works) return;
    works = wanted;
    stop();
    if (token !== null) void bootstrapSession();
    if (phase !== 'ready') return;
    stops = [watchSession(), watchLastSeen(), followLine(), watchLag(), watchResume()];
    stops = [...stops, watchHistory(), watchGraph(), recordSession(), watchServers(), watchHealth()];
  };
  const stopDesktop = followDesktop();
  // Like React's effects, after the change.
  const unsubscribe = useSession.subscribe(() => queueMicrotask(follow));
  follow();
  return () => {
    unsubscribe();
    stop();
    stopDesktop();
  };
}
