/** A temporary message with a line that shows its remaining time; paused while hovered or focused. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '../layout/class-names';
import { IconButton } from '../controls/buttons/IconButton';
import styles from './Snackbar.module.css';

export type SnackbarType = 'success' | 'warning' | 'danger' | 'info';

export interface SnackbarProps {
  readonly message: string;
  readonly type: SnackbarType;
  readonly durationMs: number;
  /** Called when its time is over, or when it is closed by hand. */
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly action?: ReactNode;
}

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleX, info: Info };

export function Snackbar({ message, type, durationMs, onClose, closeLabel, action }: SnackbarProps) {
  const [isHovered, setHovered] = useState(false);
  /** The element that had the focus before; it gets the focus back when this is closed by hand. */
  const origin = useRef<HTMLElement | null>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHovered) return undefined;
    const timer = window.setTimeout(close, durationMs);
    return () => window.clearTimeout(timer);
  }, [durationMs, isHovered]);
  const Icon = ICONS[type];
  return (
    <div
      role={type === 'danger' || type === 'warning' ? 'alert' : undefined}
      className={classNames(styles.snackbar, styles[type])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHovered(true);
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setHovered(false)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <p className={styles.message}>{message}</p>
      {action}
      <IconButton
        size="small"
        label={closeLabel}
        icon={<X size={16} />}
        onClick={() => {
          origin.current?.focus();
          onClose();
        }}
      />
      {/* A new key restarts the line after a pause, like the timer. */}
      <span
        key={String(isHovered)}
        aria-hidden
        className={classNames(styles.line, isHovered && styles.held)}
        style={{ animationDuration: `${durationMs}ms` }}
      />
    </div>
  );
}
