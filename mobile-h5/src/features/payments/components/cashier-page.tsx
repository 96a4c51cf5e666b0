import { messageFor, requestIdOf } from '@lotline/front-kit/errors';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, LiveRegion } from '../../../shared/announcer';
import { useSignIn } from '../../../shared/stored';
import { Button, ButtonLink } from '../../../shared/button';
import { Hidden } from '../../../shared/hidden';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { loadSiteConfig, type SiteConfig } from '../../../shared/site-config';
import { useMedia } from '../../../shared/use-media';
import { announcementBetween, momentOf, type Moment } from '../announcements';
import { linesHref } from '../lines-href';
import { readCashierQuery, type CashierQuery } from '../pay-url';
import { stateTable } from '../state-table';
import { bodyKey, headlineKey, stateValues } from '../texts';
import { useCashier, type Cashier } from '../use-cashier';
import styles from './cashier.module.css';
import { DeliveredPanel } from './delivered-panel';
import { LocalMail } from './local-tools';
import { ClosedCard, PayCard, PaySkeleton } from './pay-card';
import { ProgressPanel } from './progress-panel';
import { StatusStrip } from './status-strip';
import { SummaryCard } from './summary-card';
import { TopBar } from './top-bar';
import { TrustFoot } from './trust-foot';
import { useWakeLock } from './use-wake-lock';

/** The cashier is an optional guest of the settings: without them it still takes the payment. */
function useSite(): SiteConfig | null {
  const [site, setSite] = useState<SiteConfig | null>(null);
  useEffect(() => {
    loadSiteConfig().then(setSite, () => undefined);
  }, []);
  return site;
}

/** Says each change of state once, and keeps the tab's title at it. */
function useSpokenState(cashier: Cashier): void {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const { state, payment, nowMs, facts } = cashier;
  const before = useRef<Moment | null>(null);
  const leftMs = payment === null ? 0 : Date.parse(payment.expires_at) - nowMs;
  const values = stateValues(payment);
  const headline = t(headlineKey(state), values);
  const title = payment === null ? headline : `${headline} · #${payment.order_no.slice(-4)}`;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const after = momentOf(state, payment, leftMs, facts.online);
    const said = announcementBetween(before.current, after);
    before.current = after;
    if (said === null) return;
    const { urgent } = said;
    if (said.kind === 'state') announce(t('announce.state', { headline, body: t(bodyKey(state), values) }), { urgent });
    else if (said.kind === 'minutes') announce(t('announce.minutes', { count: said.minutes }), { urgent });
    else announce(t(`announce.${said.kind}`), { urgent });
  });
}

/** The one thing to do next; sticks to the lower edge on a phone. */
function Actions({ cashier, lines }: { cashier: Cashier; lines: string | null }) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const [answer, setAnswer] = useState<'nothing' | 'failed' | null>(null);
  const check = async () => {
    setAnswer(null);
    const worked = await cashier.check();
    setAnswer(worked ? 'nothing' : 'failed');
  };
  const { state } = cashier;
  const row = stateTable[state];
  let action: ReactNode = null;
  if (row.pay === 'open') {
    action = (
      <>
        {answer === null ? null : (
          <Notice tone={answer === 'failed' ? 'warning' : 'info'}>{t(`check.${answer}`)}</Notice>
        )}
        <Button look="primary" big block busy={cashier.freshness.checking} onClick={() => void check()}>
          {t('check.paid')}
        </Button>
      </>
    );
  } else if (state === 'delivered' && lines !== null) {
    action = (
      <ButtonLink look="primary" big block href={lines}>
        {t('delivered.view')}
      </ButtonLink>
    );
  } else if (state === 'unreachable') {
    action = (
      <Button look="primary" big block busy={cashier.freshness.checking} onClick={() => void cashier.check()}>
        {t('retry')}
      </Button>
    );
  } else if (row.pay === 'covered' || state === 'notFound' || state === 'delivered') {
    action = (
      <ButtonLink look={state === 'delivered' ? 'plain' : 'primary'} big block href="/">
        {state === 'expired' || state === 'cancelled' ? t('again') : t('toShop')}
      </ButtonLink>
    );
  }
  return action === null ? null : <div className={styles.actions}>{action}</div>;
}

