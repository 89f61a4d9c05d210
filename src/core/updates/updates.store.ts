/** The update state and its dialog. */
import { create } from 'zustand';
import type { UpdateState } from '../../../common/contract/ipc/updates';
import { registerReset } from '../../lib/platform/fresh-state';
import { holdPageBy } from '../page/page-holds.store';

export interface UpdatesState {
  /** Null until the main process has published it, and on the web platform. */
  readonly update: UpdateState | null;
  readonly isOpen: boolean;
  readonly isInstalling: boolean;
  /** Why the last request to install had no effect. */
  readonly problem: 'connected' | 'not-ready' | 'failed' | null;
}

const initial = (): UpdatesState => ({ update: null, isOpen: false, isInstalling: false, problem: null });

export const useUpdates = create<UpdatesState>()(initial);

export function setUpdate(update: UpdateState): void {
  useUpdates.setState({ update });
}

/** Opens the update's dialog, without the problem of an earlier install. */
export function openUpdate(): void {
  useUpdates.setState({ isOpen: true, problem: null });
}

export function closeUpdate(): void {
  useUpdates.setState({ isOpen: false });
}

/** Records an install as pending. */
export function beginInstall(): void {
  useUpdates.setState({ isInstalling: true, problem: null });
}

/** The install did not happen. */
export function endInstall(problem: UpdatesState['problem']): void {
  useUpdates.setState({ isInstalling: false, problem });
}

holdPageBy(() => useUpdates.getState().isOpen || useUpdates.getState().isInstalling);
registerReset(() => useUpdates.setState(initial()));
