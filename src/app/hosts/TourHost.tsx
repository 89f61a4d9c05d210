/** Host of the tour, in a chunk of its own that is fetched when this window has a tour. */
import { useTour } from '../../core/session/tour.store';
import { lazyChunkWithTexts, useChunks } from '../../lib/chunks/lazy-chunk';
import { ErrorBoundary } from '../ErrorBoundary';

const tour = lazyChunkWithTexts(async () => (await import('../../features/first-tour/Tour')).Tour);

export function TourHost() {
  const isDue = useTour(({ stage }) => stage !== null);
  const isLoaded = useChunks(isDue, [tour], 'tour') === 'loaded';
  return isLoaded ? (
    <ErrorBoundary where="tour">
      <tour.Component />
    </ErrorBoundary>
  ) : null;
}
