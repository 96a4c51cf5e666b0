import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { entryFor } from './app/entry';
import { ErrorBoundary } from './app/error-boundary';
import { followSession } from './app/start';
import { session } from './shared/session';
import './shared/base.css';

const CashierRoot = lazy(() => import('./app/cashier-root'));
const ShopRoot = lazy(() => import('./app/shop-root'));

function start(): void {
  followSession();
  const { pathname, search } = window.location;
  const entry = entryFor({ pathname, search, viewportWidth: window.innerWidth, session, nowMs: Date.now() });
  if (entry.kind === 'leave') {
    window.location.replace(entry.to);
    return;
  }
  if (entry.kind === 'cashier' && entry.address !== pathname + search) {
    window.history.replaceState(null, '', entry.address);
  }
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={null}>{entry.kind === 'cashier' ? <CashierRoot /> : <ShopRoot />}</Suspense>
      </ErrorBoundary>
    </StrictMode>,
  );
}

start();
