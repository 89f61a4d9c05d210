/**
 * The renew dialog of docs/product.md section 2: one sentence, the quick choice of 1 and 3 months, and the button to /service, where closing
 * it leads too.
 */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { hasNeverSubscribed } from '../../model/membership';
import { paths, planPath } from '../../model/paths';
import { loadPaymentMethods } from '../../core/plans/load-payment-methods';
import { canBuy, usePaymentMethods } from '../../core/plans/payment-methods.store';
import { closeHomeDialog } from './watch-home-dialogs';
import { environment } from '../../core/diagnostics/environment.store';
import { usePromotions } from './promotions.store';
import { useSession } from '../../core/session/session.store';
import { Button } from '../../ui/controls/Button';
import { Modal } from '../../ui/overlay/Modal';
import { QuickChoice } from './QuickChoice';
import styles from './RenewDialog.module.css';

export function RenewDialog() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNew = useSession(({ user }) => user !== null && hasNeverSubscribed(user));
  const isOpen = usePromotions((state) => state.isOpen && state.dialog?.kind === 'renew');
  const canChoose = usePaymentMethods(canBuy);
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
        <Button kind="primary" onClick={leave}>
          {t('promotion.renew')}
        </Button>
      }
    >
      <div data-testid="renew-dialog" className={styles.content}>
        {isNew && <p>{t(environment().isDesktop ? 'promotion.trial' : 'promotion.trialInApp')}</p>}
        <p>{t('promotion.renewText')}</p>
        {canChoose && <QuickChoice onChoose={(planId) => leaveFor(planPath(planId))} />}
      </div>
    </Modal>
  );
}
