/** The application's menu: none on Windows and Linux; on macOS a short one in the person's language, which editing shortcuts need. */
import type { MenuItemConstructorOptions } from 'electron';
import { brand } from '../../../common/brand';
import type { Language } from '../../../common/languages';
import { nativeTexts, withProduct } from '../../base/native-texts';

/** The menu's template; null for a platform whose windows have no menu bar. */
export function applicationMenu(platform: NodeJS.Platform, language: Language): MenuItemConstructorOptions[] | null {
  if (platform !== 'darwin') return null;
  const texts = nativeTexts(language);
  const item = (role: NonNullable<MenuItemConstructorOptions['role']>, label: string) => ({
    role,
    label: withProduct(label),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  return [
    {
      // macOS shows the program's name here, whatever the label is.
      label: brand.name,
      submenu: [
        item('about', texts.menu.about),
        separator,
        item('hide', texts.menu.hide),
        item('hideOthers', texts.menu.hideOthers),
        item('unhide', texts.menu.showAll),
        separator,
        item('quit', texts.quit),
      ],
    },
    {
      label: texts.menu.edit,
      submenu: [
        item('undo', texts.menu.undo),
        item('redo', texts.menu.redo),
        separator,
        item('cut', texts.menu.cut),
        item('copy', texts.menu.copy),
        item('paste', texts.menu.paste),
        item('selectAll', texts.menu.selectAll),
      ],
    },
    {
      role: 'window',
      label: texts.menu.window,
      submenu: [item('minimize', texts.menu.minimize), item('close', texts.menu.close)],
    },
  ];
}
