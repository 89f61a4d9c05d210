/** Scenarios of an account or the whole provider, for tests and for trying the app by hand. */
import { DAY_MS } from '../common/zone-time';

export const SCENARIO_NAMES = [
  'normal',
  'new-user',
  // A new user whose trial the provider tells as the account's expiry date.
  'trial',
  'expired',
  'vip',
  'one-day-left',
  'server-500',
  'slow',
  'no-servers',
  // A scripted evening on a bad line: the stages of evening.ts.
  'evening',
] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** How the provider handles calls: normally, with an internal error, slowly, or without servers. */
export const BEHAVIOURS = ['normal', 'server-500', 'slow', 'no-servers'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** An account's membership; times are milliseconds since 1970. */
export interface Membership {
  readonly registeredAt: number;
  readonly expiresAt: number;
  /** End of the free trial, in which it can connect without a service; null: the trial is over. */
  readonly trialEndsAt: number | null;
  readonly paypalStatus: string | null;
  readonly nextBillingAt: number | null;
}

export interface Scenario {
  readonly membership: Membership;
  readonly behaviour: Behaviour;
}

/** The provider's delay in the scenario 'slow'. */
export const SLOW_ANSWER_MS = 2_500;

/**
 * How long a new account can connect without having bought anything. In 'new-user' 0 days remain: 'Free trial' (docs/product.md section 1); in 'trial'
 * the days of the trial are the account's own.
 */
const FREE_TRIAL_MS = 3 * DAY_MS;

/** The state that a scenario means at an instant. */
export function scenarioAt(name: ScenarioName, now: number): Scenario {
  const paid = member(now - 67 * DAY_MS, now + 23 * DAY_MS);
  switch (name) {
    case 'normal':
    case 'evening':
      return { membership: paid, behaviour: 'normal' };
    case 'new-user':
      return { membership: { ...member(now, now), trialEndsAt: now + FREE_TRIAL_MS }, behaviour: 'normal' };
    case 'trial':
      return { membership: member(now, now + FREE_TRIAL_MS), behaviour: 'normal' };
    case 'expired':
      return { membership: member(now - 40 * DAY_MS, now - 3 * DAY_MS), behaviour: 'normal' };
    case 'vip':
      return {
        membership: {
          ...member(now - 200 * DAY_MS, now + 30 * DAY_MS),
          paypalStatus: 'ACTIVE',
          nextBillingAt: now + 30 * DAY_MS,
        },
        behaviour: 'normal',
      };
    case 'one-day-left':
      return { membership: member(now - 89 * DAY_MS, now + DAY_MS), behaviour: 'normal' };
    case 'server-500':
    case 'slow':
    case 'no-servers':
      return { membership: paid, behaviour: name };
  }
}

function member(registeredAt: number, expiresAt: number): Membership {
  return { registeredAt, expiresAt, trialEndsAt: null, paypalStatus: null, nextBillingAt: null };
}
