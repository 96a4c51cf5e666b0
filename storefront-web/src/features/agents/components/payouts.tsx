import { useTranslation } from 'react-i18next';
import { type AgentProfile, type Payout, useCancelPayout, usePayouts, usePayoutTexts } from '@lotline/shop/agents';
import { explorerLink, shortHash } from '@lotline/web-core/balance';
import { formatUsdt } from '@lotline/web-core/money';
import { announce } from '../../../shared/feedback/announcer';
import { Async, Empty } from '../../../shared/feedback/async';
import { Button } from '../../../shared/navigation/button';
import { CopyButton } from '../../../shared/content/copy-button';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './agents.module.css';
import { PayoutForm } from './payout-form';

function Hash({ txid, explorerUrl }: { txid: string; explorerUrl: string | null }) {
  const { t } = useTranslation(['agents', 'common']);
  return (
    <p>
      {t('payout.hash')}{' '}
      <code translate="no" title={txid}>
        {shortHash(txid)}
      </code>{' '}
      <CopyButton text={txid} name={t('payout.hash')} />
      {explorerUrl !== null && (
        <a href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
          {t('payout.explorer')}
        </a>
      )}
    </p>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation(['agents', 'common']);
  const { run, isPending, failure } = useCancelPayout(id, announce);
  return (
    <>
      {failure !== null && (
        <Notice tone="error" urgent title={t('payout.cancelFailed')}>
          {failure}
        </Notice>
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
        <strong className="numeric">{formatUsdt(payout.amount)}</strong>
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
  const { t } = useTranslation(['agents', 'common']);
  const { query, payouts, isOpen } = usePayouts();
  return (
    <div className={styles.stack}>
      <Async query={query} name={t('payout.name')}>
        {() => (
          <div className={styles.stack}>
            <PayoutForm profile={profile} open={isOpen} />
            <h2 className={styles.heading}>{t('payout.history')}</h2>
            {payouts.length === 0 ? (
              <div className="card">
                <Empty title={t('payout.empty')}>{t('payout.emptyBody')}</Empty>
              </div>
            ) : (
              <ul className={`card ${styles.list}`}>
                {payouts.map((payout) => (
                  <Row key={payout.id} payout={payout} explorerUrl={explorerUrl} />
                ))}
              </ul>
            )}
          </div>
        )}
      </Async>
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
