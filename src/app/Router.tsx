/** Every route of SPEC.md section 2 with its guard and layout. */
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../domain/paths';
import { Guard } from './Guard';
import {
  AllGamesPage,
  ComingPage,
  ConfirmEmailPage,
  ConfirmLayout,
  DefaultLayout,
  ForgotPasswordPage,
  HomePage,
  LoginLayout,
  LoginPage,
  ProfilePage,
  RegisterPage,
} from './pages';

/** Pages whose own issue has not come yet. */
const COMING_SIGNED_IN = [paths.service, paths.share, paths.giftCode, paths.support, paths.affiliateHistory];

export function Router() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<Guard for="signed-in" />}>
          <Route element={<DefaultLayout />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route path={paths.allGames} element={<AllGamesPage />} />
            <Route path={paths.profile} element={<ProfilePage />} />
            {COMING_SIGNED_IN.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>
        <Route element={<LoginLayout />}>
          <Route element={<Guard for="signed-out" />}>
            <Route path={paths.login} element={<LoginPage />} />
          </Route>
          <Route path={paths.register} element={<RegisterPage />} />
          <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        </Route>
        <Route element={<ConfirmLayout />}>
          <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
        </Route>
        <Route path="*" element={<Navigate to={paths.home} replace />} />
      </Routes>
    </Suspense>
  );
}
