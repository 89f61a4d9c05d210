/** What starts the app on a command line of this computer, to be copied (docs/command-line.md). */
import { Copy, SquareTerminal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyAndTell } from '../../../core/diagnostics/copy-text';
import { Button } from '../../../ui/controls/buttons/Button';
import { Private } from '../../../ui/privacy/Private';
import { Entry } from '../Entry';
import styles from './CommandLineEntry.module.css';

/** @param program what starts it, with its path; null while it is not known */
export function CommandLineEntry({ program }: { readonly program: string | null }) {
  const { t } = useTranslation();
  const command = program === null ? null : `${program} status`;
  return (
    <div className={styles.entry}>
      <Entry
        setting="commandLine"
        icon={<SquareTerminal size={18} />}
        title={t('desktop.commandLine')}
        text={t('desktop.commandLineText')}
        action={
          <Button
            size="small"
            icon={<Copy size={16} aria-hidden />}
            disabled={command === null}
            onClick={() => void copyAndTell(command ?? '', 'home.copied')}
          >
            {t('support.copy')}
          </Button>
        }
      />
      {/* Below the row: a path may be longer than what the button leaves. */}
      {command !== null && (
        <code className={styles.command} dir="ltr">
          {/* The path may name the person's folder. */}
          <Private>{command}</Private>
        </code>
      )}
    </div>
  );
}
