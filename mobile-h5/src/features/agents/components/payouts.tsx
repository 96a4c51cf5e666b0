import { openPayout, type AgentProfile, type Payout, cancelPayout, payoutsQuery } from '@lotline/shop/agents';
import { explorerLink, shortHash } from '@lotline/web-core/balance';
import { messageFor } from '@lotline/web-core/errors';
import { formatDate } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/components/announcer';
import { useLanguage } from '../../../shared/hooks/stored';
import { Empty } from '../../../shared/components/async';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { NoticeBar } from '../../../shared/components/notice-bar';
import { QueryPart } from '../../../shared/components/query-part';
import { SendButton } from '../../../shared/components/send-button';
import styles from './agents.module.css';
import { PayoutForm } from './payout-form';

function Hash({ txid, explorerUrl }: { txid: string; explorerUrl: string | null }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  return (
    <p>
      {t('payout.hash')}{' '}
      <code translate="no" title={txid}>
        {shortHash(txid)}
      </code>{' '}
      <CopyButton text={txid} name={t('payout.hash')} color="primary" fill="none" />
      {explorerUrl !== null && (
        <a href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
          {t('payout.explorer')}
        </a>
      )}
    </p>
  );
}

/** Takes the request back, which is the agent's own to do until somebody has approved it. */
function Cancel({ id }: { id: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cancelPayout(id),
    onSuccess: () => announce(t('payout.cancelled')),
  });
  return (
    <>
      {error !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('payout.cancelFailed')}</strong>
          </p>
          <p>{messageFor(error, t)}</p>
        </NoticeBar>
      )}
      <SendButton loading={isPending} onClick={() => mutate()}>
        {t('payout.cancel')}
      </SendButton>
    </>
  );
}

function Row({ payout, explorerUrl }: { payout: Payout; explorerUrl: string | null }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const language = useLanguage();
  const { state, reason, txid, paid_at: paidAt } = payout;
  return (
    <li>
      <div className={styles.lineHead}>
        <strong>{t(`payout.state.${state}`)}</strong>
        <strong className={styles.numeric}>{formatUsdt(payout.amount)}</strong>
      </div>
      <div className={styles.lineFacts}>
        <span>{t('payout.asked', { date: formatDate(payout.created_at, language) })}</span>
        {paidAt !== null && <span>{t('payout.paidOn', { date: formatDate(paidAt, language) })}</span>}
      </div>
      <div className={styles.lineWhy}>
        <p className={styles.address} translate="no">
          {payout.address}
        </p>
        {state === 'rejected' && <p className={styles.warn}>{t('payout.rejected', { reason: reason ?? '–' })}</p>}
        {state === 'requested' && <Cancel id={payout.id} />}
        {txid !== null && <Hash txid={txid} explorerUrl={explorerUrl} />}
      </div>
    </li>
  );
}

/** Asking for a payout, and what became of those before. */
export function Payouts({ profile, explorerUrl }: { profile: AgentProfile; explorerUrl: string | null }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const query = useInfiniteQuery(payoutsQuery());
  return (
    <div className={styles.stack}>
      <QueryPart query={query} name={t('payout.name')}>
        {(data) => {
          const payouts = data.pages.flatMap((page) => page.items);
          return (
            <div className={styles.stack}>
              <PayoutForm profile={profile} open={openPayout(payouts) !== null} />
              <h2 className={styles.heading}>{t('payout.history')}</h2>
              {payouts.length === 0 ? (
                <div className={styles.card}>
                  <Empty title={t('payout.empty')}>
                    <p>{t('payout.emptyBody')}</p>
                  </Empty>
                </div>
              ) : (
                <ul className={`${styles.card} ${styles.list}`}>
                  {payouts.map((payout) => (
                    <Row key={payout.id} payout={payout} explorerUrl={explorerUrl} />
                  ))}
                </ul>
              )}
            </div>
          );
        }}
      </QueryPart>
      {query.hasNextPage && (
        <div className={styles.buttons}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('common:action.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
