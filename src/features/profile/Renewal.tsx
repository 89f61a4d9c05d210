/** "Stop renewal": leads to the provider's page, and shows afterwards what the provider reports, never more (docs/product.md section 18, Honest billing). */
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '../../../common/contract/provider/user';
import { RENEWAL_ELEMENT } from '../../model/paths';
import { useProfile } from '../../core/session/profile.store';
import { useSession } from '../../core/session/session.store';
import { reloadUser } from '../../core/user/refresh-user';
import { useFormat } from '../../lib/i18n/format';
import { Button } from '../../ui/controls/buttons/Button';
import { singlePress } from '../../ui/controls/single-press';
import styles from './Renewal.module.css';
import { openRenewalPage, refreshOnReturn } from './stop-renewal';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

export function Renewal({ subscription }: { readonly subscription: Subscription | null }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const [wasOpened, setOpened] = useState(false);
  const userAt = useSession((session) => session.userAt);
  const isRefreshing = useProfile((profile) => profile.isRefreshing);
  const isActive = subscription?.isActive === true;
  useEffect(() => (wasOpened && isActive ? refreshOnReturn() : undefined), [wasOpened, isActive]);
  if (!isActive && !wasOpened) return null;
  return (
    <div
      id={RENEWAL_ELEMENT}
      tabIndex={-1}
      role="group"
      aria-label={t('payment.renewal.stop')}
      className={styles.renewal}
    >
      {isActive && (
        <Button
          size="small"
          icon={<ExternalLink size={16} aria-hidden />}
          onClick={singlePress(() => {
            setOpened(true);
            void openRenewalPage(subscription);
          })}
        >
          {t('payment.renewal.stop')}
        </Button>
      )}
      {isActive && wasOpened && (
        <Button size="small" busy={isRefreshing} onClick={() => void reloadUser()}>
          {t('payment.checkNow')}
        </Button>
      )}
      <LiveRegion className={styles.text}>
        {!isActive
          ? t('payment.renewal.stopped')
          : wasOpened
            ? t('payment.renewal.still', { time: time(userAt) })
            : t('payment.renewal.stopText')}
      </LiveRegion>
    </div>
  );
}
