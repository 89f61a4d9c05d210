/** Every call of the provider's table and who answers it. */
import { NOT_FOUND, ProviderError } from '../envelope';
import type { ProviderHandlers } from '../router';
import { accountHandlers } from './accounts';
import { catalogueHandlers } from './catalogue';
import { identityHandlers } from './identities';
import { passwordHandlers } from './passwords';
import { profileHandlers } from './profile';
import { registrationHandlers } from './registration';
import { serverHandlers } from './servers';
import type { Services } from './services';
import { usageHandlers } from './usage';

/** Calls that this sandbox does not answer yet; a client hides the part that needs one (PRODUCT.md section 6). */
function notInThisSandboxYet(): never {
  throw new ProviderError(404, NOT_FOUND);
}

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
    giftCodeInfo: notInThisSandboxYet,
    redeemGiftCode: notInThisSandboxYet,
    affiliateHistory: notInThisSandboxYet,
  };
}
