/** The stage of tests of a page that is put away and continued: a signed-in desktop app whose line is judged and recorded. */
import { vi } from 'vitest';
import type { PageToPutAway } from '../../../common/contract/ipc/put-away';
import { bootstrapSession } from '../../../src/core/bootstrap/bootstrap-session';
import { watchLastSeen } from '../../../src/core/bootstrap/last-seen';
import { connectServer } from '../../../src/core/connection/connect-server';
import { followCommands } from '../../../src/core/desktop/desktop-commands';
import { followPutAway } from '../../../src/core/desktop/put-away';
import { followLine } from '../../../src/core/line/follow-line';
import { recordSession } from '../../../src/core/line/record-session';
import { checkHealth } from '../../../src/core/user/watch-health';
import { resetFreshState } from '../../../src/lib/platform/fresh-state';
import type { Continuation } from '../../../common/contract/ipc/put-away';
import { settle, wireUser, type FakeServices } from '../fakes/fake-services';
import { forgetCalls, signedInServices } from './flow-stage';
import { passTime } from '../time/pass-time';
import { found, SWEEP_MS } from './recorded-session';

export interface PutAwayPage {
  readonly services: FakeServices;
  /** The main process asks the page. @returns what it keeps, or null when the page stays */
  readonly ask: () => PageToPutAway | null;
  /**
   * The page ends, and another one is loaded; the main process gives it what it has, null for nothing.
   * @param meanwhile what happens while there is no page
   */
  readonly continueWith: (
    page: PageToPutAway | null,
    more?: Partial<Continuation> | null,
    meanwhile?: () => Promise<void>,
  ) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Signs in and starts what a loaded page runs; on fake time. */
export async function putAwayStage(): Promise<PutAwayPage> {
  window.history.replaceState(null, '', '/');
  const services = await signedInServices();
  services.ping = () => found(40);
  services.handlers.userInfo = () => ({ ...wireUser, email: 'demo@example.test' });
  await checkHealth();
  let stops: readonly (() => void)[] = [];
  let request = 0;
  const start = () => {
    stops = [watchLastSeen(), followLine(), recordSession(), followPutAway(), followCommands()];
  };
  const stop = () => {
    for (const one of stops) one();
    stops = [];
  };
  start();
  await passTime(100);
  return {
    services,
    ask() {
      request += 1;
      const answer = services.requestPutAway(request);
      if (answer?.request !== request) throw new Error('the page has not answered');
      return answer.page;
    },
    async continueWith(page, more = {}, meanwhile = () => Promise.resolve()) {
      if (page === null) throw new Error('the page has refused');
      const { pingToken, email, isEmailVerified, drafts } = page;
      stop();
      resetFreshState();
      await meanwhile();
      const none = { missed: [], sleptAt: null };
      services.continuation = more && { pingToken, email, isEmailVerified, drafts, ...none, ...more };
      services.logins.length = 0;
      forgetCalls(services);
      await bootstrapSession();
      start();
      await settle();
    },
    async stop() {
      stop();
      document.body.replaceChildren();
      await settle();
      vi.useRealTimers();
    },
  };
}

/** Connects for so long that the line is good. */
export async function play(): Promise<void> {
  await connectServer('sg');
  await passTime(4 * SWEEP_MS);
}
