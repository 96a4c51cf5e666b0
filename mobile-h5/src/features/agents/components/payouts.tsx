import { type AgentProfile, type Payout, useCancelPayout, usePayouts, usePayoutTexts } from '@lotline/shop/agents';
import { explorerLink, shortHash } from '@lotline/web-core/balance';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { QueryPart } from '../../../shared/feedback/query-part';
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

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { run, isPending, failure } = useCancelPayout(id, announce);
  return (
    <>
      {failure !== null && (
        <NoticeBar tone="error">
          <p>
            <strong>{t('payout.cancelFailed')}</strong>
          </p>
          <p>{failure}</p>
        </NoticeBar>
      )}
      <SendButton loading={isPending} onClick={run}>
        {t('payout.cancel')}
      </SendButton>
    </>
  );
}

function Row({ payout, explorerUrl }: { payout: Payout; explorerUrl: string | null }) {
  const { state, dates, rejection } = usePayoutTexts(payout);
  return (
    <li>
      <div className={styles.lineHead}>
        <strong>{state}</strong>
        <strong className={styles.numeric}>{formatUsdt(payout.amount)}</strong>
      </div>
      <div className={styles.lineFacts}>
        {dates.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <div className={styles.lineWhy}>
        <p className={styles.address} translate="no">
          {payout.address}
        </p>
        {rejection !== null && <p className={styles.warn}>{rejection}</p>}
        {payout.state === 'requested' && <Cancel id={payout.id} />}
        {payout.txid !== null && <Hash txid={payout.txid} explorerUrl={explorerUrl} />}
      </div>
    </li>
  );
}

/** Asking for a payout, and what became of those before. */
export function Payouts({ profile, explorerUrl }: { profile: AgentProfile; explorerUrl: string | null }) {
  const { t } = useTranslation(['agents', 'common', 'errors']);
  const { query, payouts, isOpen } = usePayouts();
  return (
    <div className={styles.stack}>
      <QueryPart query={query} name={t('payout.name')}>
        {() => (
          <div className={styles.stack}>
            <PayoutForm profile={profile} open={isOpen} />
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
        )}
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
