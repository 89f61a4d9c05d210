/** The person's referral code and link. */
import type { Referral } from '../../../common/contract/provider/referral';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';
import { createResource } from '../session/resource.store';

export const referral = createResource<Referral>('load-referral', 'join');
export const useReferral = referral.use;

registerPersonalTexts(() => [useReferral.getState().data?.code, useReferral.getState().data?.link]);
