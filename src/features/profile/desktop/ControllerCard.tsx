/** Whether a gamepad works the app; applies at once and is stored. */
import { Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setController, useLayout } from '../../../core/preferences/layout.store';
import { Switch } from '../../../ui/controls/Switch';
import { Entry } from '../Entry';
import { Section } from '../Section';

export function ControllerCard() {
  const { t } = useTranslation();
  const controller = useLayout((layout) => layout.controller);
  return (
    <Section isGroup title={t('profile.controller')}>
      <Entry
        setting="controller"
        icon={<Gamepad2 size={18} />}
        title={t('profile.controllerUse')}
        text={t('profile.controllerText')}
        action={
          <Switch
            label={t('profile.controllerUse')}
            state={controller}
            stateText={t(controller === 'on' ? 'shell.on' : 'shell.off')}
            onToggle={() => setController(controller === 'on' ? 'off' : 'on')}
          />
        }
      />
    </Section>
  );
}
