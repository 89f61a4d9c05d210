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
  /** The setting that was changed last. */
  readonly changed: keyof DesktopSettings | null;
  /** For each hotkey the requested combination that another program or another of them holds; null when there is none. */
  readonly taken: TakenHotkeys;
  readonly change: (part: Partial<DesktopSettings>) => void;
}

export function useDesktopSettings(): DesktopSettingsEditor {
  const [state, setState] = useState<DesktopState | null>(null);
  const [pending, setPending] = useState<keyof DesktopSettings | null>(null);
  const [changed, setChanged] = useState<keyof DesktopSettings | null>(null);
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
    const stop = services().desktop.onDesktopChanged(setState);
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  const change = (part: Partial<DesktopSettings>) => {
    if (!state || pending !== null) return;
    const requested = { ...state.settings, ...part };
    const [setting] = Object.keys(part) as [keyof DesktopSettings];
    setPending(setting);
    void changeDesktopSettings(requested).then((response) => {
      setPending(null);
      setChanged(setting);
      setProblem(response.problem);
      if (!response.state) return;
      setState(response.state);
      setTaken(takenOf(response.state, requested));
    });
  };
  return { state, pending, problem, changed, taken, change };
}

function takenOf(state: DesktopState, requested: DesktopSettings): TakenHotkeys {
  return forEachHotkey((setting) => (state[setting] === 'taken' ? requested[setting] : null));
}
