/**
 * The usage-tracking loop (docs/product.md section 4, Login session tracking): a day's usage is sent to the provider once. After an unknown
 * outcome the record is not sent again, because it may have been stored; a record that was definitely not stored is repeated unchanged
 * with the same key.
 */
import type { ProviderFailure } from '../../lib/api/provider-error';
import { USAGE_CHECK_INTERVAL_MS } from '../../model/constants';
import { usageStep, type UsageStep } from './usage.rules';
import { report } from '../../lib/platform/error-reporting';
import { providerZone } from '../../lib/platform/provider-zone';
import { heldFailure, useSession } from '../session/session.store';
import { beginUsageDay, claimUsageDay, readUsageStamps, useUsage } from './usage.store';
import { requestWithKey } from '../session/request';
import { startLoop } from '../connection/loop';
import { services } from '../services/services';

/** Statuses of a proxy without a response from the provider, which may have stored the record. */
const LOST_BEHIND_PROXY: readonly (number | undefined)[] = [502, 504];

/**
 * Starts once the user is loaded: records the day's login at once, then checks every 15 min, in a hidden window too; returns the function
 * that stops it.
 */
export function trackUsage(): () => void {
  nextStep();
  return startLoop(USAGE_CHECK_INTERVAL_MS, 'track-usage', check, { runsHidden: true });
}

async function check(): Promise<void> {
  const step = nextStep();
  const userId = useSession.getState().user?.id;
  // Without a user id the provider could not assign the record; without a network the request would only fail.
  if (step.kind !== 'record' || userId === undefined || userId === '' || !services().network.isOnline()) return;
  // A held session sends nothing: a claimed day would look recorded to the next one.
  if (heldFailure() !== null) return;
  const { record } = useUsage.getState();
  const last = record?.userId === userId && record.usage.date === step.usage.date ? record : null;
  if (last?.outcome === 'sent') return;
  const usage = last?.usage ?? step.usage;
  const takeBack = claimUsageDay(userId, usage);
  // Keys belong to one account each (docs/provider.md, Idempotency); an account's id may contain characters that no key may.
  const response = await requestWithKey('createUsage', { ...usage, userId }, `usage-${usage.date}`);
  if (response.outcome !== 'failed') return;
  report(response.failure, 'track-usage');
  if (hadNoEffect(response.failure)) takeBack();
}

/** The day's key is known with another record, one of a session that was signed out before the page was loaded again. */
const KEY_IN_USE = 422;

/** Whether the provider's response means that it did not store a record of the day. */
function hadNoEffect({ reason, status }: ProviderFailure): boolean {
  return (
    (reason === 'rejected' && status !== KEY_IN_USE) || (reason === 'server' && !LOST_BEHIND_PROXY.includes(status))
  );
}

/** The step due by the stored stamps; on a new day the session's start is set to now. */
function nextStep(): UsageStep {
  const now = services().clock.serverNow();
  const step = usageStep(readUsageStamps(), now, providerZone());
  if (step.kind === 'reset') beginUsageDay(now);
  return step;
}
