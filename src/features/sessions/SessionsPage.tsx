/** The page /sessions: the recaps of the last sessions (docs/product.md section 24, Recap). */
import { History, Laptop, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAllRecaps, useRecaps } from '../../core/line/recaps.store';
import { environment } from '../../core/diagnostics/environment.store';
import { paths } from '../../model/paths';
import { RECAPS_LIMIT } from '../../model/line/session-recap';
import { Button } from '../../ui/controls/buttons/Button';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { classNames } from '../../ui/layout/class-names';
import { PageHead } from '../../ui/layout/PageHead';
import primitives from '../../ui/layout/primitives.module.css';
import { RemoveAllDialog } from './RemoveAllDialog';
import { SessionList } from './SessionList';
import styles from './SessionsPage.module.css';

export function SessionsPage() {
  const { t } = useTranslation();
  const recaps = useRecaps((state) => state.recaps);
  const title = useRef<HTMLHeadingElement>(null);
  const [isAsked, setAsked] = useState(false);
  const hasRecaps = recaps.length > 0;
  const focusTitle = () => title.current?.focus();
  return (
    <div className={classNames(primitives.page, styles.page)}>
      <PageHead
        titleRef={title}
        title={t('shell.sessions')}
        hint={hasRecaps && t('sessions.kept', { count: RECAPS_LIMIT })}
      >
        {hasRecaps && (
          <Button size="small" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked(true)}>
            {t('sessions.removeAll')}
          </Button>
        )}
      </PageHead>
      {hasRecaps ? (
        <SessionList recaps={recaps} onEmptied={focusTitle} />
      ) : (
        <div className={classNames(primitives.card, styles.empty)}>
          <Empty />
        </div>
      )}
      <RemoveAllDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          removeAllRecaps();
          focusTitle();
        }}
      />
    </div>
  );
}

function Empty() {
  const { t } = useTranslation();
  const { isDesktop } = environment();
  return (
    <EmptyState
      icon={isDesktop ? <History size={16} /> : <Laptop size={16} />}
      title={t(isDesktop ? 'sessions.emptyTitle' : 'sessions.webTitle')}
      text={t(isDesktop ? 'sessions.emptyText' : 'sessions.webText')}
      action={
        <ButtonLink size="small" kind="primary" to={paths.home}>
          {t('sessions.emptyAction')}
        </ButtonLink>
      }
    />
  );
}
