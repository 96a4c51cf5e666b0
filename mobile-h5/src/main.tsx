import { startTracking } from '@lotline/front-kit/tracking';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { entryFor } from './app/entry';
import { ErrorBoundary } from './app/error-boundary';
import { followSession, loadTexts } from './app/start';
import { session } from './shared/session';
import { loadSiteConfig } from './shared/site-config';
import './shared/base.css';

// Code and texts of a half load side by side.
const CashierRoot = lazy(async () => {
  const texts = loadTexts({
    'zh-cn': () => import('./app/texts/cashier-zh'),
    en: () => import('./app/texts/cashier-en'),
  });
  const [root] = await Promise.all([import('./app/cashier-root'), texts]);
  return root;
});
const ShopRoot = lazy(async () => {
  const texts = loadTexts({ 'zh-cn': () => import('./app/texts/shop-zh'), en: () => import('./app/texts/shop-en') });
  const [root] = await Promise.all([import('./app/shop-root'), texts]);
  return root;
});

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
  startTracking({ session, isKept: async () => (await loadSiteConfig()).tracking.keep });
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
