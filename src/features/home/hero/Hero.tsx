/** The connect card: state, server and its reason, the lane, and the state's button (docs/product.md section 20). */
import { useTranslation } from 'react-i18next';
import { toneOfLine } from '../../../model/line/line-health';
import { useLine } from '../../../core/line/line.store';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './Hero.module.css';
import { HeroAction } from './HeroAction';
import { HeroLane } from './HeroLane';
import { HeroPill } from './pill/HeroPill';
import { HeroServer } from './HeroServer';
import { isReconnecting } from './hero-state';
import { HeroStateLine } from './HeroStateLine';
import { useHero } from './use-hero';

export function Hero() {
  const { t } = useTranslation();
  const { state, server } = useHero();
  const line = useLine();
  const isEnding = state.kind === 'disconnecting' || state.kind === 'unconfirmed';
  return (
    <section
      className={classNames(
        primitives.heroCard,
        styles.hero,
        styles[state.kind],
        isReconnecting(state) && styles.reconnecting,
      )}
      data-state={state.kind}
      data-line={line?.health}
      data-tone={line ? toneOfLine(line) : undefined}
      aria-label={t('home.connect')}
    >
      <div className={styles.art} aria-hidden="true" />
      <div className={styles.words}>
        <HeroStateLine state={state} server={server} />
        <HeroServer server={server} isLoading={state.kind === 'loading'} isEnding={isEnding} />
        <HeroPill state={state} server={server} />
      </div>
      <HeroLane state={state} server={server} />
      <HeroAction state={state} server={server} />
    </section>
  );
}
