/** Whether error reports are sent; only an app whose company receives them has the row. */
import { Bug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseErrorReports, errorReportChoice } from '../../../core/diagnostics/error-report-choice';
import { environment } from '../../../core/diagnostics/environment.store';
import { Switch } from '../../../ui/controls/Switch';
import { Entry } from '../Entry';
import { SettingSwitch } from '../desktop/SettingSwitch';
import { useDesktopSettings } from '../desktop/use-desktop-settings';

export function ErrorReportsEntry() {
  const { t } = useTranslation();
  const { errorReports, isDesktop } = environment();
  if (!errorReports) return null;
  return (
    <Entry
      setting="errorReports"
      icon={<Bug size={18} />}
      title={t('profile.errorReports')}
      text={t('profile.errorReportsText')}
      action={isDesktop ? <DesktopSwitch /> : <WebSwitch />}
    />
  );
}

function DesktopSwitch() {
  const { t } = useTranslation();
  return <SettingSwitch editor={useDesktopSettings()} setting="errorReports" label={t('profile.errorReports')} />;
}

function WebSwitch() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(errorReportChoice);
  const toggle = () => {
    const next = choice === 'on' ? 'off' : 'on';
    chooseErrorReports(next);
    setChoice(next);
  };
  return (
    <Switch
      label={t('profile.errorReports')}
      state={choice}
      stateText={t(choice === 'on' ? 'shell.on' : 'shell.off')}
      onToggle={toggle}
    />
  );
}
