import { deleteStaleData } from '@lotline/shop/stale-data';
import { nameHistoryEntry, registerServiceWorker, removeFirstPageTags, removeSplash } from '@lotline/web-core/browser';
import { trackPages } from '@lotline/shop/tracking';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client';
import { prepareHome } from './pages/shop/home-page';
import { paths } from './paths';
import { createRouter } from './router';

deleteStaleData();
registerServiceWorker('mobile');
// Before the router reads it.
nameHistoryEntry();

/** Wants what the first page shows; the others are not what somebody meets first. */
export const prepare = (): Promise<unknown> => {
  const { pathname, search } = window.location;
  return ['/', '/mobile', paths.home].includes(pathname) ? prepareHome(search) : Promise.resolve();
};

/** The phone shop: everything under /mobile but the cashier. */
export default function ShopRoot() {
  const [router] = useState(createRouter);
  useEffect(removeSplash, []);
  useEffect(() => trackPages(router), [router]);
  useEffect(() => removeFirstPageTags(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
