import { session } from '@lotline/shop/session';
import 'antd-mobile/es/global';
import { storeAttribution } from '@lotline/web-core/session';
import { startTracking } from '@lotline/shop/tracking';
import { type ComponentType, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { entryFor } from './app/entry';
import { ErrorBoundary } from './app/error-boundary';
import { followSession, loadTexts } from './app/start';
import { cashRegisterTarget } from './features/cashier/pay-url';
import { loadSiteConfig } from './shared/api/site-config';
import './shared/styles/antd-mobile.css';
import './shared/styles/base.css';
import './shared/styles/first-view.css';

/** A half of the app: what it shows, and what it wants to have before it is drawn. */
interface Half {
  default: ComponentType;
  prepare: () => Promise<unknown>;
}

// Code and texts of a half load side by side.
const loadCashier = async (): Promise<Half> => {
  const texts = loadTexts({
    'zh-cn': () => import('./app/texts/cashier-zh'),
    en: () => import('./app/texts/cashier-en'),
  });
  const [half] = await Promise.all([import('./app/cashier-root'), texts]);
  return half;
};
const loadShop = async (): Promise<Half> => {
  const texts = loadTexts({ 'zh-cn': () => import('./app/texts/shop-zh'), en: () => import('./app/texts/shop-en') });
  const [half] = await Promise.all([import('./app/shop-root'), texts]);
  return half;
};

/** Answers that are on their way already may come this late and still be in the first picture. */
const PREPARED_MS = 150;

/**
 * The half once its code is here and its first answers are too, so that it is drawn once and whole; until then the splash
 * stands. A fallback of React would hold it back by a third of a second. When the code can't be loaded, drawing it fails.
 */
async function ready(load: () => Promise<Half>): Promise<ComponentType> {
  try {
    const { default: Root, prepare } = await load();
    await Promise.race([prepare().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PREPARED_MS))]);
    return Root;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** The types of TypeScript do not have it yet, nor have browsers of 2024: those go on at once. */
const yieldToMain = (): Promise<void> | undefined =>
  (window as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.();

async function start(): Promise<void> {
  // Reading the code of this file was one piece of work for a slow phone; what it does is the next.
  await yieldToMain();
  followSession();
  const { pathname, search, hash, origin } = window.location;
  // The old form of the cashier's link has the codes in its path.
  storeAttribution(new URL(cashRegisterTarget(pathname, search) ?? search, origin).search, session);
  const entry = entryFor({ pathname, search, hash, viewportWidth: window.innerWidth, session, nowMs: Date.now() });
  if (entry.kind === 'leave') {
    window.location.replace(entry.to);
    return;
  }
  if (entry.kind === 'cashier' && entry.address !== pathname + search) {
    window.history.replaceState(null, '', entry.address);
  }
  // At the first visit the shop's name and look are not known yet; later ones start with what the browser keeps.
  if (session.get('brand') === null) void loadSiteConfig().catch(() => undefined);
  startTracking({ session, isKept: async () => (await loadSiteConfig()).tracking.keep });
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const Root = await ready(entry.kind === 'cashier' ? loadCashier : loadShop);
  // In slices, so that a slow phone answers a touch meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <Root />
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

void start();
