/** The layout of signed-out pages: a centred card with the banner slider (docs/product.md section 2). */
import { Outlet } from 'react-router-dom';
import { LoginBanner } from '../../features/account/login/LoginBanner';
import { PageBoundary } from '../PageBoundary';
import { StatusLine } from '../StatusLine';
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
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          </div>
        </div>
      </main>
      <StatusLine />
    </div>
  );
}
