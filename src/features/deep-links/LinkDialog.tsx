/** The confirmation dialog of a deep link, shown before it has any effect (promise A14). */
import { useLinks } from '../../core/deep-links/links.store';
import { ConnectLink } from './ConnectLink';
import { GiftLink } from './GiftLink';
import { PaymentLink } from './PaymentLink';
import { ReferralLink } from './ReferralLink';

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
