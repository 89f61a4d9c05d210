/** Return from a payment while a form of the page is being filled in: showing the order would lose the input. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { orderPath } from '../../model/paths';
import { LinkQuestion } from './LinkQuestion';

export function PaymentLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = () => void navigate(orderPath(orderId));
  return (
    <LinkQuestion title={t('links.paymentTitle')} offer={{ words: t('links.paymentDo'), accept: show }}>
      <p>{t('links.paymentText')}</p>
    </LinkQuestion>
  );
}
