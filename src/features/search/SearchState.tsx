/** Below the list: no result, or why the games could not be searched; for screen readers also the number of hits. */
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { findGames } from './find-games';
import { useFailureText } from '../../lib/i18n/failure-text';
import { useSearch } from './search.store';
import { Button } from '../../ui/controls/buttons/Button';
import type { Group } from './hits';
import styles from './SearchPanel.module.css';
import { LiveRegion } from '../../ui/feedback/LiveRegion';

interface SearchStateProps {
  readonly groups: readonly Group[];
  readonly count: number;
  readonly query: string;
}

export function SearchState({ groups, count, query }: SearchStateProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const failure = useSearch((found) => found.failure);
  const isWaiting = groups.some(({ state }) => state === 'waiting');
  const isFailed = groups.some(({ state }) => state === 'failed');
  return (
    <>
      {groups.length === 0 && (
        <div className={styles.empty}>
          <SearchX size={18} aria-hidden />
          <p>{t('home.noData')}</p>
        </div>
      )}
      {isFailed && failure && (
        // As for a hit: Safari does not focus a pressed button, and without the focus the panel closes.
        <div role="alert" className={styles.failed} onMouseDown={(event) => event.preventDefault()}>
          <p>{failureText(failure)}</p>
          <Button size="small" onClick={() => findGames(query, 0)}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
      <LiveRegion>
        {!isWaiting && query.trim() !== '' && (count === 0 ? t('home.noData') : t('search.found', { count }))}
      </LiveRegion>
    </>
  );
}
