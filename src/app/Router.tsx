/** Draws the route table with each page's guard and layout, and moves the focus to the heading of a page that is navigated to. */
import { useLayoutEffect, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../model/paths';
import { Guard } from './Guard';
import { createPageFocus, type PageFocus } from './page-focus';
import { ConfirmLayout, DefaultLayout, drawerPages, LoginLayout, palettePages, routes, type AppRoute } from './routes';

export function Router() {
  const [focus] = useState(createPageFocus);
  const pagesOf = (guard: AppRoute['guard'], layout: AppRoute['layout']) =>
    routes
      .filter((route) => route.guard === guard && route.layout === layout)
      .map(({ path, page: { Component } }) => (
        <Route key={path} path={path} element={<Page key={path} path={path} part={Component} focus={focus} />} />
      ));
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

interface PageProps {
  readonly path: string;
  readonly part: ComponentType;
  readonly focus: PageFocus;
}

function Page({ path, part: Component, focus }: PageProps) {
  // Runs when the page's chunk is loaded, in the frame that draws the page.
  useLayoutEffect(() => focus.arrive(path), [focus, path]);
  return <Component />;
}
