/** 'Google' and 'Discord', each where it is offered, with the companies' own marks (public/google.svg, public/discord.svg). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInProvider } from '../../../../common/contract/ipc/sign-in';
import { Button } from '../../../ui/controls/buttons/Button';
import styles from './ProviderButtons.module.css';
import { useMethods } from './use-methods';

interface ProviderButtonsProps {
  readonly isBlocked: boolean;
  readonly size?: 'medium' | 'large';
  /** The one with the initial focus: the provider that the person has just returned from. */
  readonly focused: SignInProvider | null;
  readonly onPress: (provider: SignInProvider) => void;
  /** Another way to sign in, in the same row. */
  readonly children?: ReactNode;
}

export function ProviderButtons({ isBlocked, size = 'large', focused, onPress, children }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const { providers } = useMethods();
  if (providers.length === 0 && !children) return null;
  return (
    <div className={styles.row} data-count={providers.length + (children ? 1 : 0)}>
      {providers.map((provider) => {
        const name = t(`auth.provider.${provider}`);
        return (
          <Button
            key={provider}
            size={size}
            wide
            autoFocus={provider === focused}
            icon={<ProviderMark provider={provider} />}
            aria-label={t('auth.signInWith', { provider: name })}
            aria-disabled={isBlocked || undefined}
            onClick={() => onPress(provider)}
          >
            {name}
          </Button>
        );
      })}
      {children}
    </div>
  );
}

export function ProviderMark({ provider, size = 18 }: { readonly provider: SignInProvider; readonly size?: number }) {
  return <img className={styles.mark} src={`/${provider}.svg`} width={size} height={size} alt="" draggable={false} />;
}
