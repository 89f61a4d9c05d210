/** Opens a mail to support: a button where the main process opens it, a link in a browser. */
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { supportMailAddress, writeToSupport } from './contact-support';
import { environment } from '../../core/diagnostics/environment.store';
import { Button } from '../../ui/controls/buttons/Button';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';

/** @param label defaults to writing an e-mail */
export function MailAction({ label }: { readonly label?: string }) {
  const { t } = useTranslation();
  const icon = <Mail size={16} aria-hidden />;
  const text = label ?? t('support.write');
  if (!environment().isDesktop) {
    return (
      <ButtonLink to={supportMailAddress()} size="small" icon={icon}>
        {text}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" icon={icon} onClick={() => void writeToSupport()}>
      {text}
    </Button>
  );
}
