import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { QueryPart } from '../../../shared/feedback/query-part';
import { Card } from '../../../shared/content/card';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { topGoodsQuery } from '../api';
import type { spanOf } from '../periods';
import styles from './dashboard.module.css';

/** What earned most; each goods leads to its orders of the period, where the reader may see orders. */
export function TopGoods({ scope }: { scope: ReturnType<typeof spanOf> }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(topGoodsQuery(scope.query));
  const canOpen = usePermission('orders.read');
  const ordersOf = (id: string) => `/admin/sales?goods_id=${id}&from=${scope.firstDay}&to=${scope.lastDay}`;
  return (
    <Card title={t('top.title')}>
      <QueryPart query={query} name={t('top.name')} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={mobileAdmin.quiet}>{t('top.empty')}</p>
          ) : (
            <ol className={styles.top}>
              {items.map(({ goods_id: id, name, sums }) => {
                const content = (
                  <>
                    <span>
                      <Localized text={name} />
                      <small>{t('top.orders', { count: sums.orders_paid })}</small>
                    </span>
                    <strong className={mobileAdmin.money}>{formatUsdt(sums.income)}</strong>
                  </>
                );
                return <li key={id}>{canOpen ? <a href={ordersOf(id)}>{content}</a> : <div>{content}</div>}</li>;
              })}
            </ol>
          )
        }
      </QueryPart>
    </Card>
  );
}
