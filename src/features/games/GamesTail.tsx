/** The end of the loaded catalogue: the next page is loading, or its failure. */
import { useTranslation } from 'react-i18next';
import { loadNextGames } from '../../core/games/browse-games';
import { useCodedFailureText } from '../../lib/i18n/failure-text';
import { useCatalogue } from '../../core/games/catalogue.store';
import { settledFailure } from '../../core/session/resource.store';
import { Button } from '../../ui/controls/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import grid from './GamesGrid.module.css';
import styles from './GamesTail.module.css';

interface GamesTailProps {
  readonly columns: number;
  /** Height of a card in px. */
  readonly height: number;
  /** Distance from the top of the list in px. */
  readonly top: number;
}

export function GamesTail({ columns, height, top }: GamesTailProps) {
  const { t } = useTranslation();
  const codedFailureText = useCodedFailureText();
  const failure = useCatalogue(settledFailure);
  const place = { height, transform: `translateY(${top}px)` };
  if (failure) {
    return (
      <div role="row" className={grid.row} style={place}>
        <div role="gridcell" className={styles.words}>
          <p className={styles.title} role="alert">
            {t('games.moreFailed')}
          </p>
          <p className={styles.text}>{codedFailureText(failure)}</p>
          <Button size="small" onClick={() => void loadNextGames()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div
      aria-hidden="true"
      className={grid.row}
      style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: columns }, (_, column) => (
        <Skeleton key={column} height={height} radius={12} />
      ))}
    </div>
  );
}
