import { createBrowserRouter, Outlet, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { Guard } from './guard';
import { Shell } from './layouts/shell';
import { Tabs } from './layouts/tabs';
import { mobileAdminRoutes } from './mobile-admin-routes';
import { RouteErrorPage } from './pages/route-error-page';
import { HomePage } from './pages/shop/home-page';
import { paths } from './paths';

/** The first page keeps the codes that stand in the query. */
const toHome = ({ request }: LoaderFunctionArgs) => redirect(paths.home + new URL(request.url).search);

/** The pages above the tab bar: the first of them is here, the others are loaded when they are opened. */
const shopPages: RouteObject[] = [
  { path: paths.home, element: <HomePage /> },
  { path: paths.cart, lazy: () => import('./pages/shop/cart-page') },
  { path: paths.orders, lazy: () => import('./pages/orders/orders-page') },
  { path: `${paths.orders}/:orderNo`, lazy: () => import('./pages/orders/order-page') },
  { path: paths.balance, lazy: () => import('./pages/account/balance-page') },
  { path: paths.me, lazy: () => import('./pages/account/me-page') },
  { path: paths.account, lazy: () => import('./pages/account/account-page') },
  { path: paths.apiKeys, lazy: () => import('./pages/account/api-keys-page') },
  { path: paths.favourites, lazy: () => import('./pages/account/favourites-page') },
  { path: paths.agents, lazy: () => import('./pages/account/agent-page') },
  { path: paths.service, lazy: () => import('./pages/help/service-page') },
  { path: paths.tutorials, lazy: () => import('./pages/help/tutorials-page') },
  { path: `${paths.tutorials}/:slug`, lazy: () => import('./pages/help/tutorial-page') },
  { path: paths.checkLive, lazy: () => import('./pages/help/live-check-page') },
  { path: '/mobile/order/:token', lazy: () => import('./pages/orders/linked-order-page') },
  { path: paths.orderLookup, lazy: () => import('./pages/orders/lookup-page') },
  { path: paths.programme, lazy: () => import('./pages/account/programme-page') },
  { path: paths.restock, lazy: () => import('./pages/help/restock-page') },
  { path: paths.report, lazy: () => import('./pages/help/report-page') },
  { path: paths.terms, lazy: async () => ({ Component: (await import('./pages/help/legal-page')).TermsPage }) },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('./pages/help/legal-page')).PrivacyPage }),
  },
];

export const createRouter = () =>
  createBrowserRouter([
    { path: '/', element: <></>, hydrateFallbackElement: <></>, loader: toHome },
    { path: '/mobile', element: <></>, hydrateFallbackElement: <></>, loader: toHome },
    {
      // Lazy pages come within a blink; a white one in between would only flicker.
      hydrateFallbackElement: <></>,
      element: (
        <Guard>
          <Shell tabs={<Tabs />} />
        </Guard>
      ),
      children: [
        {
          errorElement: <RouteErrorPage />,
          children: shopPages,
        },
      ],
    },
    {
      hydrateFallbackElement: <></>,
      element: (
        <Guard>
          <Shell />
        </Guard>
      ),
      children: [{ errorElement: <RouteErrorPage />, children: [mobileAdminRoutes] }],
    },
    {
      // A path that is not public requires a token (docs/specification.md, 6.3).
      hydrateFallbackElement: <></>,
      element: (
        <Guard>
          <Shell tabs={<Tabs />} />
        </Guard>
      ),
      children: [{ path: '/mobile/*', errorElement: <RouteErrorPage />, lazy: () => import('./pages/not-found-page') }],
    },
    {
      hydrateFallbackElement: <></>,
      errorElement: <RouteErrorPage />,
      children: [
        { path: paths.login, lazy: () => import('./pages/auth/login-page') },
        { path: paths.register, lazy: () => import('./pages/auth/register-page') },
        { path: paths.forgotPassword, lazy: () => import('./pages/auth/forgot-password-page') },
        {
          path: '*',
          element: (
            <Guard>
              <Outlet />
            </Guard>
          ),
          children: [{ path: '*', lazy: () => import('./pages/not-found-page') }],
        },
      ],
    },
  ]);
