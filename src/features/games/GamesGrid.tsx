/** The cards of the catalogue: only visible rows are drawn, and the next page is requested before the last row is reached. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '../../../common/contract/provider/game';
import { loadNextGames } from '../../core/games/browse-games';
import { toggleFavouriteGame } from '../../core/games/toggle-favourite-game';
import { playByKey } from '../../core/games/play-by-key';
import { launchGame } from '../../core/games/launch-game';
import { gamePages, useCatalogue } from '../../core/games/catalogue.store';
import { environment } from '../../core/diagnostics/environment.store';
import { handFocusOver } from '../../ui/layout/hand-focus-over';
import { useSize } from '../../ui/layout/measures/use-size';
import { useListKeys } from '../../ui/layout/lists/use-list-keys';
import { useFastScroll } from '../../ui/controls/use-fast-scroll';
import { offsetIn, pageScroller, scrollOptions } from '../../ui/layout/lists/page-scroll';
import { scrollPaddingOf } from '../../ui/layout/lists/scroll-padding';
import { usePhone } from '../../ui/layout/measures/use-media';
import { useSlots } from '../../ui/layout/lists/use-slots';
import { cardId, GameTile } from './GameTile';
import { GAP, gridGeometry, nextCard } from './grid-geometry';
import styles from './GamesGrid.module.css';
import { GamesTail } from './GamesTail';

/** Rows drawn beyond each edge, so that a fast scroll shows no blank area. */
const OVERSCAN_ROWS = 2;
/** The next page is requested when this many rows or fewer are left below the last drawn one. */
const ROWS_AHEAD = 2;
/** Used until the width is measured: a window of 1120 px with the drawer open. */
const WIDTH_AT_FIRST = 840;
/** Space above the first row for its focus ring, and below the last row. */
const PADDING = { start: 4, end: 24 };

interface GamesGridProps {
  readonly games: readonly Game[];
  /** Whether more pages may follow. */
  readonly hasMore: boolean;
  /** The keyword that they are results of; '' for none. */
  readonly searchedFor: string;
}

export function GamesGrid({ games, hasMore, searchedFor }: GamesGridProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const [isFocused, setFocused] = useState(false);
  const [viewport, { width }] = useSize<HTMLDivElement>({ width: WIDTH_AT_FIRST, height: 0 });
  const geometry = gridGeometry(width);
  const { columns, cardHeight, rowHeight } = geometry;
  const rowCount = Math.ceil(games.length / columns);
  const [isFast, onListChange] = useFastScroll();
  const isPhone = usePhone();
  const [edges, setEdges] = useState({ scrollMargin: 0 });
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...scrollOptions,
    count: rowCount + (hasMore ? 1 : 0),
    getScrollElement: () => (isPhone ? pageScroller() : viewport.current),
    ...edges,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    paddingStart: PADDING.start,
    paddingEnd: PADDING.end - GAP,
    onChange: onListChange,
  });
  useLayoutEffect(() => handFocusOver(viewport.current), [viewport]);
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => {
    if (!viewport.current) return;
    const scroller = isPhone ? pageScroller() : viewport.current;
    setEdges({ scrollMargin: isPhone ? offsetIn(scroller, viewport.current) : 0, ...scrollPaddingOf(scroller) });
  }, [viewport, isPhone, width]);
  const { active, shown, activate, handlers } = useListKeys({
    items: games,
    isFocused,
    setFocused,
    move(key, at) {
      const pageRows = Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / rowHeight));
      return nextCard(key, Math.max(0, at), games.length, geometry, pageRows);
    },
    reveal: (index) => rows.scrollToIndex(Math.floor(index / columns)),
    act(key, game) {
      if ((key === 'Enter' || key === ' ') && environment().isDesktop) void launchGame(game);
      else if (key === 'F') toggleFavouriteGame(game);
      else return playByKey(key, game);
      return true;
    },
  });
  /** The keyboard continues from the card that was clicked, in the grid and not on the card's button. */
  const pick = useCallback(
    (gameId: string) => {
      activate(gameId);
      viewport.current?.focus({ preventScroll: true });
    },
    [activate, viewport],
  );
  // The results of each search and the whole catalogue start at the top; all reuse the same cards.
  const [shownFor, setShownFor] = useState(searchedFor);
  if (searchedFor !== shownFor) {
    setShownFor(searchedFor);
    activate(null);
  }
  useLayoutEffect(() => {
    if (isPhone) rows.scrollToOffset(0);
    else if (viewport.current) viewport.current.scrollTop = 0;
  }, [rows, viewport, isPhone, searchedFor]);
  const drawn = rows.getVirtualItems();
  const slots = useSlots(drawn.map(({ index }) => index));
  const lastDrawn = drawn.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && lastDrawn >= rowCount - ROWS_AHEAD;
  const canLoad = useCatalogue(({ data, isLoading, failure }) => data !== null && !isLoading && failure === null);
  const page = useCatalogue((pages) => gamePages(pages).page);
  useEffect(() => {
    if (isNearEnd && canLoad) void loadNextGames();
  }, [isNearEnd, canLoad, page]);

  const isActiveDrawn = drawn.some(({ index }) => index === Math.floor(active / columns));
  return (
    <div
      ref={viewport}
      className={styles.viewport}
      role="grid"
      data-testid="games-grid"
      data-games={games.length}
      tabIndex={0}
      aria-label={t('shell.allGames')}
      aria-describedby={hintId}
      aria-rowcount={hasMore ? -1 : rowCount}
      aria-colcount={columns}
      aria-activedescendant={shown && isActiveDrawn ? cardId(shown.id) : undefined}
      {...handlers}
    >
      <span id={hintId} className="visually-hidden">
        {t(environment().isDesktop ? 'games.keysHint' : 'games.webKeysHint')}
      </span>
      <div className={styles.all} role="presentation" style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, start }, place) =>
          index < rowCount ? (
            <div
              key={slots[place]}
              role="row"
              aria-rowindex={index + 1}
              className={styles.row}
              style={{
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                height: cardHeight,
                transform: `translateY(${start - edges.scrollMargin}px)`,
              }}
            >
              {games.slice(index * columns, (index + 1) * columns).map((game, column) => (
                <GameTile
                  key={column}
                  game={game}
                  column={column}
                  hasCover={!isFast}
                  isActive={game.id === shown?.id}
                  onActivate={pick}
                />
              ))}
            </div>
          ) : (
            <GamesTail key="tail" columns={columns} height={cardHeight} top={start - edges.scrollMargin} />
          ),
        )}
      </div>
    </div>
  );
}
