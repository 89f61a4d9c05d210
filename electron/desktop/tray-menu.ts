/** The tray's menu as a template: its items for each view, and what each item does. */
import type { MenuItemConstructorOptions } from 'electron';
import { brand } from '../../common/brand';
import type { DesktopCommand, TrayView } from '../../common/contract/ipc/desktop-settings';

export interface TrayActions {
  readonly openWindow: () => void;
  readonly command: (command: DesktopCommand) => void;
  readonly quit: () => void;
}

/** The labels before the page's first view, when there are no translations. */
const DEFAULT_LABELS = { open: `Open ${brand.name}`, quit: `Quit ${brand.name}` };

/** The items of the menu; their ids identify them in code and are never shown. */
export function trayMenu(view: TrayView | null, actions: TrayActions): MenuItemConstructorOptions[] {
  const open = { id: 'open', label: view?.open ?? DEFAULT_LABELS.open, click: actions.openWindow };
  const quit = { id: 'quit', label: view?.quit ?? DEFAULT_LABELS.quit, click: actions.quit };
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
