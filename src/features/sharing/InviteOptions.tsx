/**
 * The code and the link, each with a button that copies exactly it (promise H5), the link as a QR code, and the
 * system's sheet for sharing it.
 */
import { useTranslation } from 'react-i18next';
import { Copy, Share2 } from 'lucide-react';
import { copyAndTell } from '../../core/diagnostics/copy-text';
import { Button } from '../../ui/controls/buttons/Button';
import { IconButton } from '../../ui/controls/buttons/IconButton';
import { QrCode } from '../../ui/charts/QrCode';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './InviteOptions.module.css';
import { canShareInvitation, shareInvitation } from './share-invitation';
import { useCover } from '../../ui/privacy/privacy';
import { Private } from '../../ui/privacy/Private';

interface InviteOptionsProps {
  readonly code: string;
  /** Null when the provider sends none that may be shown: the code is sufficient. */
  readonly link: string | null;
}

export function InviteOptions({ code, link }: InviteOptionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.ways}>
        <dl className={classNames(primitives.column, styles.values)}>
          <PrivateValue
            name={t('friends.code')}
            value={code}
            isCode
            copyLabel={t('friends.copyCode')}
            onCopy={() => void copyAndTell(code, 'friends.codeCopied')}
            note={link === null ? t('friends.codeHint') : undefined}
          />
          {link !== null && (
            <PrivateValue
              name={t('friends.link')}
              value={link}
              copyLabel={t('friends.copyLink')}
              onCopy={() => void copyAndTell(link, 'friends.linkCopied')}
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
      {link !== null && canShareInvitation() && (
        <Button kind="primary" icon={<Share2 size={16} aria-hidden />} onClick={() => void shareInvitation(link)}>
          {t('friends.shareLink')}
        </Button>
      )}
    </>
  );
}

interface PrivateValueProps {
  readonly name: string;
  readonly value: string;
  readonly isCode?: boolean;
  readonly copyLabel: string;
  readonly onCopy: () => void;
  readonly note?: string | undefined;
}

function PrivateValue({ name, value, isCode = false, copyLabel, onCopy, note }: PrivateValueProps) {
  const cover = useCover();
  return (
    <div className={primitives.labelled}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.box}>
        <span className={classNames(primitives.ellipsis, isCode ? styles.code : styles.link)} title={cover(value)}>
          <Private>{value}</Private>
        </span>
        <IconButton size="small" label={copyLabel} icon={<Copy size={16} />} onClick={onCopy} />
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
