/**
 * What the connect card says of a connected line: an offer, the end of the service, where the lag is or why nothing is known, or the gain
 * (docs/product.md section 24).
 */
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionServer } from '../../../../model/connection';
import { isBadLine, type ShownLine, toneOfLine } from '../../../../model/line-health';
import { lazyChunk, useChunks } from '../../../../lib/chunks/lazy-chunk';
import { lineSentence } from '../../../../lib/i18n/line-text';
import { useFormat } from '../../../../lib/i18n/format';
import { useServerNow } from '../../../../lib/time/use-server-now';
import { useGuard } from '../../../../core/line/guard.store';
import { useShownLag } from '../../../../core/line/lag.store';
import { useLine } from '../../../../core/line/line.store';
import { useSession } from '../../../../core/session/session.store';
import { sessionEnding } from '../../../../core/user/session-ending.rules';
import styles from './HeroPill.module.css';
import { HeroVerdict } from './HeroVerdict';
import { Pill } from './Pill';
import { TestLineButton } from './TestLineButton';

/** Maximum delay until the end of the service is noticed. */
const ENDING_CHECK_INTERVAL_MS = 30_000;

const LINE_TONES = { success: 'green', neutral: 'neutral', warning: 'amber', danger: 'red' } as const;

/** In a chunk that the first paint does not need. */
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
  if (!isGood && offer && hasOffer) return <heroOffer.Component offer={offer} />;
  if (ending && hasEnding) return <heroEnding.Component ending={ending} />;
  return isGood ? <HeroVerdict /> : <OtherLine line={line} server={server} />;
}

/** Where the lag of a bad line is, whose figures are in the state line above, or why nothing is known of the line; and the test that looks closer. */
function OtherLine({ line, server }: { readonly line: ShownLine; readonly server: ConnectionServer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lag = useShownLag();
  const reason = lineSentence(t, format, line, server);
  if (reason === null) return <span className={styles.empty} />;
  const cause = lag.kind === 'calm' ? t('line.lag.unclear') : lag.sentence;
  const isBad = isBadLine(line);
  return (
    <div className={styles.row}>
      <Pill
        tone={LINE_TONES[toneOfLine(line)]}
        icon={<CircleAlert size={16} aria-hidden />}
        text={isBad ? cause : reason}
        hint={isBad ? `${reason} · ${cause}` : undefined}
      />
      <TestLineButton />
    </div>
  );
}
