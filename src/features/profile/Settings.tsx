/** The settings of the profile page: a heading, and below it a group for each kind. Links lead to the whole or to one row. */
import { useTranslation } from 'react-i18next';
import { settingsElement } from '../../lib/i18n/settings-table';
import { DataCard } from './data/DataCard';
import { AccessibilityCard } from './desktop/AccessibilityCard';
import { ControllerCard } from './desktop/ControllerCard';
import { DesktopCard } from './desktop/DesktopCard';
import { SettingsCard } from './desktop/SettingsCard';
import { UpdatesCard } from './desktop/UpdatesCard';
import { PingScaleCard } from './ping/PingScaleCard';
import styles from './Settings.module.css';

export function Settings() {
  const { t } = useTranslation();
  return (
    <section className={styles.settings} aria-labelledby={settingsElement()}>
      <h2 id={settingsElement()} tabIndex={-1} className={styles.title}>
        {t('shell.appSettings')}
      </h2>
      <SettingsCard />
      <AccessibilityCard />
      <ControllerCard />
      <DesktopCard />
      <PingScaleCard />
      <DataCard />
      <UpdatesCard />
    </section>
  );
}
