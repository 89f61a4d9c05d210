/** Home with the recap of the session that has just ended, in a chunk of its own that is fetched with the first recap. */
import { useUnseenRecap } from '../core/line/unseen-recap.store';
import { useConnection } from '../core/connection/connection.store';
import { HomePage } from '../features/home/HomePage';
import { pingGraph } from '../features/home/ping/PingPlot';
import { gradeBadge } from '../features/home/ping/StatTiles';
import { lazyChunkWithTexts, useChunks } from '../lib/chunks/lazy-chunk';
import { readStored } from '../lib/platform/storage';
import { powerOf } from '../model/connection';
import { ErrorBoundary } from './ErrorBoundary';

const recapCard = lazyChunkWithTexts(async () => (await import('../features/sessions/RecapCard')).RecapCard);

/** Gives home; a page that continues another one (promise J9) has samples, so that its first paint needs the graph and the grade. */
export async function loadHome(): Promise<typeof HomeRoute> {
  // The earlier page is still stored, or its samples are there already.
  const isContinued = readStored('pageAway') !== null || useConnection.getState().samples.length > 0;
  // Without it home is drawn, and their chunk is fetched again.
  if (isContinued) await Promise.all([pingGraph.load(), gradeBadge.load()]).catch(() => {});
  return HomeRoute;
}

export function HomeRoute() {
  const unseen = useUnseenRecap(({ recap }) => recap);
  const isOff = useConnection(({ connection }) => powerOf(connection) === 'off');
  const isDue = unseen !== null && isOff;
  const isLoaded = useChunks(isDue, [recapCard], 'recap') === 'loaded';
  const recap =
    isDue && isLoaded ? (
      <ErrorBoundary where="recap">
        <recapCard.Component />
      </ErrorBoundary>
    ) : null;
  return <HomePage recap={recap} />;
}
