/** Tells every component whether streamer mode covers what identifies the person (promise J11). */
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStreamerMode } from '../../core/preferences/streamer-mode.store';
import { PrivacyContext } from '../../ui/privacy/privacy';

export function PrivacyHost({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const isOn = useStreamerMode();
  const label = t('streamer.hidden');
  const privacy = useMemo(() => ({ isOn, label }), [isOn, label]);
  return <PrivacyContext value={privacy}>{children}</PrivacyContext>;
}
