/** The recap of the session that has just ended, on home in the place of the graph until it is dismissed. */
import { Copy, ImageDown, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissRecap, useUnseenRecap } from '../../core/line/unseen-recap.store';
import { sessionPath } from '../../model/paths';
import type { SessionRecap } from '../../model/line/session-recap';
import { durationText } from '../../lib/i18n/duration-text';
import { useFormat } from '../../lib/i18n/format';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { IconButton } from '../../ui/controls/buttons/IconButton';
import { classNames } from '../../ui/layout/class-names';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './RecapCard.module.css';
import { SessionFigures } from './detail/SessionFigures';
import { SessionHealth } from './detail/SessionHealth';
import { useLagWords } from './detail/SessionLag';
import { SessionServers } from './detail/SessionServers';
import { SessionVerdict } from './detail/SessionVerdict';
import { useSessionExport } from './use-session-export';

/** The places of the lag with the most time; all are on the session's page. */
const PLACES_SHOWN = 2;

export function RecapCard() {
  const recap = useUnseenRecap(({ recap: unseen }) => unseen);
  return recap && <Card recap={recap} />;
}

function Card({ recap }: { readonly recap: SessionRecap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const places = useLagWords(recap);
  const { making, start } = useSessionExport(recap);
  const card = useRef<HTMLElement>(null);
  const dismiss = () => {
    // The pressed button disappears with the card.
    card.current?.closest('main')?.focus();
    dismissRecap();
  };
  const { startedAt, endedAt, connectedMs, servers, figures, events } = recap;
  return (
    <section ref={card} className={classNames(primitives.card, styles.card)} aria-labelledby={id}>
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t('sessions.lastSession')}
          </h2>
          <IconButton
            size="small"
            label={t('sessions.copyPicture')}
            icon={<Copy size={16} />}
            aria-busy={making === 'copy'}
            onClick={() => start('copy')}
          />
          <IconButton
            size="small"
            label={t('sessions.savePicture')}
            icon={<ImageDown size={16} />}
            aria-busy={making === 'picture'}
            onClick={() => start('picture')}
          />
          <ButtonLink size="small" to={sessionPath(startedAt)} onClick={dismissRecap}>
            {t('sessions.details')}
          </ButtonLink>
          <IconButton size="small" label={t('sessions.dismiss')} icon={<X size={16} />} onClick={dismiss} />
        </header>
        <div className={styles.when}>
          <span>
            {format.time(startedAt)}–{format.time(endedAt)} · {durationText(t, format, connectedMs)}
          </span>
          <SessionServers servers={servers} />
          <SessionVerdict verdict={figures.verdict} />
        </div>
        <SessionFigures figures={figures} />
        <SessionHealth recap={recap}>
          {places.length > 0 && (
            <span>
              {t('common.labelled', {
                label: t('sessions.lagTitle'),
                text: places.slice(0, PLACES_SHOWN).join(' · '),
              })}
            </span>
          )}
          <span>{t('sessions.eventCount', { count: events.length })}</span>
        </SessionHealth>
      </div>
    </section>
  );
}
