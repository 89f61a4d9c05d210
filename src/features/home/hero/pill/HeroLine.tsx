/**
 * What the connect card says of a connected line: an offer, the end of the service, where the lag is or what is wrong, or the gain
 * (docs/product.md section 24).
 */
import { CircleAlert, Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ConnectionServer } from '../../../../model/connection';
import { type ShownLine, toneOfLine } from '../../../../model/line-health';
import { lazyChunk, useChunks } from '../../../../lib/chunks/lazy-chunk';
import { lineSentence } from '../../../../lib/i18n/line-text';
import { useFormat } from '../../../../lib/i18n/format';
import { useServerNow } from '../../../../lib/time/use-server-now';
import { useGuard } from '../../../../core/line/guard.store';
import { useShownLag } from '../../../../core/line/lag.store';
import { useLine } from '../../../../core/line/line.store';
import { openLineTest } from '../../../../core/repair/line-test.store';
import { useMayTestLine } from '../../../../core/repair/use-may-test-line';
import { useSession } from '../../../../core/session/session.store';
import { sessionEnding } from '../../../../core/user/session-ending.rules';
import { IconButton } from '../../../../ui/controls/IconButton';
import styles from './HeroPill.module.css';
import { HeroVerdict } from './HeroVerdict';
import { Pill } from './Pill';

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
  return isGood ? <HeroVerdict /> : <BadLine line={line} server={server} />;
}

/** Where the lag is, when that is known, else what is measured; and the test that looks closer. */
function BadLine({ line, server }: { readonly line: ShownLine; readonly server: ConnectionServer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lag = useShownLag();
  const mayTest = useMayTestLine();
  const reason = lineSentence(t, format, line, server);
  if (reason === null) return <span className={styles.empty} />;
  const isNamed = line.health !== 'no-network' && (lag.hop !== null || lag.kind === 'api');
  return (
    <div className={styles.row}>
      <Pill
        tone={LINE_TONES[toneOfLine(line)]}
        icon={<CircleAlert size={16} aria-hidden />}
        text={isNamed ? lag.sentence : reason}
        hint={isNamed ? `${reason} · ${lag.sentence}` : undefined}
      />
      {mayTest && (
        <IconButton
          size="small"
          label={t('repair.testLine')}
          icon={<Gauge size={16} aria-hidden />}
          onClick={openLineTest}
        />
      )}
    </div>
  );
}
