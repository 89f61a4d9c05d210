/** The desktop settings for the card: those in effect, the pending change, and failures. */
import { useEffect, useState } from 'react';
import type { DesktopSettings, DesktopState } from '../../../../common/contract/ipc/desktop-settings';
import { changeDesktopSettings, type DesktopProblem } from '../../../core/desktop/change-desktop-settings';
import { services } from '../../../core/services/services';

export interface DesktopSettingsEditor {
  /** Null until the main process has responded. */
  readonly state: DesktopState | null;
  /** The setting with a pending change. */
  readonly pending: keyof DesktopSettings | null;
  readonly problem: DesktopProblem | null;
  /** The requested combination that another program holds; null when there is none. */
  readonly takenHotkey: string | null;
  readonly change: (part: Partial<DesktopSettings>) => void;
}

export function useDesktopSettings(): DesktopSettingsEditor {
  const [state, setState] = useState<DesktopState | null>(null);
  const [pending, setPending] = useState<keyof DesktopSettings | null>(null);
  const [problem, setProblem] = useState<DesktopProblem | null>(null);
  const [takenHotkey, setTakenHotkey] = useState<string | null>(null);

  useEffect(() => {
    let isGone = false;
    void services()
      .desktop.readDesktopSettings()
      .then((read) => {
        if (isGone || !read) return;
        setState(read);
        setTakenHotkey(read.hotkey === 'taken' ? read.settings.hotkey : null);
      });
    return () => {
      isGone = true;
    };
  }, []);

  const change = (part: Partial<DesktopSettings>) => {
    if (!state || pending !== null) return;
    const requested = { ...state.settings, ...part };
    setPending(Object.keys(part)[0] as keyof DesktopSettings);
    void changeDesktopSettings(requested).then((changed) => {
      setPending(null);
      setProblem(changed.problem);
      if (!changed.state) return;
      setState(changed.state);
      setTakenHotkey(changed.state.hotkey === 'taken' ? requested.hotkey : null);
    });
  };
  return { state, pending, problem, takenHotkey, change };
}
