/** The dialog that lists the keyboard shortcuts, with the global hotkeys that the person has set. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOTKEY_SETTINGS, type DesktopSettings } from '../../../common/contract/ipc/desktop-settings';
import { useShownKeys } from '../../ui/controls/use-shown-keys';
import { environment } from '../../core/diagnostics/environment.store';
import { services } from '../../core/services/services';
import { SETTINGS } from '../../lib/i18n/settings-table';
import { Modal } from '../../ui/overlay/Modal';
import styles from './ShortcutList.module.css';

interface ShortcutListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const { t } = useTranslation();
  const { platform, isDesktop } = environment();
  const command = platform === 'darwin' ? '⌘' : 'Ctrl';
  return (
    <Modal title={t('shortcuts.title')} isOpen={isOpen} onClose={onClose} closeLabel={t('shell.close')}>
      <Group title={t('shortcuts.everywhere')}>
        <Row keys={[command, 'K']} name={t('shortcuts.search')} />
        <Row keys={['?']} name={t('shortcuts.list')} />
        <Row keys={['Esc']} name={t('shortcuts.close')} />
      </Group>
      <Group title={t('shortcuts.lists')}>
        <Row keys={['↑', '↓', '←', '→']} name={t('shortcuts.move')} />
        <Row keys={['Home', 'End']} name={t('shortcuts.ends')} />
        <Row keys={['Enter']} name={t(isDesktop ? 'shortcuts.connect' : 'shortcuts.open')} />
        {isDesktop && <Row keys={['Space']} name={t('shortcuts.choose')} />}
        <Row keys={['F']} name={t('shortcuts.favourite')} />
        {isDesktop && <Row keys={['P']} name={t('shortcuts.play')} />}
        {isDesktop && <Row keys={['O']} name={t('shortcuts.playOptions')} />}
      </Group>
      {isDesktop && <Hotkeys isOpen={isOpen} platform={platform} />}
    </Modal>
  );
}

/** They work outside the window too; which keys they have is chosen in the settings. */
function Hotkeys({ isOpen, platform }: { readonly isOpen: boolean; readonly platform: string }) {
  const { t } = useTranslation();
  const shownKeys = useShownKeys(platform);
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    void services()
      .desktop.readDesktopSettings()
      .then((read) => setSettings(read?.settings ?? null));
  }, [isOpen]);
  return (
    <Group title={t('profile.hotkeys')}>
      {HOTKEY_SETTINGS.map((setting) => (
        <Row
          key={setting}
          keys={settings && settings[setting] !== '' ? shownKeys(settings[setting]) : []}
          name={t(SETTINGS[setting].title)}
        />
      ))}
    </Group>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

/** Without keys: not set. */
function Row({ keys, name }: { readonly keys: readonly string[]; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {keys.length === 0 && <span className={styles.none}>{t('desktop.hotkeyNone')}</span>}
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
