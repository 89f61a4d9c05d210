/** The account's security: the password, this device, and the rule of one device per account. */
import { Info, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../common/brand';
import { paths } from '../../model/paths';
import { requestSignOut } from '../../core/connection/request-sign-out';
import { useFormat } from '../../lib/i18n/format';
import { environment, type Environment } from '../../core/diagnostics/environment.store';
import { signedInSince } from '../../core/usage/signed-in-since';
import { Button } from '../../ui/controls/buttons/Button';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { Entry } from './Entry';
import { Section } from './Section';
import styles from './SecurityCard.module.css';

const PLATFORM_KEYS = {
  win32: 'profile.windows',
  darwin: 'profile.mac',
  linux: 'profile.linux',
  web: 'profile.browser',
} as const satisfies Record<Environment['platform'], string>;

export function SecurityCard({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const { platform, version } = environment();
  const since = signedInSince();
  return (
    <Section title={t('profile.security')}>
      <div className={styles.entries}>
        <Entry
          icon={<KeyRound size={18} />}
          title={t('auth.password')}
          text={t('profile.passwordText')}
          action={
            <ButtonLink size="small" to={paths.forgotPassword} state={{ email }}>
              {t('profile.changePassword')}
            </ButtonLink>
          }
        />
        <Entry
          icon={<MonitorSmartphone size={18} />}
          title={t('profile.thisDevice')}
          text={`${t(PLATFORM_KEYS[platform])} · ${brand.name} ${version}`}
          detail={since === null ? t('profile.signedIn') : t('profile.signedInSince', { dateTime: dateTime(since) })}
          action={
            <Button size="small" icon={<LogOut size={16} aria-hidden />} onClick={requestSignOut}>
              {t('shell.logOut')}
            </Button>
          }
        />
      </div>
      <p className={styles.rule}>
        <Info size={16} aria-hidden />
        {t('profile.oneDevice')}
      </p>
    </Section>
  );
}
