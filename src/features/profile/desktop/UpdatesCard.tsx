/** Updates of the desktop app: installed version, update state, and its action. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UpdateState } from '../../../../common/contract/ipc/updates';
import { environment } from '../../../core/diagnostics/environment.store';
import { useUpdates } from '../../../core/updates/updates.store';
import { Section } from '../Section';
import { Checking, Downloading, Failed, Found, Idle, Off } from './UpdateStates';

/** Renders nothing on the web platform: a browser always loads the newest version. */
export function UpdatesCard() {
  const { t } = useTranslation();
  const update = useUpdates((state) => state.update);
  if (!environment().isDesktop) return null;
  return (
    <Section isGroup title={t('update.title')}>
      <div aria-live="polite">{content(update ?? { state: 'idle', checkedAt: null, feedDate: 'fine' })}</div>
    </Section>
  );
}

function content(update: UpdateState): ReactNode {
  switch (update.state) {
    case 'off':
      return <Off why={update.why} />;
    case 'idle':
      return <Idle {...update} />;
    case 'checking':
      return <Checking />;
    case 'waiting':
    case 'ready':
      return <Found {...update} />;
    case 'downloading':
      return <Downloading {...update} />;
    case 'failed':
      return <Failed why={update.why} />;
  }
}
