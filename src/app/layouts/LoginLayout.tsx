/** The layout of pages for people who are not signed in: a centred card with the banner slider (SPEC.md section 2). */
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { LoginBanner } from '../../features/auth/LoginBanner';
import { LanguageSelect } from '../../features/header/LanguageSelect';
import { StatusBar } from '../../features/status/StatusBar';
import { paths } from '../../domain/paths';
import { Logo } from '../../ui/Logo';
import { TextLink } from '../../ui/TextLink';
import styles from './LoginLayout.module.css';

export function LoginLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.backdrop} aria-hidden />
      <header className={styles.header}>
        <TextLink className={styles.home} to={paths.home}>
          <Logo name={brand.name} />
        </TextLink>
        <LanguageSelect display="both" />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.banner}>
            <LoginBanner />
          </div>
          <div className={styles.content}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </div>
        </div>
      </main>
      <StatusBar />
    </div>
  );
}
