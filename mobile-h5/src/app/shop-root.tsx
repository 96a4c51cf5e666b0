import { forgetLeftovers } from '@lotline/front-kit/leftovers';
import { trackPages } from '@lotline/front-kit/tracking';
import { QueryClientProvider } from '@tanstack/react-query';
import 'antd-mobile/es/global';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/query-client';
import { createRouter } from './router';

forgetLeftovers();

/** The phone shop: everything under /mobile but the cashier. */
export default function ShopRoot() {
  const [router] = useState(createRouter);
  useEffect(() => trackPages(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
