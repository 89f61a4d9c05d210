/** The bridge's calls of the helper session, over the main process's owner of that session. */
import type { LoginOutcome } from '../../../common/contract/ipc/ipc';
import type { SessionOwner } from '../../../electron/connection/session';
import { createSessionOwner } from '../../../electron/connection/session';
import type { Desktop } from '../../../src/lib/platform/desktop';

type HelperSessionCalls = Pick<
  Desktop,
  'loginHelper' | 'endHelperSession' | 'cancelHelperLogin' | 'readHelperSession' | 'onHelperSessionChanged'
>;

/** The calls of a page without a process border between: an event arrives at once. */
export function helperSessionCalls(owner: SessionOwner): HelperSessionCalls {
  return {
    loginHelper: (token) => owner.open(token),
    endHelperSession: () => owner.end(),
    cancelHelperLogin() {
      owner.cancelOpening();
      return Promise.resolve();
    },
    readHelperSession: (reader) => Promise.resolve(owner.snapshot(reader)),
    onHelperSessionChanged: (listener) => owner.onChange((session, revision) => listener({ session, revision })),
  };
}

/**
 * The owner over a helper whose responses a test sets, and its calls.
 * @param answer gets the text of a login, or '' for an Off
 * @param cancelled called with each cancel of the page
 */
export function fakeHelperSession(
  answer: (text: string) => Promise<LoginOutcome>,
  cancelled: () => void,
): { readonly owner: SessionOwner; readonly calls: HelperSessionCalls } {
  const owner = createSessionOwner((body) => answer(body.toString()));
  const calls = helperSessionCalls(owner);
  return {
    owner,
    calls: {
      ...calls,
      cancelHelperLogin() {
        cancelled();
        return calls.cancelHelperLogin();
      },
    },
  };
}
