/** The registration page; afterwards the person goes on to confirm the e-mail address (docs/product.md sections 2 and 5). */
import { Laptop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { plainCharacters } from '../../../../common/plain-characters';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { paths } from '../../../model/paths';
import { returnState } from '../../../model/return-state';
import type { Registration } from '../../../model/account/registration.rules';
import { useSession } from '../../../core/session/session.store';
import { register } from './register';
import { Button } from '../../../ui/controls/buttons/Button';
import { AuthPage } from '../AuthPage';
import { AuthLink } from '../AuthLink';
import { LegalLinks } from '../LegalLinks';
import { DEVICE_START, REGISTERED } from '../login/login-state';
import { beginSignInWith } from '../login/sign-in-with';
import styles from '../login/LoginPage.module.css';
import { ProviderButtons } from '../login/ProviderButtons';
import { useMethods } from '../login/use-methods';
import { usePageNavigate } from '../use-page-navigate';
import { RegisterForm } from './RegisterForm';

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goOn = usePageNavigate();
  const { providers, hasDevice } = useMethods();
  const isSignedIn = useSession(({ token }) => token !== null);
  // They go on from the login page, which the guard does not open in a session.
  const hasOtherWays = !isSignedIn && (hasDevice || providers.length > 0);
  // Whoever looks at the login page first still comes by the invitation: its code stays in the address.
  const location = useLocation();
  const loginPath = paths.login + location.search;
  const wanted = returnState(location.state);
  const invitedBy = new URLSearchParams(location.search).get('ref') ?? '';
  const submit = async (form: Registration) => {
    const result = await register(form);
    if (result.outcome === 'failed') return result.failure;
    if (result.outcome === 'registered') goOn(paths.login, { replace: true, state: REGISTERED });
    else goOn(paths.confirmEmail, { replace: true, state: { email: plainCharacters(form.email) } });
    return null;
  };
  const startWith = (provider: SignInProvider) => {
    beginSignInWith(provider);
    void navigate(loginPath, { state: wanted });
  };
  return (
    <AuthPage
      isLong
      title={t('auth.registerTitle')}
      text={t('auth.registerText')}
      legal={<LegalLinks />}
      footer={
        <>
          {t('auth.haveAccount')} <AuthLink to={paths.login}>{t('auth.signIn')}</AuthLink>
        </>
      }
    >
      <RegisterForm referralCode={invitedBy} submit={submit} />
      {hasOtherWays && (
        <>
          <p className={styles.divider}>{t('auth.or')}</p>
          <ProviderButtons isBlocked={false} size="medium" focused={null} onPress={startWith}>
            {hasDevice && (
              <Button
                wide
                icon={<Laptop size={18} aria-hidden />}
                aria-label={t('auth.device')}
                onClick={() => void navigate(loginPath, { state: { ...wanted, ...DEVICE_START } })}
              >
                {t('profile.thisDevice')}
              </Button>
            )}
          </ProviderButtons>
        </>
      )}
    </AuthPage>
  );
}
