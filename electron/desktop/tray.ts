/** The tray icon: its picture follows the helper session, its tooltip and menu the page's texts; each is updated only when it changes. */
import path from 'node:path';
import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import { brand } from '../../common/brand';
import type { Language } from '../../common/languages';
import type { TrayView } from '../../common/contract/ipc/desktop-settings';
import { trayMenu, type TrayActions } from './tray-menu';
import type { TrayState } from './tray-state';

/** Windows shows at most 127 characters and cuts off the rest without an ellipsis. */
const TOOLTIP_LIMIT = 127;

export interface AppTray {
  /** @param view null before the page's first report */
  readonly show: (view: TrayView | null, state: TrayState, language: Language) => void;
  /** Makes the icon again with what it shows: a panel that was restarted does not ask for it. */
  readonly renew: () => void;
}

/**
 * Makes the icon.
 * @param folder the folder of the pictures: for each state one for Windows (16 px), Linux (32 px) and macOS (a template)
 * @returns null when this desktop has no tray
 */
export function createTray(
  folder: string,
  platform: NodeJS.Platform,
  actions: TrayActions,
  initialLanguage: Language,
): AppTray | null {
  const picture = (state: TrayState) => readPicture(folder, state, platform);
  const pictures: Readonly<Record<TrayState, NativeImage>> = {
    off: picture('off'),
    busy: picture('busy'),
    on: picture('on'),
    checking: picture('checking'),
    unstable: picture('unstable'),
    silent: picture('silent'),
  };
  if (Object.values(pictures).some((picture) => picture.isEmpty())) return null;
  let state: TrayState = 'off';
  let shown: { readonly view: TrayView | null; readonly language: Language; readonly isMiniOpen: boolean } = {
    view: null,
    language: initialLanguage,
    isMiniOpen: actions.isMiniOpen(),
  };
  const apply = (tray: Tray) => {
    const { view, language } = shown;
    tray.setToolTip((view ? `${brand.name} · ${view.sentence}` : brand.name).slice(0, TOOLTIP_LIMIT));
    // Linux ignores later changes to a menu, so a new one is set each time.
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(view, language, actions)));
  };
  const open = () => {
    const opened = makeTray(pictures[state]);
    if (!opened) return null;
    apply(opened);
    // On Windows and some Linux desktops a click opens the window; macOS opens the menu.
    if (platform !== 'darwin') opened.on('click', actions.openWindow);
    return opened;
  };
  let tray = open();
  if (!tray) return null;

  return {
    show(view, nextState, language) {
      if (!tray || tray.isDestroyed()) return;
      if (nextState !== state) tray.setImage(pictures[nextState]);
      state = nextState;
      const next = { view, language, isMiniOpen: actions.isMiniOpen() };
      if (JSON.stringify(next) === JSON.stringify(shown)) return;
      shown = next;
      apply(tray);
    },
    renew() {
      // Not while quitting, when Electron has destroyed it.
      if (!tray || tray.isDestroyed()) return;
      tray.destroy();
      tray = open();
    },
  };
}

function readPicture(folder: string, state: TrayState, platform: NodeJS.Platform): NativeImage {
  // Electron loads the file with @2x in its name by itself; a name that ends in Template marks a macOS template image.
  const suffix = platform === 'darwin' ? 'Template' : platform === 'linux' ? '-large' : '';
  return nativeImage.createFromPath(path.join(folder, `${state}${suffix}.png`));
}

function makeTray(picture: NativeImage): Tray | null {
  try {
    return new Tray(picture);
  } catch {
    return null;
  }
}
