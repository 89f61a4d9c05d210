/** Host of the question before a sign-out, in a chunk of its own; without it the person is signed out at once, as they wanted. */
import { closeSignOutQuestion, useSignOutQuestion } from '../../core/connection/sign-out-question.store';
import { signOut } from '../../core/session/sign-out';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';

const dialog = lazyChunkWithTexts(async () => (await import('../../features/shell/SignOutDialog')).SignOutDialog);

export function SignOutHost() {
  const isOpen = useSignOutQuestion((question) => question.isOpen);
  const state = useChunks(isOpen, [dialog], 'sign-out', () => {
    closeSignOutQuestion();
    void signOut();
  });
  return state === 'loaded' ? <dialog.Component /> : null;
}
