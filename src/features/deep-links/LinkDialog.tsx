/** The confirmation dialog of a deep link, shown before it has any effect (promise A14). */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLinks } from '../../core/deep-links/links.store';
import { ConnectLink } from './ConnectLink';
import { GiftLink } from './GiftLink';
import { ReferralLink } from './ReferralLink';
import { orderPath } from '../../model/paths';
import { LinkQuestion } from './LinkQuestion';

export function LinkDialog() {
  const shownLink = useLinks((links) => links.shownLink);
  switch (shownLink?.kind) {
    case 'gift':
      return <GiftLink code={shownLink.code} securityCode={shownLink.securityCode} />;
    case 'referral':
      return <ReferralLink code={shownLink.code} />;
    case 'connect':
      return <ConnectLink serverId={shownLink.serverId} />;
    case 'payment':
      return <PaymentLink orderId={shownLink.orderId} />;
    case undefined:
      return null;
  }
}

/** Return from a payment while a form of the page is being filled in: showing the order would lose the input. */
function PaymentLink({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const show = () => void navigate(orderPath(orderId));
  return (
    <LinkQuestion title={t('links.paymentTitle')} action={{ label: t('links.paymentDo'), run: show }}>
      <p>{t('links.paymentText')}</p>
    </LinkQuestion>
  );
}
