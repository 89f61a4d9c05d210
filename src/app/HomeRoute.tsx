/** Home with the recap of the session that has just ended, in a chunk of its own that is fetched with the first recap. */
import { useUnseenRecap } from '../core/line/unseen-recap.store';
import { useConnection } from '../core/connection/connection.store';
import { HomePage } from '../features/home/HomePage';
import { lazyChunkWithTexts, useChunks } from '../lib/chunks/lazy-chunk';
import { powerOf } from '../model/connection';
import { ErrorBoundary } from './ErrorBoundary';

const recapCard = lazyChunkWithTexts(async () => (await import('../features/sessions/RecapCard')).RecapCard);

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
