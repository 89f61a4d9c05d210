/**
 * What the connect card says of a connected line: an offer, the end of the service, where the lag is or why nothing is known, or the gain
 * (docs/product.md section 24).
 */
import type { ConnectionServer } from '../../../../model/connection';
import { lazyChunk, useChunks } from '../../../../lib/chunks/lazy-chunk';
import { useServerNow } from '../../../../lib/time/use-server-now';
import { useGuard } from '../../../../core/line/guard.store';
import { useLine } from '../../../../core/line/line.store';
import { useSession } from '../../../../core/session/session.store';
import { sessionEnding } from '../../../../core/user/session-ending.rules';
import type { OtherLineProps } from './HeroOtherLine';
import styles from './HeroPill.module.css';
import { HeroVerdict } from './HeroVerdict';

/** Maximum delay until the end of the service is noticed. */
const ENDING_CHECK_INTERVAL_MS = 30_000;

/** In a chunk that the first paint does not need. */
const otherLine = lazyChunk<OtherLineProps>(async () => (await import('./HeroOtherLine')).HeroOtherLine);
const heroEnding = lazyChunk(async () => (await import('./HeroEnding')).HeroEnding);
const heroOffer = lazyChunk(async () => (await import('./HeroOffer')).HeroOffer);

/** A gain is claimed for a good line only; any other line says what is wrong with it. The end of the service waits for an offer alone. */
export function HeroLine({ server }: { readonly server: ConnectionServer }) {
  const line = useLine();
  const offer = useGuard((guard) => guard.offer);
  const hasOffer = useChunks(offer !== null, [heroOffer], 'offer') === 'loaded';
  const user = useSession((session) => session.user);
  const ending = sessionEnding(user, useServerNow(user, ENDING_CHECK_INTERVAL_MS));
  const hasEnding = useChunks(ending !== null, [heroEnding], 'ending') === 'loaded';
  const isGood = line === null || line.health === 'good';
  const hasOther = useChunks(!isGood, [otherLine], 'line') === 'loaded';
  if (!isGood && offer && hasOffer) return <heroOffer.Component offer={offer} />;
  if (ending && hasEnding) return <heroEnding.Component ending={ending} />;
  if (isGood) return <HeroVerdict />;
  return hasOther ? <otherLine.Component line={line} server={server} /> : <span className={styles.empty} />;
}
