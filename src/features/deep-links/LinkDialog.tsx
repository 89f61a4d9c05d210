/** What a link from outside asks for, shown before anything of it is done (promise A14). */
import { useLinks } from '../../core/deep-links/links.store';
import { ConnectLink } from './ConnectLink';
import { GiftLink } from './GiftLink';
import { PaymentLink } from './PaymentLink';
import { ReferralLink } from './ReferralLink';

export function LinkDialog() {
  const asked = useLinks((links) => links.asked);
  switch (asked?.kind) {
    case 'gift':
      return <GiftLink code={asked.code} securityCode={asked.securityCode} />;
    case 'referral':
      return <ReferralLink code={asked.code} />;
    case 'connect':
      return <ConnectLink serverId={asked.serverId} />;
    case 'payment':
      return <PaymentLink orderId={asked.orderId} />;
    case undefined:
      return null;
  }
}
