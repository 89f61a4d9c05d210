/** Every route of SPEC.md section 2 with its guard and layout; pages are loaded when they are first opened. */
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Guard } from './Guard';
import { COMING_PATHS, COMING_SIGNED_OUT_PATHS, HOME_PATH, LOGIN_PATH } from './routes';

const DefaultLayout = lazy(async () => ({ default: (await import('./layouts/DefaultLayout')).DefaultLayout }));
const LoginLayout = lazy(async () => ({ default: (await import('./layouts/LoginLayout')).LoginLayout }));
const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage')).HomePage }));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/LoginPage')).LoginPage }));
const ComingPage = lazy(async () => ({ default: (await import('../features/coming/ComingPage')).ComingPage }));

export function Router() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<Guard for="signed-in" />}>
          <Route element={<DefaultLayout />}>
            <Route path={HOME_PATH} element={<HomePage />} />
            {COMING_PATHS.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>
        <Route element={<Guard for="signed-out" />}>
          <Route element={<LoginLayout />}>
            <Route path={LOGIN_PATH} element={<LoginPage />} />
            {COMING_SIGNED_OUT_PATHS.map((path) => (
              <Route key={path} path={path} element={<ComingPage />} />
            ))}
          </Route>
        </Route>
        <Route path="*" element={<Navigate to={HOME_PATH} replace />} />
      </Routes>
    </Suspense>
  );
}
