/** The login layout's banner: two scenes with texts, five seconds each (docs/product.md section 2, Login layout). */
import { useTranslation } from 'react-i18next';
import { pauseSlides, useSlides } from '../../../core/page/slides.store';
import { LOGIN_BANNER_INTERVAL_MS } from '../../../model/constants';
import { Carousel } from '../../../ui/layout/carousel/Carousel';
import styles from './LoginBanner.module.css';

const SLIDES = [
  { art: 'login-banner-1.svg', title: 'auth.slideOneTitle', text: 'auth.slideOneText' },
  { art: 'login-banner-2.svg', title: 'auth.slideTwoTitle', text: 'auth.slideTwoText' },
] as const;

export function LoginBanner() {
  const { t } = useTranslation();
  const arePaused = useSlides((slides) => slides.arePaused);
  return (
    <Carousel
      label={t('auth.bannerLabel')}
      intervalMs={LOGIN_BANNER_INTERVAL_MS}
      dotLabel={(place) => t('auth.slide', { place })}
      isPaused={arePaused}
      onPause={pauseSlides}
      pauseLabel={t(arePaused ? 'common.playSlides' : 'common.pauseSlides')}
      slides={SLIDES.map(({ art, title, text }) => (
        <div key={art} className={styles.slide}>
          <img className={styles.art} src={art} alt="" draggable={false} />
          <div className={styles.words}>
            <p className={styles.title}>{t(title)}</p>
            <p className={styles.text}>{t(text)}</p>
          </div>
        </div>
      ))}
    />
  );
}
