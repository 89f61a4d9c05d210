/** The whole recap of a session (docs/product.md section 24, Recap). */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import type { SessionRecap } from '../../../model/line/session-recap';
import { useFormat } from '../../../lib/i18n/format';
import { shortName } from '../../../lib/i18n/connection-text';
import { Flag } from '../../../ui/layout/Flag';
import { SessionActions } from './SessionActions';
import styles from './SessionDetail.module.css';
import { SessionEvents } from './SessionEvents';
import { SessionFigures } from './SessionFigures';
import { SessionHealth } from './SessionHealth';
import { SessionLag } from './SessionLag';
import { SessionVerdict } from './SessionVerdict';

interface SessionDetailProps {
  readonly recap: SessionRecap;
  readonly onRemove: () => void;
}

export function SessionDetail({ recap, onRemove }: SessionDetailProps) {
  const { t } = useTranslation();
  const { milliseconds } = useFormat();
  const { figures, servers, samples } = recap;
  return (
    <div className={styles.detail}>
      <SessionFigures figures={figures} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={t('sessions.againstDirect')}>
            <div className={styles.routes}>
              <SessionVerdict verdict={figures.verdict} />
              {figures.directMs !== null && (
                <span className={styles.pair}>
                  {brand.name} <b>{milliseconds(figures.medianMs)}</b> · {t('home.direct')}{' '}
                  <b>{milliseconds(figures.directMs)}</b>
                </span>
              )}
            </div>
          </Part>
          <Part title={t('home.line')}>
            <SessionHealth recap={recap} />
          </Part>
          <Part title={t('sessions.lagTitle')}>
            <SessionLag recap={recap} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={t('home.servers')}>
            <ul className={styles.servers}>
              {servers.map((server) => (
                <li key={server.id} className={styles.server}>
                  <Flag countryCode={server.countryCode} />
                  <span>
                    {shortName(server)} <span className={styles.code}>{server.countryCode}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('sessions.events')}>
            <SessionEvents recap={recap} />
          </Part>
        </div>
      </div>
      {samples.length === 0 && figures.probes > 0 && <p className={styles.none}>{t('sessions.samplesGone')}</p>}
      <SessionActions recap={recap} onRemove={onRemove} />
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      {children}
    </section>
  );
}
