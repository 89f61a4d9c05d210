/** The desktop settings for the card: those in effect, the pending change, and failures. */
import { useEffect, useState } from 'react';
import {
  forEachHotkey,
  type DesktopSettings,
  type DesktopState,
  type HotkeySetting,
} from '../../../../common/contract/ipc/desktop-settings';
import { changeDesktopSettings, type DesktopProblem } from '../../../core/desktop/change-desktop-settings';
import { services } from '../../../core/services/services';

type TakenHotkeys = Readonly<Record<HotkeySetting, string | null>>;

export interface DesktopSettingsEditor {
  /** Null until the main process has responded. */
  readonly state: DesktopState | null;
  /** The setting with a pending change. */
  readonly pending: keyof DesktopSettings | null;
  readonly problem: DesktopProblem | null;
  /** For each hotkey the requested combination that another program or another of them holds; null when there is none. */
  readonly taken: TakenHotkeys;
  readonly change: (part: Partial<DesktopSettings>) => void;
}

export function useDesktopSettings(): DesktopSettingsEditor {
  const [state, setState] = useState<DesktopState | null>(null);
  const [pending, setPending] = useState<keyof DesktopSettings | null>(null);
  const [problem, setProblem] = useState<DesktopProblem | null>(null);
  const [taken, setTaken] = useState<TakenHotkeys>(() => forEachHotkey(() => null));

  useEffect(() => {
    let isGone = false;
    void services()
      .desktop.readDesktopSettings()
      .then((read) => {
        if (isGone || !read) return;
        setState(read);
        setTaken(takenOf(read, read.settings));
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
      setTaken(takenOf(changed.state, requested));
    });
  };
  return { state, pending, problem, taken, change };
}

function takenOf(state: DesktopState, requested: DesktopSettings): TakenHotkeys {
  return forEachHotkey((setting) => (state[setting] === 'taken' ? requested[setting] : null));
}
