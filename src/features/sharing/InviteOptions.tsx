/** The code and the link, each with a button that copies exactly it (promise H5), and the link as a QR code. */
import { useTranslation } from 'react-i18next';
import { Copy } from 'lucide-react';
import { copyText } from '../../core/diagnostics/copy-text';
import { translate } from '../../lib/i18n/i18n';
import { notify } from '../../core/preferences/notices.store';
import { IconButton } from '../../ui/controls/IconButton';
import { QrCode } from '../../ui/charts/QrCode';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './InviteOptions.module.css';

interface InviteOptionsProps {
  readonly code: string;
  /** Null when the provider sends none that may be shown: the code is sufficient. */
  readonly link: string | null;
}

export function InviteOptions({ code, link }: InviteOptionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <dl className={classNames(primitives.column, styles.values)}>
        <Value
          name={t('friends.code')}
          value={code}
          isCode
          copyLabel={t('friends.copyCode')}
          onCopy={() => void copy(code, () => translate('friends.codeCopied'))}
          note={link === null ? t('friends.codeHint') : undefined}
        />
        {link !== null && (
          <Value
            name={t('friends.link')}
            value={link}
            copyLabel={t('friends.copyLink')}
            onCopy={() => void copy(link, () => translate('friends.linkCopied'))}
          />
        )}
      </dl>
      {link !== null && (
        <figure className={styles.scan}>
          <QrCode text={link} label={t('friends.qrLabel')} />
          <figcaption className={styles.note}>{t('friends.qrHint')}</figcaption>
        </figure>
      )}
    </div>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: string;
  readonly isCode?: boolean;
  readonly copyLabel: string;
  readonly onCopy: () => void;
  readonly note?: string | undefined;
}

function Value({ name, value, isCode = false, copyLabel, onCopy, note }: ValueProps) {
  return (
    <div className={primitives.labelled}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.box}>
        <span className={classNames(primitives.ellipsis, isCode ? styles.code : styles.link)} title={value}>
          {value}
        </span>
        <IconButton size="small" label={copyLabel} icon={<Copy size={16} />} onClick={onCopy} />
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

async function copy(text: string, getText: () => string): Promise<void> {
  if (await copyText(text)) notify('success', getText);
}
