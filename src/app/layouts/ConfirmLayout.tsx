/** The layout of the page that confirms an address: a card under one calm light, which turns green once it is done (SPEC.md section 2). */
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { paths } from '../../domain/paths';
import { LanguageSelect } from '../../features/header/LanguageSelect';
import { StatusBar } from '../../features/status/StatusBar';
import { Logo } from '../../ui/Logo';
import { TextLink } from '../../ui/TextLink';
import { usePageHidden } from '../../ui/use-page-hidden';
import styles from './ConfirmLayout.module.css';

export function ConfirmLayout() {
  const isHidden = usePageHidden();
  return (
    <div className={styles.layout} data-still={isHidden || undefined}>
      <div className={styles.light} aria-hidden>
        <span className={styles.beam} />
        <span className={styles.beam} />
        <span className={styles.floor} />
      </div>
      <header className={styles.header}>
        <TextLink className={styles.home} to={paths.home}>
          <Logo name={brand.name} />
        </TextLink>
        <LanguageSelect display="both" />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <StatusBar />
    </div>
  );
}
