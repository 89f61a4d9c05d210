/** What the gamepad's buttons do now, at the bottom of the window in the place of the status bar, and above an open dialog. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAttempt, powerOf } from '../../model/connection';
import { useConnection } from '../../core/connection/connection.store';
import { environment } from '../../core/diagnostics/environment.store';
import { useSession } from '../../core/session/session.store';
import { useController } from './controller.store';
import type { Sign } from './PadSign';
import { PadSign } from './PadSign';
import styles from './Hints.module.css';

const POPOVER = 'showPopover' in HTMLElement.prototype ? ('manual' as const) : undefined;

export function Hints() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const layer = useController((state) => state.layer);
  const isReady = useSession(({ phase }) => phase === 'ready');
  const power = useConnectText();
  // The popover that opened last is on top, so the hints are opened again above it.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || POPOVER === undefined) return undefined;
    element.showPopover();
    return () => element.hidePopover();
  }, [layer]);
  const isPage = layer === 'page';
  return (
    <div ref={box} popover={POPOVER} data-controller-hints className={styles.bar} aria-hidden="true">
      <Hint signs={['select']} text={t('controller.select')} />
      <Hint signs={['back']} text={t(isPage ? 'controller.back' : 'shell.close')} />
      {isPage && isReady && (
        <>
          {environment().isDesktop && <Hint signs={['connect']} text={power} />}
          <Hint signs={['search']} text={t('shell.search')} />
          <Hint signs={['previous', 'next']} text={t('controller.pages')} />
          <Hint signs={['menu']} text={t('shell.menu')} />
        </>
      )}
    </div>
  );
}

function useConnectText(): string {
  const { t } = useTranslation();
  const connection = useConnection((known) => known.connection);
  if (isAttempt(connection)) return t('home.cancel');
  return t(powerOf(connection) === 'off' ? 'home.connect' : 'home.disconnect');
}

function Hint({ signs, text }: { readonly signs: readonly Sign[]; readonly text: string }) {
  const kind = useController((state) => state.kind);
  return (
    <span className={styles.hint}>
      {signs.map((sign) => (
        <PadSign key={sign} sign={sign} kind={kind} />
      ))}
      {text}
    </span>
  );
}
