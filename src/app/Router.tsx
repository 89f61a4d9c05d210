/** Every route of SPEC.md section 2 with its guard and layout. */
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../model/paths';
import { Guard } from './Guard';
import {
  AffiliatePage,
  AllGamesPage,
  ConfirmEmailPage,
  ConfirmLayout,
  DefaultLayout,
  ForgotPasswordPage,
  GiftCodePage,
  HomePage,
  LoginLayout,
  LoginPage,
  ProfilePage,
  RegisterPage,
  ServicePage,
  SharePage,
  SupportPage,
} from './pages';

export function Router() {
  return (
    <Routes>
      <Route element={<Guard for="signed-in" />}>
        <Route element={<DefaultLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.allGames} element={<AllGamesPage />} />
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={paths.service} element={<ServicePage />} />
          <Route path={paths.giftCode} element={<GiftCodePage />} />
          <Route path={paths.share} element={<SharePage />} />
          <Route path={paths.affiliateHistory} element={<AffiliatePage />} />
          <Route path={paths.support} element={<SupportPage />} />
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
  );
}
