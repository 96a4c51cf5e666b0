import { useSession, session } from '@lotline/shop/session';
import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { guestOrderToken } from '@lotline/web-core/session';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../../../shared/feedback/announcer';
import { Button } from '../../../../shared/components/button';
import { VisuallyHidden } from '../../../../shared/components/visually-hidden';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import type { SiteConfig } from '../../../../shared/api/site-config';
import { useMedia } from '@lotline/web-core/browser';
import { balanceHref, linesHref } from '../../lines-href';
import type { PreloadedPayment } from '../../api/preload-payment';
import { inAppBrowser } from '../../in-app';
import { readCashierQuery, type CashierQuery, type Credential } from '../../pay-url';
import { stateTable } from '../../state/state-table';
import { useCashier, type Cashier } from '../../hooks/use-cashier';
import { useEmbed } from '../../hooks/use-embed';
import { useTrackCashier } from '../../hooks/use-track-cashier';
import { useBackToOrder } from '../../hooks/use-back-to-order';
import { Actions } from './actions';
import { BoughtLines, type DeliveredLines } from './bought-lines';
import styles from './cashier.module.css';
import { DeliveredPanel } from '../states/delivered-panel';
import { HoldPanel } from '../states/hold-panel';
import { LocalMail } from './local-tools';
import { NoPayment } from './no-payment';
import { ClosedCard, PayCard, PaySkeleton } from '../methods/pay-card';
import { ProgressPanel } from '../states/progress-panel';
import { StatusStrip } from './status-strip';
import { SummaryCard } from './summary-card';
import { TopBar } from './top-bar';
import { TrustFoot } from './trust-foot';
import { Tutorials, type TutorialSheet } from './tutorials';
import { useSite } from './use-site';
import { useSpokenState } from './use-spoken-state';
import { useWakeLock } from './use-wake-lock';

// Only for the browsers inside chats.
const InAppGuide = lazy(() => import('../methods/in-app-guide'));
// Only in the buyer's own browser, below all that pays.
const OwnOrder = lazy(() => import('./own-order'));

interface MainProps {
  cashier: Cashier;
  site: SiteConfig | null;
  lines: string | null;
  news: ReactNode;
}

function Main({ cashier, site, lines, news }: MainProps) {
  const { payment, state } = cashier;
  if (state === 'linkEnded') return null;
  if (payment === null) return state === 'creating' ? <PaySkeleton /> : null;
  const explorerUrl = site?.chain.explorer_tx_url ?? null;
  if (state === 'delivered' || state === 'delivered_short') {
    return (
      <>
        <DeliveredPanel payment={payment} state={state} explorerUrl={explorerUrl} href={lines} />
        {cashier.shared ? null : <LocalMail site={site} />}
      </>
    );
  }
  if (state === 'on_hold' || state === 'checking')
    return <HoldPanel cashier={cashier} payment={payment} explorerUrl={explorerUrl} />;
  const { pay } = stateTable[state];
  if (pay === 'open') return <PayCard cashier={cashier} payment={payment} site={site} news={news} />;
  if (pay === 'covered') return <ClosedCard cashier={cashier} payment={payment} explorerUrl={explorerUrl} />;
  return <ProgressPanel cashier={cashier} payment={payment} explorerUrl={explorerUrl} />;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(['cashier', 'common', 'errors']);
  const requestId = requestIdOf(error);
  return (
    <NoticeBar tone="error">
      <p>{messageFor(error, t)}</p>
      {requestId === null ? null : (
        <p>
          {t('errors:requestId')}: <code>{requestId}</code>
        </p>
      )}
    </NoticeBar>
  );
}

const SLOW_MS = 8_000;
function SlowHint({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['cashier', 'common', 'errors']);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <NoticeBar tone="info">
      <p>{t('common:status.slow')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </NoticeBar>
  );
}

