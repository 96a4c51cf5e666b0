import { useLanguage } from '@lotline/shop/i18n';
import { explorerLink, shortAddress, shortHash, type Recharge, type RechargeStatus } from '@lotline/web-core/balance';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Empty, FirstLoad, LoadFailed, Stale } from '../../../shared/feedback/async';
import { CopyButton } from '../../../shared/components/copy-button';
import { Icon } from '../../../shared/components/icons';
import { InfiniteScroll } from '../../../shared/components/infinite-scroll';
import { rechargesQuery } from '@lotline/shop/balance';
import styles from './balance.module.css';
import { RechargeMark } from './recharge-mark';

/** A long code cut short, whose whole text is copied. */
const Short = ({ label, text, whole }: { label: string; text: string; whole: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <code translate="no">{text}</code>
      <CopyButton text={whole} name={label} color="primary" fill="none" />
    </dd>
  </div>
);

function Codes({ recharge, explorerUrl }: { recharge: Recharge; explorerUrl: string | null }) {
  const { t } = useTranslation('balance');
  const { from_address: sender, to_address: receiver, txid } = recharge;
  return (
    <dl className={styles.codes}>
      {sender === null ? null : <Short label={t('recharges.sender')} text={shortAddress(sender)} whole={sender} />}
      <Short label={t('recharges.receiver')} text={shortAddress(receiver)} whole={receiver} />
      {txid === null ? null : <Short label={t('recharges.hash')} text={shortHash(txid)} whole={txid} />}
      {txid === null || explorerUrl === null ? null : (
        <div>
          <dt>{t('recharges.explorer')}</dt>
          <dd>
            <a href={explorerLink(explorerUrl, txid)} target="_blank" rel="noopener noreferrer">
              <Icon name="external" size={16} /> {t('recharges.open')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ recharge, explorerUrl }: { recharge: Recharge; explorerUrl: string | null }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  return (
    <li>
      <p className={styles.rowHead}>
        <strong className={styles.money}>{formatUsdt(recharge.amount)}</strong>
        <RechargeMark stage={recharge.stage} />
      </p>
      <p className={styles.rowFacts}>
        <span>
          {formatDateTime(recharge.created_at, language)} · {recharge.type}
        </span>
        <span>{t('recharges.creditedIs', { amount: formatUsdt(recharge.amount_credited) })}</span>
      </p>
      <a href={`/pay?preOrderId=${recharge.pre_order_id}`}>
        <code translate="no">{recharge.recharge_no}</code>
      </a>
      <Codes recharge={recharge} explorerUrl={explorerUrl} />
    </li>
  );
}

/** One's own recharges, newest first. */
export function RechargeList({ status, explorerUrl }: { status: RechargeStatus | null; explorerUrl: string | null }) {
  const { t } = useTranslation('balance');
  const language = useLanguage();
  const query = useInfiniteQuery(rechargesQuery(status));
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.isError ? (
      <LoadFailed name={t('recharges.name')} error={query.error} onRetry={retry} />
    ) : (
      <FirstLoad name={t('recharges.name')} onRetry={retry} />
    );
  }
  const recharges = query.data.pages.flatMap((page) => page.items);
  if (recharges.length === 0) {
    return <Empty title={status === null ? t('recharges.emptyNew') : t('recharges.emptyFiltered')} />;
  }
  return (
    <>
      {query.isRefetchError ? (
        <Stale at={formatDateTime(new Date(query.dataUpdatedAt).toISOString(), language)} onRetry={retry} />
      ) : null}
      <ul className={styles.list} aria-label={t('recharges.title')}>
        {recharges.map((recharge) => (
          <Row key={recharge.id} recharge={recharge} explorerUrl={explorerUrl} />
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </>
  );
}
