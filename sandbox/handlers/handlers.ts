/** Every call of the provider's table and who answers it. */
import { NOT_FOUND, ProviderError } from '../envelope';
import type { ProviderHandlers } from '../router';
import { accountHandlers } from './accounts';
import { catalogueHandlers } from './catalogue';
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
    ...serverHandlers(services),
    ...catalogueHandlers(services),
    ...usageHandlers(services),
    uploadImage: notInThisSandboxYet,
    giftCodeInfo: notInThisSandboxYet,
    redeemGiftCode: notInThisSandboxYet,
    register: notInThisSandboxYet,
    updateUser: notInThisSandboxYet,
    forgotPassword: notInThisSandboxYet,
    checkForgotPasswordToken: notInThisSandboxYet,
    resetPassword: notInThisSandboxYet,
    verifyEmail: notInThisSandboxYet,
    loginWithGoogle: notInThisSandboxYet,
    loginWithDiscord: notInThisSandboxYet,
    resendVerification: notInThisSandboxYet,
    affiliateHistory: notInThisSandboxYet,
  };
}
