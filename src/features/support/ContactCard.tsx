/** The contact to support, and Repair, which is often quicker. */
import { Copy, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../common/brand';
import { copySupportAddress } from './contact-support';
import { environment } from '../../core/diagnostics/environment.store';
import { openRepair } from '../../core/repair/repair.store';
import { Button } from '../../ui/controls/buttons/Button';
import { IconButton } from '../../ui/controls/buttons/IconButton';
import { OutsideLinks } from '../../ui/controls/OutsideLinks';
import { TitledCard } from '../../ui/layout/TitledCard';
import styles from './ContactCard.module.css';
import { MailAction } from './MailAction';

export function ContactCard() {
  const { t } = useTranslation();
  const { terms, privacy } = environment().legal;
  return (
    <TitledCard title={t('support.contactTitle')}>
      <p className={styles.text}>{t('support.contactText')}</p>
      <div className={styles.address}>
        <span className={styles.mail}>{brand.supportEmail}</span>
        <IconButton
          size="small"
          label={t('support.copyAddress')}
          icon={<Copy size={16} />}
          onClick={() => void copySupportAddress()}
        />
        <span className={styles.end}>
          <MailAction />
        </span>
      </div>
      <div className={styles.repair}>
        <p className={styles.text}>{t('support.repairText')}</p>
        <Button size="small" icon={<Wrench size={16} aria-hidden />} onClick={openRepair}>
          {t('home.repair')}
        </Button>
      </div>
      <OutsideLinks
        className={styles.text}
        links={[
          [t('auth.terms'), terms],
          [t('auth.privacyNotice'), privacy],
        ]}
      />
    </TitledCard>
  );
}
