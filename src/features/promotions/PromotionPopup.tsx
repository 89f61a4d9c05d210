/** A promotion's dialog: title, pictures, description, 'do not show again' and OK (docs/product.md section 2). */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Promotion } from '../../../common/contract/provider/promotion';
import { followPromotion } from './follow-promotion';
import { closeHomeDialog } from './watch-home-dialogs';
import { setNotShowAgain, usePromotions } from './promotions.store';
import { Button } from '../../ui/controls/buttons/Button';
import { Checkbox } from '../../ui/controls/Checkbox';
import { Modal } from '../../ui/overlay/Modal';
import styles from './PromotionPopup.module.css';
import { PromotionPictures } from './PromotionPictures';
import { useFreeText } from '../../lib/i18n/free-text';

export function PromotionPopup() {
  const dialog = usePromotions((state) => state.dialog);
  const isOpen = usePromotions((state) => state.isOpen);
  if (dialog?.kind !== 'promotion') return null;
  return <Popup key={dialog.promotion.id} promotion={dialog.promotion} isOpen={isOpen} />;
}

function Popup({ promotion, isOpen }: { readonly promotion: Promotion; readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const freeText = useFreeText();
  const navigate = useNavigate();
  const isNotShowAgain = usePromotions((state) => state.isNotShowAgain);
  const { title, description, imageUrls } = promotion;
  const name = title === '' ? t('promotion.untitled') : freeText(title);
  const follow = () => {
    const route = followPromotion(promotion);
    closeHomeDialog();
    if (route !== null) void navigate(route);
  };
  return (
    <Modal
      title={name}
      isOpen={isOpen}
      size="large"
      onClose={closeHomeDialog}
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.foot}>
          <Checkbox label={t('promotion.notAgain')} isChecked={isNotShowAgain} onChange={setNotShowAgain} />
          <Button kind="primary" data-autofocus onClick={closeHomeDialog}>
            {t('promotion.ok')}
          </Button>
        </div>
      }
    >
      <div data-testid="promotion-popup">
        {description !== '' && <p className={styles.description}>{freeText(description)}</p>}
        <div className={styles.pictures}>
          <PromotionPictures
            urls={imageUrls}
            label={t('promotion.pictures')}
            openLabel={t('promotion.open', { title: name })}
            dotLabel={(place) => t('promotion.picture', { place, total: imageUrls.length })}
            onOpen={follow}
          />
        </div>
      </div>
    </Modal>
  );
}
