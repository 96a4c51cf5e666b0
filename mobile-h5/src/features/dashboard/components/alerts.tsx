import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Facts } from '../../../shared/mobile-admin/facts';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { attentionQuery, operationsQuery, stockCoverQuery } from '../api';
import styles from './dashboard.module.css';

/** How many wait of what, as the server counts it. */
function Waiting() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(attentionQuery());
  return (
    <QueryPart query={query} name={t('alerts.name')} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.calm}>{t('alerts.none')}</p>
        ) : (
          <ul className={styles.alerts}>
            {items.map(({ kind, count }) => (
              <li key={kind}>
                <span>{t(`alerts.kind.${kind}`)}</span>
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  );
}

/** Goods that are nearly sold out, and how long each lasts. */
function LowStock() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(stockCoverQuery());
  const canOpen = usePermission('goods.read');
  return (
    <QueryPart query={query} name={t('stock.name')} rows={2}>
      {({ items }) => {
        const low = items.filter((one) => one.low);
        if (low.length === 0) return null;
        return (
          <>
            <h3 className={styles.calm}>{t('stock.title')}</h3>
            <ul className={styles.top}>
              {low.map(({ goods_id: id, name, available, days }) => {
                const content = (
                  <>
                    <span>
                      <Localized text={name} />
                      <small>{days === null ? t('stock.unsold') : t('stock.days', { days })}</small>
                    </span>
                    <strong>{available === 0 ? t('stock.out') : t('stock.left', { count: available })}</strong>
                  </>
                );
                return (
                  <li key={id}>{canOpen ? <a href={`/admin/goods/${id}`}>{content}</a> : <div>{content}</div>}</li>
                );
              })}
            </ul>
          </>
        );
      }}
    </QueryPart>
  );
}

/** What is wrong, and how the watcher of the chain and the mail are. */
export function Alerts() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const query = useQuery(operationsQuery());
  return (
    <Card title={t('alerts.title')}>
      <span id="alerts" />
      <Waiting />
      <LowStock />
      <QueryPart query={query} name={t('operations.name')} rows={2}>
        {({ watcher, mail }) => (
          <>
            <NoticeBar tone={watcher.ok ? 'success' : 'warning'} silent>
              {t(watcher.ok ? 'operations.ok' : 'operations.notOk')}
            </NoticeBar>
            <Facts
              rows={[
                [
                  t('operations.lag'),
                  watcher.lag_blocks === null ? '–' : t('operations.blocks', { count: watcher.lag_blocks }),
                ],
                [
                  t('operations.scanned'),
                  watcher.last_scan_at === null
                    ? '–'
                    : formatDateTime(watcher.last_scan_at, language, { seconds: true }),
                ],
                [t('operations.mailPending'), mail.pending],
                [t('operations.mailFailed'), mail.failed],
              ]}
            />
          </>
        )}
      </QueryPart>
    </Card>
  );
}
