/** Text and colour of the membership tag, for every place that shows it. */
import { useTranslation } from 'react-i18next';
import type { Membership } from '../../model/account/membership';

export interface MembershipTag {
  readonly text: string;
  readonly tone: 'accent' | 'green' | 'amber';
}

/** Returns the function that translates a membership (docs/product.md section 1). */
export function useMembershipTag(): (membership: Membership) => MembershipTag {
  const { t } = useTranslation();
  return (membership) => {
    switch (membership.kind) {
      case 'trial':
        return { text: t('shell.freeTrial'), tone: 'amber' };
      case 'vip':
        return { text: t('shell.vip'), tone: 'green' };
      case 'endless':
        return { text: t('shell.noEndDate'), tone: 'accent' };
      case 'days':
        return { text: t('shell.days', { count: membership.days }), tone: 'accent' };
    }
  };
}
