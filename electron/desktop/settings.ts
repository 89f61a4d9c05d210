/** The desktop settings in effect: read, and changed as a whole. */
import {
  forEachHotkey,
  HOTKEY_SETTINGS,
  type DesktopSettings,
  type DesktopState,
  type HotkeySetting,
} from '../../common/contract/ipc/desktop-settings';
import { isWayland } from '../app/features';
import { settingsOf, type DesktopFile } from '../app/profile/desktop-file';
import type { LoginItem } from './login-item';

type Hotkeys = Pick<DesktopSettings, HotkeySetting>;

export interface Settings {
  /** @param isKept whether the last change was written to disk */
  readonly read: (isKept?: boolean) => DesktopState;
  readonly save: (settings: DesktopSettings) => DesktopState;
}

export interface SettingsSources {
  readonly file: DesktopFile;
  readonly loginItem: Pick<LoginItem, 'isOn' | 'set'>;
  /** Registers the hotkeys. @returns how that ended for each */
  readonly setHotkeys: (chosen: Hotkeys) => Pick<DesktopState, HotkeySetting>;
  readonly hasTray: boolean;
  /** What starts this program on a command line. */
  readonly program: string;
}

export function createSettings({ file, loginItem, setHotkeys, hasTray, program }: SettingsSources): Settings {
  const stateWith = (outcomes: Pick<DesktopState, HotkeySetting>, isKept: boolean): DesktopState => ({
    settings: settingsOf(file.read(), loginItem.isOn()),
    hasTray,
    isWayland: isWayland(process),
    program,
    ...outcomes,
    isKept,
  });
  return {
    // Registered again, because a combination that was taken at start may be free by now.
    read: (isKept = true) => stateWith(setHotkeys(file.read()), isKept),
    save({ openAtLogin, ...chosen }) {
      const outcomes = setHotkeys(chosen);
      if (openAtLogin !== loginItem.isOn()) loginItem.set(openAtLogin);
      return stateWith(outcomes, file.change({ ...chosen, ...keptHotkeys(chosen, file.read(), outcomes) }));
    },
  };
}

/** The hotkeys to store: a refused one keeps its earlier combination, unless that is now another's, as imported settings may have it. */
function keptHotkeys(chosen: Hotkeys, before: Hotkeys, outcomes: Pick<DesktopState, HotkeySetting>): Hotkeys {
  const isRefused = (setting: HotkeySetting) => outcomes[setting] === 'taken';
  const used = HOTKEY_SETTINGS.filter((setting) => !isRefused(setting)).map((setting) => chosen[setting]);
  return forEachHotkey((setting) => {
    if (!isRefused(setting)) return chosen[setting];
    return used.includes(before[setting]) ? '' : before[setting];
  });
}
