import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { Guard } from './guard';
import { Shell } from './layouts/shell';
import { BrokenPage } from './pages/broken-page';
import { HomePage } from './pages/home-page';
import { paths } from './paths';

/** Pages of staff. There are none for a phone yet, but whoever asks for one has to say first who they are. */
const office = ['adm-menus', 'auth-account', 'system-config', 'buryings', 'data-board'];

/** The first page keeps the codes that stand in the query. */
const toHome = ({ request }: LoaderFunctionArgs) => redirect(paths.home + new URL(request.url).search);

export const createRouter = () =>
  createBrowserRouter([
    { path: '/', element: <></>, hydrateFallbackElement: <></>, loader: toHome },
    { path: '/mobile', element: <></>, hydrateFallbackElement: <></>, loader: toHome },
    {
      // Lazy pages come within a blink; a white one in between would only flicker.
      hydrateFallbackElement: <></>,
      element: (
        <Guard>
          <Shell />
        </Guard>
      ),
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            { path: paths.home, element: <HomePage /> },
            { path: paths.orders, lazy: () => import('./pages/orders-page') },
            { path: `${paths.orders}/:orderNo`, lazy: () => import('./pages/order-page') },
            { path: paths.balance, lazy: () => import('./pages/balance-page') },
            { path: paths.me, lazy: () => import('./pages/me-page') },
            { path: paths.account, lazy: () => import('./pages/account-page') },
            { path: paths.agents, lazy: () => import('./pages/agent-page') },
            { path: paths.service, lazy: () => import('./pages/service-page') },
            { path: paths.tutorials, lazy: () => import('./pages/tutorials-page') },
            { path: `${paths.tutorials}/:slug`, lazy: () => import('./pages/tutorial-page') },
            { path: paths.checkLive, lazy: () => import('./pages/check-live-page') },
            ...office.map((name) => ({ path: `/mobile/${name}`, lazy: () => import('./pages/not-found-page') })),
          ],
        },
      ],
    },
    {
      // No page of anybody's, so that nobody has to sign in to learn that there is none.
      hydrateFallbackElement: <></>,
      element: <Shell />,
      children: [{ path: '/mobile/*', errorElement: <BrokenPage />, lazy: () => import('./pages/not-found-page') }],
    },
    {
      hydrateFallbackElement: <></>,
      errorElement: <BrokenPage />,
      children: [
        { path: paths.login, lazy: () => import('./pages/login-page') },
        { path: '*', lazy: () => import('./pages/not-found-page') },
      ],
    },
  ]);
