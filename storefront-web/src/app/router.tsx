import {
  createBrowserRouter,
  redirect,
  redirectDocument,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { paths } from '../shared/navigation/paths';
import { endSignIn, leaveToPhone, requireSignIn } from './guards';
import { Shell } from './layouts/shell';
import { ErrorPage } from './pages/help/error-page';
import { NotFoundPage } from './pages/help/not-found';

/** A filter or a choice within a page never leaves it. */
const otherPage = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

const own: LoaderFunction = (visit) => leaveToPhone(visit) ?? requireSignIn(visit);

/** The pages of the desktop shop: in a narrow window they are the phone app's. */
const clientPages: RouteObject[] = [
  {
    path: paths.home,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/shop/home')).HomePage }),
  },
  {
    path: paths.buy,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/shop/buy')).BuyPage }),
  },
  {
    path: `${paths.buy}/:slug`,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/shop/product')).ProductPage }),
  },
  {
    path: paths.orders,
    loader: own,
    // From the list to one of them is as good as another page.
    shouldRevalidate: () => true,
    lazy: async () => ({ Component: (await import('./pages/orders/orders')).OrdersPage }),
  },
  {
    path: paths.balance,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/account/balance')).BalancePage }),
  },
  {
    path: paths.service,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/help/service')).ServicePage }),
  },
  {
    path: paths.tutorials,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/help/tutorials')).TutorialsPage }),
  },
  {
    path: '/client/blogs-detail',
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/help/tutorial')).TutorialPage }),
  },
  {
    path: paths.account,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/account/account')).AccountPage }),
  },
  {
    path: paths.apiKeys,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/account/api-keys')).ApiKeysPage }),
  },
  {
    path: paths.favourites,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/account/favourites')).FavouritesPage }),
  },
  {
    path: paths.agents,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/account/agent')).AgentPage }),
  },
  {
    path: paths.checkLive,
    loader: own,
    lazy: async () => ({ Component: (await import('./pages/help/live-check')).LiveCheckPage }),
  },
  {
    path: '/client/order/:token',
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/orders/linked-order')).LinkedOrderPage }),
  },
  {
    path: paths.orderLookup,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/orders/lookup')).LookupPage }),
  },
  {
    path: paths.programme,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/account/programme')).ProgrammePage }),
  },
  {
    path: paths.terms,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/help/legal')).TermsPage }),
  },
  {
    path: paths.privacy,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/help/legal')).PrivacyPage }),
  },
  {
    path: paths.restock,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/help/restock')).RestockPage }),
  },
  {
    path: paths.report,
    loader: leaveToPhone,
    lazy: async () => ({ Component: (await import('./pages/help/report')).ReportPage }),
  },
].map((page) => ({ shouldRevalidate: otherPage, ...page }));

/** Pages that no width moves. */
const anyWidthPages: RouteObject[] = [
  {
    path: paths.login,
    loader: endSignIn,
    lazy: async () => ({ Component: (await import('./pages/account/login')).LoginPage }),
  },
  {
    path: paths.register,
    loader: endSignIn,
    lazy: async () => ({ Component: (await import('./pages/account/register')).RegisterPage }),
  },
  {
    path: paths.forgotPassword,
    loader: endSignIn,
    // From one step of it to the next.
    shouldRevalidate: otherPage,
    lazy: async () => ({ Component: (await import('./pages/account/forgot-password')).ForgotPasswordPage }),
  },
  // A page of its own, without this app; this is for servers that don't find it by its short address.
  {
    path: paths.banned,
    element: <></>,
    loader: ({ request }) => redirectDocument(`${paths.banned}/index.html${new URL(request.url).search}`),
  },
];

/** Addresses that stand for others. */
const elsewhere: RouteObject[] = [
  { path: '/client', element: <></>, loader: () => redirect(paths.home) },
  {
    path: '/client/blogs',
    element: <></>,
    loader: ({ request }) => redirect(paths.tutorials + new URL(request.url).search),
  },
];

/** Every page is a chunk of its own: a visitor loads what they look at. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            ...elsewhere,
            ...clientPages,
            ...anyWidthPages,
            // A path that is not public requires a token (docs/specification.md, 6.3).
            { path: '*', loader: own, element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
