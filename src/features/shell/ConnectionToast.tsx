/**
 * The connection toast of docs/product.md section 2: 'Ping', 'Reconnecting', or 'Connected' with server name and country code. It takes no
 * click, and covers no text: on home it lies over the connect card's edge, elsewhere in the free band around the header's lower edge, where it
 * also says why a step takes long: the connect card, which says it on home, is not there. Screen readers are told of an end and a failure too.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateText } from '../../lib/i18n/connection-text';
import { toastState } from '../../model/connection';
import { toneOfLine } from '../../model/line/line-health';
import { useLine } from '../../core/line/line.store';
import { useConnection } from '../../core/connection/connection.store';
import { classNames } from '../../ui/layout/class-names';
import styles from './ConnectionToast.module.css';
import { ToastContent } from './ToastContent';

interface ConnectionToastProps {
  /** One low line, for every page but home. */
  readonly isSmall?: boolean;
}

export function ConnectionToast({ isSmall = false }: ConnectionToastProps) {
  const { t } = useTranslation();
  const connection = useConnection((known) => known.connection);
  // Nothing is announced until the connection has changed once.
  const [first] = useState(connection);
  const state = toastState(connection);
  const line = useLine();
  const tone = line ? toneOfLine(line) : null;
  return (
    <div className={classNames(styles.place, isSmall && styles.small)} role="status" aria-live="polite">
      {state === 'hidden' ? (
        connection !== first && <span className="visually-hidden">{stateText(t, connection)}</span>
      ) : (
        <div
          key={state}
          className={classNames(styles.toast, styles[state], tone && styles[tone])}
          data-testid="connection-toast"
        >
          <ToastContent state={state} isSmall={isSmall} />
        </div>
      )}
    </div>
  );
}
