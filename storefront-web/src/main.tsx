import { session } from '@lotline/shop/session';
import { deleteStaleData } from '@lotline/shop/stale-data';
import { nameHistoryEntry, registerServiceWorker, removeFirstPageTags } from '@lotline/web-core/browser';
import { isLoginPath, storeAttribution, viewportRedirect } from '@lotline/web-core/session';
import { startTracking, trackPages } from '@lotline/shop/tracking';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import { siteConfigQuery } from './features/site/api';
import './shared/base.css';
import { queryClient } from './shared/query-client';

function start(): void {
  const { pathname, search, hash } = window.location;
  storeAttribution(search, session);
  const elsewhere = viewportRedirect(pathname, search, window.innerWidth);
  if (elsewhere?.startsWith('/mobile/') === true) {
    // Served by the phone app: a new page load, and no step back to here.
    window.location.replace(elsewhere + hash);
    return;
  }
  // An address that stands for a page of this app; what opens an order may be in the hash.
  if (elsewhere !== null) window.history.replaceState(window.history.state, '', elsewhere + hash);
  // Before anything is drawn: the header would ask for a balance in the name of the user who is being signed out.
  if (isLoginPath(pathname)) session.clearSignIn();
  nameHistoryEntry();
  const router = createRouter();
  startTracking({
    session,
    isKept: async () => (await queryClient.ensureQueryData(siteConfigQuery())).tracking.keep,
  });
  trackPages(router);
  removeFirstPageTags(router);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  deleteStaleData();
  registerServiceWorker('client');
}

start();
