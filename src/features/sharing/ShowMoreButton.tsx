/** The button that shows the rest of a shortened list. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/buttons/Button';
import { handFocusOver } from '../../ui/layout/hand-focus-over';

interface ShowMoreButtonProps {
  /** Null when all is shown: there is no button then. */
  readonly onClick: (() => void) | null;
  readonly className: string | undefined;
}

export function ShowMoreButton({ onClick, className }: ShowMoreButtonProps) {
  const { t } = useTranslation();
  if (onClick === null) return null;
  return (
    <Button ref={handFocusOver} className={className} size="small" kind="ghost" data-edge="start" onClick={onClick}>
      {t('friends.showMore')}
    </Button>
  );
}
