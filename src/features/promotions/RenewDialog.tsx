/**
 * The renew dialog of docs/product.md section 2: one sentence, when the service ended, the quick choice of 1 and 3 months, and the button to /service, where closing
 * it leads too.
 */
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hasNeverSubscribed } from '../../model/account/membership';
import { paths, planPath } from '../../model/paths';
import { serviceEnd } from '../../model/shop/service-end';
import { useFormat } from '../../lib/i18n/format';
import { loadPaymentMethods } from '../../core/plans/load-payment-methods';
import { hasQuickChoice, usePaymentMethods } from '../../core/plans/payment-methods.store';
import { closeHomeDialog } from './watch-home-dialogs';
import { environment } from '../../core/diagnostics/environment.store';
import { usePromotions } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { Button } from '../../ui/controls/buttons/Button';
import { Modal } from '../../ui/overlay/Modal';
import { QuickChoice } from './QuickChoice';
import styles from './RenewDialog.module.css';

export function RenewDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dateTime } = useFormat();
  const isNew = useSession(({ user }) => user !== null && hasNeverSubscribed(user));
  const endedAt = useSession(({ user }) => user && serviceEnd(user));
  const isOpen = usePromotions((state) => state.isOpen && state.dialog?.kind === 'renew');
  const canChoose = usePaymentMethods(hasQuickChoice);
  useEffect(() => {
    if (isOpen) void loadPaymentMethods();
  }, [isOpen]);
  const leaveFor = (path: string) => {
    closeHomeDialog();
    void navigate(path);
  };
  const leave = () => leaveFor(paths.service);
  return (
    <Modal
      title={t('promotion.renewTitle')}
      isOpen={isOpen}
      onClose={leave}
      closeLabel={t('shell.close')}
      footer={
        <Button kind="primary" wide data-autofocus onClick={leave}>
          {t('promotion.renew')}
        </Button>
      }
    >
      <div data-testid="renew-dialog" className={styles.content}>
        {isNew && <p>{t(environment().isDesktop ? 'promotion.trial' : 'promotion.trialInApp')}</p>}
        <p>{t('promotion.renewText')}</p>
        {endedAt !== null && (
          <p className={styles.ended}>
            <Clock size={16} aria-hidden />
            {t('promotion.ended', { dateTime: dateTime(endedAt) })}
          </p>
        )}
        {canChoose && <QuickChoice onChoose={(planId) => leaveFor(planPath(planId))} />}
      </div>
    </Modal>
  );
}