/** Inside a chat's browser: the way out, until it is put aside. */
function InApp({ credential }: { credential: Credential }) {
  const [open, setOpen] = useState(() => inAppBrowser(navigator.userAgent) !== null);
  return open ? (
    <Suspense fallback={null}>
      <InAppGuide credential={credential} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}

/** Says whose payment this is not: the reader was asked to pay it. */
function Asked() {
  const { t } = useTranslation('cashier');
  return (
    <NoticeBar icon="person" silent>
      <p>
        <strong>{t('link.asked')}</strong>
      </p>
      <p>{t('link.askedBody')}</p>
    </NoticeBar>
  );
}

/** The way back to the shop and, for the buyer while money is awaited, what else can be done with the order. */
function OtherWays({ cashier, embed }: { cashier: Cashier; embed: boolean }) {
  const { t } = useTranslation('cashier');
  const signedIn = useSession() !== null;
  const { payment, state, shared } = cashier;
  const isOpen = stateTable[state].pay === 'open';
  // At an end, the way back stands among the actions.
  if (payment === null || (!isOpen && stateTable[state].tone !== 'busy')) return null;
  const mayBeOwn = signedIn || guestOrderToken(session, payment.order_no) !== null;
  return (
    <div className={styles.tools}>
      {isOpen && !shared && mayBeOwn && payment.purpose === 'order' ? (
        <Suspense fallback={null}>
          <OwnOrder cashier={cashier} payment={payment} />
        </Suspense>
      ) : null}
      {/* In another site's page the shop would open inside of it. */}
      {embed ? null : <a href="/">{t('onward.shop')}</a>}
    </div>
  );
}

/** Where this browser's visitor sees the delivered lines; null when only the mail knows. */
function useLinesHref({ payment, shared }: Cashier): string | null {
  const signedIn = useSession() !== null;
  if (payment === null || shared) return null;
  return linesHref(payment, {
    signedIn,
    isGuestOrder: guestOrderToken(session, payment.order_no) !== null,
    viewportWidth: window.innerWidth,
    origin: window.location.origin,
  });
}

interface OpenCashierProps {
  credential: Credential;
  query: CashierQuery;
  preloaded: PreloadedPayment | null;
  deliveredLines: DeliveredLines;
  news: ReactNode;
}

function OpenCashier({ credential, query, preloaded, deliveredLines, news }: OpenCashierProps) {
  const { t } = useTranslation(['cashier', 'common', 'errors']);
  const cashier = useCashier(credential, preloaded);
  const site = useSite();
  const signedIn = useSession() !== null;
  const wide = useMedia('(min-width: 1024px)');
  const { payment, state, facts } = cashier;
  const row = stateTable[state];
  const lines = useLinesHref(cashier);
  const isOnTheWay = row.pay === 'open' || row.tone === 'busy';
  const isPaid = row.tone === 'good' || (row.tone === 'busy' && state !== 'sent' && state !== 'checking');
  const order = payment?.purpose === 'recharge' && signedIn ? balanceHref(window.innerWidth) : lines;
  useBackToOrder(isPaid && !cashier.shared ? order : null);
  useEmbed(query.embed, site, payment);
  useSpokenState(cashier);
  useTrackCashier(payment, state);
  useWakeLock(isOnTheWay);

  return (
    <div className={query.embed ? `${styles.page} ${styles.embedded}` : styles.page} data-state={state}>
      <a className={styles.skip} href="#pay">
        {t('skip')}
      </a>
      {query.embed ? null : (
        <TopBar
          orderNo={payment?.order_no ?? query.orderNo}
          purpose={payment?.purpose ?? 'order'}
          masked={cashier.shared}
          waiting={state === 'creating'}
        />
      )}
      <InApp credential={credential} />
      {facts.online ? null : (
        <aside className={styles.offline} aria-label={t('offline.headline')}>
          <Icon name="offline" size={16} />
          <strong>{t('offline.headline')}</strong> {t('offline.body')}
        </aside>
      )}
      <main className={styles.columns} id="pay" aria-busy={state === 'creating'}>
        <h1>
          <VisuallyHidden>{t('title')}</VisuallyHidden>
        </h1>
        <div className={styles.main}>
          <div className={styles.card}>
            <StatusStrip cashier={cashier} />
            {cashier.shared && row.pay === 'open' ? <Asked /> : null}
            {state === 'unreachable' ? <Failure error={facts.failure} /> : null}
            {state === 'creating' ? <SlowHint onRetry={() => void cashier.check()} /> : null}
            <Main cashier={cashier} site={site} lines={lines} news={news} />
            {payment === null || row.pay === 'open' ? null : news}
            <OtherWays cashier={cashier} embed={query.embed} />
            <Actions cashier={cashier} lines={lines} />
          </div>
          <BoughtLines cashier={cashier} lines={lines} embed={query.embed} Lines={deliveredLines} />
        </div>
        <div className={styles.side}>
          {payment === null || state === 'linkEnded' ? null : (
            <SummaryCard payment={payment} state={state} wide={wide && !query.embed} />
          )}
          {/* Not before what stands above it, which would push it down before one's eyes. */}
          {state === 'creating' ? null : (
            <TrustFoot site={site} payment={isOnTheWay && !query.embed ? payment : null} />
          )}
        </div>
      </main>
      <LiveRegion />
    </div>
  );
}

interface CashierPageProps {
  search: string;
  preloaded: PreloadedPayment | null;
  tutorialSheet: TutorialSheet;
  deliveredLines: DeliveredLines;
  /** What is announced to those who pay; stands below what they pay with. */
  news: ReactNode;
}

/** The cashier, for /pay and /h5Pay: everything about one payment, from its address's query alone. */
export function CashierPage({ search, preloaded, tutorialSheet, deliveredLines, news }: CashierPageProps) {
  const [query] = useState(() => readCashierQuery(search));
  if (query.credential === null) return <NoPayment />;
  return (
    <Tutorials Sheet={tutorialSheet}>
      <OpenCashier
        credential={query.credential}
        query={query}
        preloaded={preloaded}
        deliveredLines={deliveredLines}
        news={news}
      />
    </Tutorials>
  );
}
