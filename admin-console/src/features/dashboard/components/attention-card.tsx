import { formatRelative } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { useNow } from '@lotline/web-core/time';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery, type AttentionItem } from '../stats';
import styles from './board.module.css';

type Kind = AttentionItem['kind'];

/** Where the things of each kind are. */
const places: Record<Kind, string> = {
  reconciliation: '#reconciliation',
  watcher: '#operations',
  deletion_overdue: paths.system,
  jobs_failing: paths.system,
  messages_stuck: paths.system,
  receipts_unmatched: paths.receipts,
  balances_held: `${paths.users}?balance=held`,
  orders_undelivered: `${paths.orders}?state=paid`,
  preorders_overdue: `${paths.orders}?state=preordered`,
  claims_waiting: paths.claims,
  settlements_requested: `${paths.settlements}?state=requested`,
  settlements_approved: `${paths.settlements}?state=approved`,
  commissions_held: `${paths.commissions}?view=held`,
  sold_out: `${paths.goods}?status=on_sale&stock=sold_out`,
  low_stock: `${paths.goods}?status=on_sale&stock=low&sort=cover`,
  abuse_open: paths.abuse,
};

function Item({ item, now }: { item: AttentionItem; now: number }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <li>
      <PageLink to={places[item.kind]}>{t(`attention.kind.${item.kind}`, { count: item.count })}</PageLink>
      {item.since !== null && (
        <span className={styles.since}>{t('attention.since', { ago: formatRelative(item.since, language, now) })}</span>
      )}
    </li>
  );
}

/** What staff should look at. */
export function AttentionCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch } = useQuery(attentionQuery);
  const now = useNow(30_000);
  return (
    <section className={styles.attention} aria-labelledby="attention">
      <h2 id="attention">{t('attention.title')}</h2>
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('attention.title') })}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p>{t('attention.none')}</p>}
      {data !== undefined && data.items.length > 0 && (
        <ul>
          {data.items.map((item) => (
            <Item key={item.kind} item={item} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
