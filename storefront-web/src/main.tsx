import { forgetLeftovers } from '@lotline/front-kit/leftovers';
import { isLoginPath, storeAttribution, viewportRedirect } from '@lotline/front-kit/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { createRouter } from './app/router';
import './shared/base.css';
import { session } from './shared/services';

function start(): void {
  const { pathname, search, hash } = window.location;
  storeAttribution(search, session);
  const elsewhere = viewportRedirect(pathname, search, window.innerWidth, session.get('layout'));
  if (elsewhere?.startsWith('/mobile/') === true) {
    // Served by the phone app: a new page load, and no step back to here.
    window.location.replace(elsewhere + hash);
    return;
  }
  // Before anything is drawn: the header would ask for a balance in the name of whoever is being signed out.
  if (isLoginPath(pathname)) session.clearSignIn();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
  forgetLeftovers();
}

start();
