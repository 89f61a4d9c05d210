/** The usage-tracking loop (SPEC.md section 4, Login session tracking): a day's usage is told to the provider once. */
import { USAGE_CHECK_INTERVAL_MS } from '../domain/constants';
import { usageStep, type UsageStep } from '../domain/usage-rule';
import { report } from '../platform/error-reporting';
import { providerZone } from '../platform/provider-zone';
import { readStored, writeStored } from '../platform/storage';
import { useSession } from '../stores/session';
import { ask } from './ask';
import { startLoop } from './loop';
import { world } from './world';

/** What this run recorded last: signing out forgets the stored keys, and who is back on the same day has had their record. */
let recorded: { readonly userId: string; readonly day: string } | null = null;

/** Starts once the user is loaded, at once with the day's login, then with a check every 15 min; gives the function that stops it. */
export function trackUsage(): () => void {
  nextStep();
  return startLoop(USAGE_CHECK_INTERVAL_MS, 'track-usage', check);
}

/** For tests: as freshly started. */
export function resetUsage(): void {
  recorded = null;
}

/** One check; a record that fails is only logged, and is due again at the next one. */
async function check(): Promise<void> {
  const step = nextStep();
  const userId = useSession.getState().user?.id;
  // A provider that gives no id could not tell whose record it is.
  if (step.kind !== 'record' || userId === undefined || userId === '') return;
  const { usage } = step;
  if (recorded?.userId === userId && recorded.day === usage.date) return;
  // Claimed before the provider is asked, so that another window whose check falls into the call records nothing.
  const before = readStored('loginTimestampSaved');
  const claim = readStored('loginTimestamp');
  writeStored('loginTimestampSaved', claim);
  const answer = await ask('createUsage', { ...usage, user_id: userId });
  if (answer.outcome === 'done') recorded = { userId, day: usage.date };
  // Stale: the session is over and has taken its keys with it; those that are there now are another's.
  if (answer.outcome !== 'failed') return;
  report(answer.failure, 'track-usage');
  if (readStored('loginTimestampSaved') === claim) writeStored('loginTimestampSaved', before);
}

/** What is due by the keys as they are stored now; a day that has changed begins its session at once. */
function nextStep(): UsageStep {
  const now = world().clock.serverNow();
  const stamps = { login: readStored('loginTimestamp'), saved: readStored('loginTimestampSaved') };
  const step = usageStep(stamps, now, providerZone());
  if (step.kind === 'reset') writeStored('loginTimestamp', String(now));
  return step;
}
