import { QueryClientProvider } from '@tanstack/react-query';
import 'antd-mobile/es/global';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import announcementsEn from '../features/announcements/locales/en.json';
import announcementsZh from '../features/announcements/locales/zh-CN.json';
import authEn from '../features/auth/locales/en.json';
import authZh from '../features/auth/locales/zh-CN.json';
import catalogEn from '../features/catalog/locales/en.json';
import catalogZh from '../features/catalog/locales/zh-CN.json';
import ordersEn from '../features/orders/locales/en.json';
import ordersZh from '../features/orders/locales/zh-CN.json';
import { queryClient } from '../shared/query-client';
import { createRouter } from './router';
import { addTexts } from './start';

addTexts({
  announcements: { zh: announcementsZh, en: announcementsEn },
  auth: { zh: authZh, en: authEn },
  catalog: { zh: catalogZh, en: catalogEn },
  orders: { zh: ordersZh, en: ordersEn },
});

/** The phone shop: everything under /mobile but the cashier. */
export default function ShopRoot() {
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
