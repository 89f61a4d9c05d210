/** The question before a sign-out that would end a connection: whether it is open. */
import { create } from 'zustand';
import { whenSessionEnds } from '../session/session-end.store';

interface SignOutQuestionState {
  readonly isOpen: boolean;
}

const initial: SignOutQuestionState = { isOpen: false };

export const useSignOutQuestion = create<SignOutQuestionState>()(() => initial);

/** Opens the question. */
export function openSignOutQuestion(): void {
  useSignOutQuestion.setState({ isOpen: true });
}

/** Closes it, whatever the answer was. */
export function closeSignOutQuestion(): void {
  useSignOutQuestion.setState(initial);
}

whenSessionEnds(closeSignOutQuestion);
