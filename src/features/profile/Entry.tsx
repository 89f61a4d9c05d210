/** A row of a card: icon, title, description, and at most one control. A setting's row can be linked to and focused. */
import { useId, type ReactNode } from 'react';
import { settingsElement, type SettingId } from '../../lib/i18n/settings-table';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Entry.module.css';

interface EntryProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** A second line below the first. */
  readonly detail?: string;
  readonly action: ReactNode;
  /** The setting of the row; 'part' for a row that belongs to the setting above it. */
  readonly setting?: SettingId | 'part';
}

export function Entry({ icon, title, text, detail, action, setting }: EntryProps) {
  const titleId = useId();
  const Heading = setting === undefined ? 'h3' : 'h4';
  const isTarget = setting !== undefined && setting !== 'part';
  return (
    <div
      className={classNames(primitives.entry, styles.row)}
      {...(isTarget && { id: settingsElement(setting), role: 'group', 'aria-labelledby': titleId, tabIndex: -1 })}
    >
      <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {detail !== undefined && <p className={styles.text}>{detail}</p>}
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
