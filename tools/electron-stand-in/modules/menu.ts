/** Electron's `Menu` and `MenuItem` as plain objects: nothing is drawn, but items can be found and clicked. */
import { EventEmitter } from 'node:events';

import type { MenuItemConstructorOptions } from 'electron';

import { StandInBrowserWindow } from '../window/browser-window';

let lastCommandId = 0;
let applicationMenu: StandInMenu | null = null;

/** Electron's `MenuItem`. */
export class StandInMenuItem {
  readonly commandId: number;
  readonly id: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly accelerator: string | undefined;
  readonly submenu: StandInMenu | undefined;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  menu: StandInMenu | undefined;
  private readonly onClick: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    lastCommandId += 1;
    this.commandId = lastCommandId;
    this.id = options.id ?? '';
    const hasSubmenu = options.submenu !== undefined;
    this.type = options.type ?? (hasSubmenu ? 'submenu' : 'normal');
    this.role = options.role;
    this.accelerator = typeof options.accelerator === 'string' ? options.accelerator : undefined;
    this.submenu = Array.isArray(options.submenu)
      ? StandInMenu.buildFromTemplate(options.submenu)
      : (options.submenu as StandInMenu | undefined);
    this.label = options.label ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.onClick = options.click;
  }

  /** Does what a click of the mouse would do. */
  readonly click = (): void => {
    if (!this.enabled) return;
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type === 'radio') {
      for (const item of this.menu?.items ?? []) if (item.type === 'radio') item.checked = item === this;
    }
    const window = StandInBrowserWindow.getFocusedWindow() ?? undefined;
    Reflect.apply(this.onClick ?? (() => undefined), undefined, [this, window, {}]);
  };
}

/** Electron's `Menu`. */
export class StandInMenu extends EventEmitter {
  readonly items: StandInMenuItem[] = [];

  static buildFromTemplate(template: readonly (MenuItemConstructorOptions | StandInMenuItem)[]): StandInMenu {
    const menu = new StandInMenu();
    for (const entry of template) menu.append(entry instanceof StandInMenuItem ? entry : new StandInMenuItem(entry));
    return menu;
  }

  static setApplicationMenu(menu: StandInMenu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): StandInMenu | null {
    return applicationMenu;
  }

  append(item: StandInMenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: StandInMenuItem): void {
    item.menu = this;
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): StandInMenuItem | null {
    for (const item of this.items) {
      if (item.id === id) return item;
      const inside = item.submenu?.getMenuItemById(id);
      if (inside !== null && inside !== undefined) return inside;
    }
    return null;
  }

  popup(): void {
    this.emit('menu-will-show');
  }
  closePopup(): void {
    this.emit('menu-will-close');
  }
}
