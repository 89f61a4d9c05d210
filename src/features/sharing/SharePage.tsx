/** The page /share: referral code and link, and the 4-step voucher sharing flow (docs/product.md section 16). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from 'lucide-react';
import { paths } from '../../model/paths';
import { openShare } from '../../core/sharing/load-referral';
import { useSession } from '../../core/session/session.store';
import { resetShareVoucher } from './share-voucher.store';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { InviteCard } from './InviteCard';
import { ShareVoucherCard } from './ShareVoucherCard';
import { classNames } from '../../ui/layout/class-names';
import { PageHead } from '../../ui/layout/PageHead';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './SharePage.module.css';

export function SharePage() {
  const { t } = useTranslation();
  const epoch = useSession((session) => session.epoch);
  useEffect(openShare, [epoch]);
  // Leaving the page resets the flow.
  useEffect(() => resetShareVoucher, [epoch]);
  return (
    <div className={classNames(primitives.page, styles.page)}>
      <PageHead title={t('shell.share')}>
        <ButtonLink size="small" to={paths.affiliateHistory} icon={<History size={16} aria-hidden />}>
          {t('shell.affiliateHistory')}
        </ButtonLink>
      </PageHead>
      <InviteCard />
      <ShareVoucherCard />
    </div>
  );
}
