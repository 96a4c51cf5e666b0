import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router-dom';
import { agentRoutes, commissionRoutes } from '../features/agents/routes';
import { auditRoutes } from '../features/audit/routes';
import { announcementRoutes } from '../features/announcements/routes';
import { abuseRoutes } from '../features/abuse/routes';
import { catalogRoutes } from '../features/catalog/routes';
import { configRoutes } from '../features/config/routes';
import { claimRoutes } from '../features/claims/routes';
import { couponRoutes } from '../features/coupons/routes';
import { dashboardRoutes } from '../features/dashboard/routes';
import { giftCardRoutes } from '../features/gift-cards/routes';
import { legalRoutes } from '../features/legal/routes';
import { mailRoutes } from '../features/mail/routes';
import { marginRoutes } from '../features/margins/routes';
import { mediaRoutes } from '../features/media/routes';
import { orderRoutes } from '../features/orders/routes';
import { priceRoutes } from '../features/prices/routes';
import { receiptRoutes } from '../features/receipts/routes';
import { retentionRoutes } from '../features/retention/routes';
import { roleRoutes } from '../features/roles/routes';
import { salesStaffRoutes } from '../features/sales/routes';
import { securityRoutes } from '../features/security/routes';
import { settlementRoutes } from '../features/settlements/routes';
import { stockDrawers, stockRoutes } from '../features/stock/routes';
import { systemRoutes } from '../features/system/routes';
import { trackingRoutes } from '../features/tracking/routes';
import { tutorialRoutes } from '../features/tutorials/routes';
import { userRoutes } from '../features/users/routes';
import { walletRoutes } from '../features/wallet-verifications/routes';
import { paths } from '../shared/navigation/paths';
import { Guard } from './guard';
import { ConsoleLayout } from './layouts/console-layout';
import { Crash } from './pages/crash';
import { Home } from './pages/home';
import { NotFound } from './pages/not-found';

const router = createBrowserRouter([
  {
    path: '/admin',
    element: (
      <Guard>
        <ConsoleLayout>
          <Outlet />
        </ConsoleLayout>
      </Guard>
    ),
    errorElement: <Crash />,
    // The first page's files are small and the frame around them is not drawn without them: nothing stands in.
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <Crash />,
        children: [
          { index: true, element: <Home /> },
          {
            path: 'goods',
            children: [
              ...stockRoutes,
              { path: 'abuse', children: abuseRoutes },
              { path: 'media', children: mediaRoutes },
              { path: 'special-prices', children: priceRoutes },
              { path: 'coupons', children: couponRoutes },
              ...catalogRoutes({ drawers: stockDrawers }),
            ],
          },
          { path: 'dataBoard', children: [{ path: 'margins', children: marginRoutes }, ...dashboardRoutes] },
          {
            path: 'sales',
            children: [
              { path: 'claims', children: claimRoutes },
              { path: 'staff', children: salesStaffRoutes },
              ...orderRoutes,
            ],
          },
          {
            path: 'settlement',
            children: [
              { index: true, element: <Home under={[paths.settlements, paths.settlementArea]} /> },
              { path: 'payouts', children: settlementRoutes },
              { path: 'commissions', children: commissionRoutes },
              { path: 'gift-cards', children: giftCardRoutes },
              { path: 'receipts', children: receiptRoutes },
            ],
          },
          { path: 'agent', children: agentRoutes },
          { path: 'user', children: userRoutes },
          { path: 'auth-user', children: walletRoutes },
          { path: 'burying', children: trackingRoutes },
          {
            path: 'config',
            children: [
              ...configRoutes,
              { path: 'announcements', children: announcementRoutes },
              { path: 'tutorials', children: tutorialRoutes },
              { path: 'legal', children: legalRoutes },
              { path: 'mail', children: mailRoutes },
              { path: 'retention', children: retentionRoutes },
              { path: 'system', children: systemRoutes },
            ],
          },
          { path: 'role', children: [{ path: 'audit', children: auditRoutes }, ...roleRoutes] },
          { path: 'security', children: securityRoutes },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
  // Only the development server hands other paths to this app.
  { path: '*', element: <Navigate to="/admin" replace /> },
]);

export function Router() {
  return <RouterProvider router={router} />;
}
