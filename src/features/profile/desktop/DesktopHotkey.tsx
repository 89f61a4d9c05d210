/** Records a key combination: focus and Enter, then the keys; Escape cancels, Backspace removes it. */
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/layout/class-names';
import { useAfterPress } from '../../../ui/controls/use-after-press';
import { useShownKeys } from '../../../ui/controls/use-shown-keys';
import { pressedAccelerator, type NoHotkey } from '../../../model/accelerator';
import styles from './DesktopHotkey.module.css';

interface DesktopHotkeyProps {
  readonly label: string;
  /** '' when there is none. */
  readonly value: string;
  readonly platform: string;
  readonly isBusy: boolean;
  /** Id of the message below it, if any. */
  readonly describedBy: string | undefined;
  readonly onChange: (accelerator: string) => void;
  /** Called with why the last press is no hotkey; null when it is one, or recording has ended. */
  readonly onRefused: (why: NoHotkey | null) => void;
}

export function DesktopHotkey({
  label,
  value,
  platform,
  isBusy,
  describedBy,
  onChange,
  onRefused,
}: DesktopHotkeyProps) {
  const { t } = useTranslation();
  const [isRecording, setRecording] = useState(false);
  const afterPress = useAfterPress();
  const shownKeys = useShownKeys(platform);
  const keys = value === '' ? [] : shownKeys(value);
  const text = keys.length > 0 ? keys.join(' + ') : t('desktop.hotkeyNone');

  const finish = (accelerator: string | null) => {
    setRecording(false);
    onRefused(null);
    if (accelerator !== null && accelerator !== value) onChange(accelerator);
  };
  const record = (event: KeyboardEvent) => {
    const isBare = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey;
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (isBare && event.key === 'Escape') finish(null);
    else if (isBare && event.key === 'Backspace') finish('');
    else {
      const accelerator = pressedAccelerator(event.nativeEvent, platform);
      if (accelerator === 'weak' || accelerator === 'typing') onRefused(accelerator);
      else if (accelerator !== null) finish(accelerator);
    }
  };
  return (
    <button
      type="button"
      className={classNames(styles.field, isRecording && styles.recording)}
      aria-label={`${label}: ${isRecording ? t('desktop.hotkeyPress') : text}`}
      aria-description={t('desktop.hotkeyHint')}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      onClick={() => setRecording(true)}
      onBlur={() => afterPress(() => finish(null))}
      onKeyDown={(event) => {
        if (isRecording) record(event);
        else if (event.key === 'Backspace') finish('');
      }}
      // Releasing Space would count as a click and start another recording.
      onKeyUp={(event) => {
        if (isRecording) event.preventDefault();
      }}
    >
      {isRecording ? (
        <span className={styles.prompt}>{t('desktop.hotkeyPress')}</span>
      ) : keys.length === 0 ? (
        <span className={styles.none}>{text}</span>
      ) : (
        keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))
      )}
    </button>
  );
}
