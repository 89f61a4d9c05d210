/** The layout of pages for people who are not signed in: a centred card with the banner slider (SPEC.md section 2). */
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoginBanner } from '../../features/auth/LoginBanner';
import { StatusBar } from '../../features/status/StatusBar';
import styles from './LoginLayout.module.css';
import { PublicHeader } from './PublicHeader';

export function LoginLayout() {
  return (
    <div className={styles.layout}>
      <div className={styles.backdrop} aria-hidden />
      <PublicHeader />
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
