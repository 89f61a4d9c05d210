/** Updates of the desktop app: installed version, update state, and its action. */
import { CircleArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { environment } from '../../../core/diagnostics/environment.store';
import { useUpdates } from '../../../core/updates/updates.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { LiveRegion } from '../../../ui/feedback/LiveRegion';
import { Entry } from '../Entry';
import { Section } from '../Section';
import { UpdateNote } from './UpdateNote';
import { useUpdateLine } from './use-update-line';

/** Renders nothing on the web platform: a browser always loads the newest version. */
export function UpdatesCard() {
  return environment().isDesktop ? <Card /> : null;
}

/** One line with one button in every state, so that the button keeps the focus while its press changes the state. */
function Card() {
  const { t } = useTranslation();
  const update = useUpdates((state) => state.update) ?? { state: 'idle', checkedAt: null, feedDate: 'fine' };
  const { action, spoken, ...words } = useUpdateLine(update);
  return (
    <Section isGroup title={t('update.title')}>
      <Entry
        setting="updates"
        icon={<CircleArrowUp size={18} />}
        {...words}
        action={
          action && (
            <Button size="small" {...action}>
              {action.children}
            </Button>
          )
        }
      />
      <UpdateNote update={update} />
      <LiveRegion>{spoken}</LiveRegion>
    </Section>
  );
}
