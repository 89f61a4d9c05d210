/** The tray's menu as a template: its items for each view, and what each item does. */
import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopCommand, TrayView } from '../../common/contract/ipc/desktop-settings';
import type { Language } from '../../common/languages';
import { nativeTexts, withProduct } from '../base/native-texts';

export interface TrayActions {
  readonly openWindow: () => void;
  readonly command: (command: DesktopCommand) => void;
  readonly isMiniOpen: () => boolean;
  readonly toggleMini: () => void;
  readonly quit: () => void;
}

/**
 * The items of the menu; their ids identify them in code and are never shown.
 * @param view null before the page's first report: opening and quitting are always possible
 */
export function trayMenu(
  view: TrayView | null,
  language: Language,
  actions: TrayActions,
): MenuItemConstructorOptions[] {
  const texts = nativeTexts(language);
  const open = { id: 'open', label: withProduct(texts.open), click: actions.openWindow };
  const quit = { id: 'quit', label: withProduct(texts.quit), click: actions.quit };
  if (!view) return [open, separator, quit];
  const run = (command: DesktopCommand) => () => actions.command(command);
  return [
    { id: 'state', label: literal(view.sentence), enabled: false },
    separator,
    open,
    ...(view.toggle === null ? [] : [{ id: 'toggle', label: literal(view.toggle), click: run({ command: 'toggle' }) }]),
    ...(view.best === null ? [] : [{ id: 'best', label: literal(view.best), click: run({ command: 'best' }) }]),
    ...(view.isSignedIn
      ? [{ id: 'match-mode', label: literal(view.matchMode), click: run({ command: 'match-mode' }) }]
      : []),
    { id: 'streamer-mode', label: literal(view.streamerMode), click: run({ command: 'streamer-mode' }) },
    { id: 'mini', label: actions.isMiniOpen() ? texts.mini.hide : texts.mini.show, click: actions.toggleMini },
    ...favourites(view, run),
    separator,
    quit,
  ];
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

function favourites(view: TrayView, run: (command: DesktopCommand) => () => void): MenuItemConstructorOptions[] {
  if (view.favourites.length === 0) return [];
  return [
    separator,
    { id: 'favourites', label: literal(view.favouritesTitle), enabled: false },
    ...view.favourites.map(({ serverId, name }) => ({
      label: literal(name),
      click: run({ command: 'connect', serverId }),
    })),
  ];
}

/** Escapes &, which marks a shortcut letter in menus, so that a server's name is shown unchanged. */
function literal(text: string): string {
  return text.replaceAll('&', '&&');
}
