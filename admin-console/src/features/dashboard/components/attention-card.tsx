import { formatRelative } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage, usePermission, useMenuPermission } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { paths } from '../../../shared/navigation/paths';
import { useNow } from '../../../shared/hooks/use-now';
import { useAttention, type AttentionItem } from '../stats';
import styles from './board.module.css';

type Kind = AttentionItem['kind'];

/** Where the things of each kind are, and the menu that shows them or the right that it takes. */
const places: Record<Kind, { menu?: string; permission?: string; path: string } | null> = {
  reconciliation: { menu: 'dataBoard', path: '#reconciliation' },
  watcher: { menu: 'dataBoard', path: '#operations' },
  deletion_overdue: { permission: 'system.read', path: paths.system },
  jobs_failing: { permission: 'system.read', path: paths.system },
  messages_stuck: { permission: 'system.read', path: paths.system },
  receipts_unmatched: { menu: 'settlement', path: paths.receipts },
  balances_held: { menu: 'user', path: `${paths.users}?balance=held` },
  orders_undelivered: { menu: 'sales', path: `${paths.orders}?state=paid` },
  claims_waiting: { menu: 'sales', path: paths.claims },
  settlements_requested: { menu: 'settlement', path: `${paths.settlements}?state=requested` },
  settlements_approved: { menu: 'settlement', path: `${paths.settlements}?state=approved` },
  commissions_held: { menu: 'settlement', path: `${paths.commissions}?view=held` },
  sold_out: { menu: 'dataBoard', path: '#cover' },
  low_stock: { menu: 'dataBoard', path: '#cover' },
  abuse_open: { menu: 'goods', path: `${paths.goods}/abuse` },
};

function Item({ item, now }: { item: AttentionItem; now: number }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const place = places[item.kind];
  const canOpen = useMenuPermission(place?.menu ?? '');
  const canSee = usePermission(place?.permission ?? '');
  const may = place?.permission === undefined ? canOpen : canSee;
  const words = t(`attention.kind.${item.kind}`, { count: item.count });
  return (
    <li>
      {place !== null && may ? <Link to={place.path}>{words}</Link> : words}
      {item.since !== null && (
        <span className={styles.since}>{t('attention.since', { ago: formatRelative(item.since, language, now) })}</span>
      )}
    </li>
  );
}

/** What somebody should look at. */
export function AttentionCard() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { data, error, refetch } = useAttention();
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