function Main({ cashier, site, lines }: { cashier: Cashier; site: SiteConfig | null; lines: string | null }) {
  const { payment, state } = cashier;
  if (payment === null) return state === 'creating' ? <PaySkeleton /> : null;
  if (state === 'delivered') {
    return (
      <>
        <DeliveredPanel payment={payment} site={site} href={lines} />
        <LocalMail site={site} />
      </>
    );
  }
  const { pay } = stateTable[state];
  if (pay === 'open') return <PayCard cashier={cashier} payment={payment} site={site} />;
  if (pay === 'covered') return <ClosedCard cashier={cashier} payment={payment} />;
  return <ProgressPanel cashier={cashier} payment={payment} explorerUrl={site?.chain.explorer_tx_url ?? null} />;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const requestId = requestIdOf(error);
  return (
    <Notice tone="error">
      <p>{messageFor(error, t)}</p>
      {requestId === null ? null : (
        <p>
          {t('errors:requestId')}: <code>{requestId}</code>
        </p>
      )}
    </Notice>
  );
}

const SLOW_MS = 8_000;
function SlowHint({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!slow) return null;
  return (
    <Notice tone="info">
      <p>{t('common:status.slow')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </Notice>
  );
}

function OpenCashier({ preOrderId, query }: { preOrderId: string; query: CashierQuery }) {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const cashier = useCashier(preOrderId);
  const site = useSite();
  const signedIn = useSignIn() !== null;
  const wide = useMedia('(min-width: 1024px)');
  const { payment, state, facts } = cashier;
  const row = stateTable[state];
  const lines =
    payment === null
      ? null
      : linesHref(payment, { signedIn, viewportWidth: window.innerWidth, origin: window.location.origin });
  useSpokenState(cashier);
  useWakeLock(row.pay === 'open' || row.tone === 'busy');

  return (
    <div className={styles.page} data-state={state}>
      <a className={styles.skip} href="#pay">
        {t('skip')}
      </a>
      <TopBar site={site} orderNo={payment?.order_no ?? query.orderNo} />
      {facts.online ? null : (
        <p className={styles.offline}>
          <Icon name="offline" size={16} />
          <strong>{t('offline.headline')}</strong> {t('offline.body')}
        </p>
      )}
      <main className={styles.columns} id="pay" aria-busy={state === 'creating'}>
        <h1>
          <Hidden>{t('title')}</Hidden>
        </h1>
        <div className={styles.main}>
          <div className={styles.card}>
            <StatusStrip cashier={cashier} />
            {state === 'unreachable' ? <Failure error={facts.failure} /> : null}
            {state === 'creating' ? <SlowHint onRetry={() => void cashier.check()} /> : null}
            <Main cashier={cashier} site={site} lines={lines} />
            <Actions cashier={cashier} lines={lines} />
          </div>
        </div>
        <div className={styles.side}>
          {payment === null ? null : <SummaryCard payment={payment} state={state} wide={wide} />}
          <TrustFoot site={site} payment={row.final ? null : payment} />
        </div>
      </main>
      <LiveRegion />
    </div>
  );
}

/** A link without a usable id. */
function NoPayment() {
  const { t } = useTranslation(['payments', 'common', 'errors']);
  const site = useSite();
  const title = t('state.notFound.headline');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page} data-state="notFound">
      <TopBar site={site} orderNo={null} />
      <main className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.card}>
            <div className={`${styles.strip} ${styles.attention}`}>
              <Icon name="question" size={24} />
              <div className={styles.stripText}>
                <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
                  {title}
                </h1>
                <p>{t('state.notFound.body')}</p>
              </div>
            </div>
            <div className={styles.actions}>
              <ButtonLink look="primary" big block href="/">
                {t('toShop')}
              </ButtonLink>
            </div>
          </div>
        </div>
        <div className={styles.side}>
          <TrustFoot site={site} payment={null} />
        </div>
      </main>
    </div>
  );
}

/** The cashier, for /pay and /h5Pay: everything about one payment, from its address's query alone. */
export function CashierPage({ search }: { search: string }) {
  const [query] = useState(() => readCashierQuery(search));
  if (query.preOrderId === null) return <NoPayment />;
  return <OpenCashier preOrderId={query.preOrderId} query={query} />;
}
