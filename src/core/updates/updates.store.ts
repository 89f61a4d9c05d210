/** The newest version of the app: where it stands, and the dialog that tells of it. */
import { create } from 'zustand';
import type { UpdateState } from './update.rules';

export interface UpdatesState {
  /** Null until the main process has told, and on the web platform. */
  readonly update: UpdateState | null;
  readonly isOpen: boolean;
  readonly isInstalling: boolean;
  /** Why the last wish to install did nothing. */
  readonly problem: 'connected' | 'not-ready' | 'failed' | null;
}

const initial = (): UpdatesState => ({ update: null, isOpen: false, isInstalling: false, problem: null });

export const useUpdates = create<UpdatesState>()(initial);

export function setUpdate(update: UpdateState): void {
  useUpdates.setState({ update });
}

export function openUpdate(): void {
  useUpdates.setState({ isOpen: true, problem: null });
}

export function closeUpdate(): void {
  useUpdates.setState({ isOpen: false });
}

export function beginInstall(): void {
  useUpdates.setState({ isInstalling: true, problem: null });
}

/** Nothing came of it. */
export function endInstall(problem: UpdatesState['problem']): void {
  useUpdates.setState({ isInstalling: false, problem });
}

/** For tests: as freshly started. */
export function resetUpdates(): void {
  useUpdates.setState(initial(), true);
}
