/** What can be done with a recap: copy or save its picture, save it as a file, and remove it. */
import { Braces, Copy, ImageDown, Sheet, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../../model/line/session-recap';
import { Button } from '../../../ui/controls/buttons/Button';
import { Checkbox } from '../../../ui/controls/Checkbox';
import styles from './SessionActions.module.css';
import { useInvitation } from '../use-invitation';
import { useSessionExport } from '../use-session-export';

const BUTTONS = [
  { kind: 'copy', text: 'sessions.copyPicture', Icon: Copy },
  { kind: 'picture', text: 'sessions.savePicture', Icon: ImageDown },
  { kind: 'csv', text: 'sessions.saveCsv', Icon: Sheet },
  { kind: 'json', text: 'sessions.saveJson', Icon: Braces },
] as const;

interface SessionActionsProps {
  readonly recap: SessionRecap;
  readonly onRemove: () => void;
}

export function SessionActions({ recap, onRemove }: SessionActionsProps) {
  const { t } = useTranslation();
  const invitation = useInvitation();
  const { making, start } = useSessionExport(recap, invitation.link);
  return (
    <div className={styles.all}>
      {invitation.isOffered && (
        <div className={styles.invitation}>
          <Checkbox
            label={t('sessions.invitation')}
            isChecked={invitation.isWanted}
            onChange={(isWanted) => invitation.want(isWanted)}
          />
          {invitation.isMissing && (
            <p className={styles.missing} role="alert">
              {t('sessions.invitationFailed')}
            </p>
          )}
        </div>
      )}
      <div className={styles.actions}>
        {BUTTONS.map(({ kind, text, Icon }) => {
          const isPicture = kind === 'copy' || kind === 'picture';
          return (
            <Button
              key={kind}
              size="small"
              icon={<Icon size={16} aria-hidden />}
              busy={making === kind || (isPicture && invitation.isLoading)}
              // A picture without the link would not be the one that was wanted.
              disabled={isPicture && invitation.isMissing}
              onClick={() => start(kind)}
            >
              {t(text)}
            </Button>
          );
        })}
        <Button
          className={styles.remove}
          kind="ghost"
          data-edge="end"
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={onRemove}
        >
          {t('sessions.remove')}
        </Button>
      </div>
    </div>
  );
}
