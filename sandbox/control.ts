/** What tests and whoever tries the app can do to a running sandbox. */
import { changeAccount, findAccount } from './database/accounts';
import type { Database } from './database/database';
import { listMails, type Mail } from './database/mails';
import { endSession } from './database/sessions';
import { forgetServers } from './database/servers';
import type { Fault, Faults } from './faults';
import { scenarioAt, type Behaviour, type ScenarioName } from './scenarios';
import { DEMO_ACCOUNT, DEMO_NAME } from './seed/accounts';

export interface SandboxControl {
  addFault(fault: Fault): void;
  clearFaults(): void;
  listFaults(): readonly Fault[];
  /** Puts the demo account, and for server-500, slow and no-servers the whole provider, into a scenario. */
  setScenario(name: ScenarioName): void;
  /** Sets the country that location detection gives. */
  setCountry(countryCode: string): void;
  /** Ends an account's session, for a reason that its client is told; false when there is no such account. */
  revoke(account: string, reason?: string): boolean;
  /** The mails sent to an address, whatever its capitals, or without one all of them; newest first. */
  mails(to?: string): readonly Mail[];
}

/** What the controls change and the provider reads. */
export interface SandboxState {
  scenario: ScenarioName;
  behaviour: Behaviour;
  country: string;
}

const DEFAULT_REASON = 'revoked by the provider';

export function createControl(
  database: Database,
  faults: Faults,
  state: SandboxState,
  now: () => number,
): SandboxControl {
  return {
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    listFaults: () => faults.list(),
    setScenario(name) {
      const { membership, behaviour } = scenarioAt(name, now());
      state.scenario = name;
      state.behaviour = behaviour;
      const fullName = name === 'new-user' ? null : DEMO_NAME;
      const demo = findAccount(database, DEMO_ACCOUNT);
      changeAccount(database, DEMO_ACCOUNT, { ...membership, fullName, behaviour: 'normal' });
      if (name === 'new-user' && demo !== null) forgetServers(database, demo.id);
    },
    setCountry: (countryCode) => void (state.country = countryCode),
    revoke(account, reason = DEFAULT_REASON) {
      const found = findAccount(database, account);
      if (found !== null) endSession(database, found.id, reason, now());
      return found !== null;
    },
    mails: (to) => listMails(database, to ?? null),
  };
}
