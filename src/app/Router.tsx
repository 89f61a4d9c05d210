/** Every route of SPEC.md section 2 with its guard and layout. */
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../domain/paths';
import { Guard } from './Guard';
import { ComingPage, DefaultLayout, HomePage, LoginLayout, LoginPage } from './pages';

/** Pages whose own issue has not come yet. */
const COMING_SIGNED_IN = [
  paths.service,
  paths.share,
  paths.giftCode,
  paths.support,
  paths.profile,
  paths.affiliateHistory,
  paths.allGames,
];
const COMING_SIGNED_OUT = [paths.register, paths.forgotPassword, paths.confirmEmail];

export function Router() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<Guard for="signed-in" />}>
          <Route element={<DefaultLayout />}>
            <Route path={paths.home} element={<HomePage />} />
            {COMING_SIGNED_IN.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>
        <Route element={<Guard for="signed-out" />}>
          <Route element={<LoginLayout />}>
            <Route path={paths.login} element={<LoginPage />} />
            {COMING_SIGNED_OUT.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </Suspense>
  );
}
