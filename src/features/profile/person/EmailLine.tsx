/** The e-mail address, whether it is confirmed, and the link to confirm it. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../model/paths';
import { Tag } from '../../../ui/feedback/Tag';
import { TextLink } from '../../../ui/controls/TextLink';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './EmailLine.module.css';
import { useCover } from '../../../ui/privacy/privacy';
import { Private } from '../../../ui/privacy/Private';

interface EmailLineProps {
  readonly email: string;
  /** Null when the provider does not say. */
  readonly isVerified: boolean | null;
}

export function EmailLine({ email, isVerified }: EmailLineProps) {
  const { t } = useTranslation();
  const cover = useCover();
  return (
    <p className={styles.line}>
      <span className={classNames(primitives.ellipsis, styles.email)} title={cover(email)}>
        <Private>{email}</Private>
      </span>
      {isVerified === true && (
        <Tag tone="green">
          <CircleCheck size={12} aria-hidden />
          {t('profile.confirmed')}
        </Tag>
      )}
      {isVerified === false && (
        <>
          <Tag tone="amber">
            <TriangleAlert size={12} aria-hidden />
            {t('profile.unconfirmed')}
          </Tag>
          <TextLink to={paths.confirmEmail}>{t('profile.confirmNow')}</TextLink>
        </>
      )}
    </p>
  );
}
