/** Draws the route table with each page's guard and layout. */
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../model/paths';
import { Guard } from './Guard';
import { ConfirmLayout, DefaultLayout, drawerPages, LoginLayout, palettePages, routes } from './routes';

export function Router() {
  return (
    <Routes>
      <Route element={<Guard for="signed-in" />}>
        <Route element={<DefaultLayout drawerPages={drawerPages} palettePages={palettePages} />}>
          {pagesOf('signed-in', 'default')}
        </Route>
      </Route>
      <Route element={<LoginLayout />}>
        <Route element={<Guard for="signed-out" />}>{pagesOf('signed-out', 'login')}</Route>
        {pagesOf('anyone', 'login')}
      </Route>
      <Route element={<ConfirmLayout />}>{pagesOf('anyone', 'confirm')}</Route>
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}

function pagesOf(guard: 'signed-in' | 'signed-out' | 'anyone', layout: 'default' | 'login' | 'confirm') {
  return routes
    .filter((route) => route.guard === guard && route.layout === layout)
    .map(({ path, page: { Part } }) => <Route key={path} path={path} element={<Part />} />);
}
