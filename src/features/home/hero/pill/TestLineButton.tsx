/** The connect card's button that opens the test of a bad line, where that may be tested. */
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openLineTest } from '../../../../core/repair/line-test.store';
import { useMayTestLine } from '../../../../core/repair/use-may-test-line';
import { IconButton } from '../../../../ui/controls/buttons/IconButton';

export function TestLineButton() {
  const { t } = useTranslation();
  const mayTest = useMayTestLine();
  if (!mayTest) return null;
  return (
    <IconButton
      size="small"
      label={t('repair.testLine')}
      icon={<Gauge size={16} aria-hidden />}
      onClick={openLineTest}
    />
  );
}
