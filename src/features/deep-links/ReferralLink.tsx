/** A referral code in a deep link: it is put into the registration form; a signed-in person sees that it does not apply. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../model/paths';
import { useSession } from '../../core/session/session.store';
import { Fact, Facts } from '../../ui/layout/Facts';
import { LinkQuestion } from './LinkQuestion';
import { Private } from '../../ui/privacy/Private';

interface ReferralLinkProps {
  readonly code: string;
}

export function ReferralLink({ code }: ReferralLinkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  const register = () => void navigate(`${paths.register}?ref=${encodeURIComponent(code)}`);
  return (
    <LinkQuestion
      title={t(isSignedIn ? 'auth.referralCodeField' : 'links.referralTitle')}
      action={isSignedIn ? null : { label: t('auth.register'), run: register }}
    >
      <p>{t(isSignedIn ? 'links.referralSignedIn' : 'links.referralText')}</p>
      <Facts isBoxed>
        <Fact name={t('auth.referralCodeField')}>
          <Private>{code}</Private>
        </Fact>
      </Facts>
    </LinkQuestion>
  );
}
