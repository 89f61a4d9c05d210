/** The handlers of every call of the provider's table. */
import type { ProviderHandlers } from '../router';
import { accountHandlers } from './accounts';
import { catalogueHandlers } from './catalogue';
import { giftHandlers } from './gifts';
import { identityHandlers } from './identities';
import { orderHandlers } from './orders';
import { passwordHandlers } from './passwords';
import { profileHandlers } from './profile';
import { referralHandlers } from './referrals';
import { registrationHandlers } from './registration';
import { serverHandlers } from './servers';
import type { Services } from './services';
import { usageHandlers } from './usage';
import { walletHandlers } from './wallet';

export function createHandlers(services: Services): ProviderHandlers {
  return {
    detectLocation: () => ({ countryCode: services.country() }),
    ...accountHandlers(services),
    ...registrationHandlers(services),
    ...passwordHandlers(services),
    ...profileHandlers(services),
    ...identityHandlers(services),
    ...serverHandlers(services),
    ...catalogueHandlers(services),
    ...usageHandlers(services),
    ...orderHandlers(services),
    ...walletHandlers(services),
    ...giftHandlers(services),
    ...referralHandlers(services),
  };
}
