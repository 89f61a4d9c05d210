/** The sandbox's accounts: the demo account and one per scenario. */
import type { ScenarioName } from '../scenarios';

export const DEMO_ACCOUNT = 'demo';
/** The password of every seeded account. */
export const DEMO_PASSWORD = 'demo1234';
export const DEMO_NAME = 'Mika Santos';
/** Also in migration 005, for databases older than it. */
export const DEMO_REFERRAL_CODE = 'MIKA2026';

export interface AccountSeed {
  readonly id: number;
  readonly account: string;
  readonly fullName: string | null;
  readonly scenario: ScenarioName;
}

export const ACCOUNT_SEEDS: readonly AccountSeed[] = [
  { id: 204_816, account: DEMO_ACCOUNT, fullName: DEMO_NAME, scenario: 'normal' },
  { id: 204_817, account: 'newuser', fullName: null, scenario: 'new-user' },
  { id: 204_818, account: 'expired', fullName: 'Theo Lindqvist', scenario: 'expired' },
  { id: 204_819, account: 'vip', fullName: 'Ngọc Anh Trần', scenario: 'vip' },
  { id: 204_820, account: 'onedayleft', fullName: 'Priya Raman', scenario: 'one-day-left' },
  { id: 204_821, account: 'server500', fullName: 'Kenji Watanabe', scenario: 'server-500' },
  { id: 204_822, account: 'slow', fullName: 'Somchai Wattana', scenario: 'slow' },
  { id: 204_823, account: 'noservers', fullName: 'Ada Okafor', scenario: 'no-servers' },
  { id: 204_824, account: 'trial', fullName: 'Dewi Lestari', scenario: 'trial' },
];
