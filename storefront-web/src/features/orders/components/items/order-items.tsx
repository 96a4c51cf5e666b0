import { GoodsPicture } from '@lotline/shop/components';
import { linesFileName, type LinesSource } from '@lotline/shop/lines';
import { useItemFacts, type OrderDetail, type OrderItem } from '@lotline/shop/orders';
import { formatCount } from '@lotline/web-core/i18n';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Facts } from '../../../../shared/content/facts';
import { Local } from '../../../../shared/content/local';
import { paths } from '../../../../shared/navigation/paths';
import { DownloadButtons } from '../lines/lines-actions';
import { LinesDigest } from '../lines/lines-digest';
import { DeliveredLines, Purge } from '../lines/lines-panel';
import lines from '../lines/lines.module.css';
import styles from '../orders.module.css';

interface OrderItemsProps {
  order: OrderDetail;
  source: LinesSource;
  /** Whether the lines are delivered and not deleted yet. */
  readable: boolean;
  /** Whether the lines are shown at once. */
  shown: boolean;
}

/** The lines of all items as one file, and how long they are kept. */
function AllLines({ order, source }: Pick<OrderItemsProps, 'order' | 'source'>) {
  const { t } = useTranslation('orders');
  return (
    <section className={`card ${lines.panel}`} aria-labelledby="lines-title">
      <h2 id="lines-title" className={lines.title}>
        {t('lines.title')}
        <span className={lines.count}>{t('lines.count', { count: order.line_count })}</span>
      </h2>
      {order.purge_at !== null && <Purge at={order.purge_at} />}
      <div className={lines.toolbar} role="group" aria-label={t('lines.all')}>
        <DownloadButtons source={source} orderNo={order.order_no} />
      </div>
      {order.delivered_sha256 !== null && (
        <LinesDigest sha256={order.delivered_sha256} matches={null} fileName={`${order.order_no}.txt`} />
      )}
    </section>
  );
}

function Item({ item, order, source, readable, shown }: OrderItemsProps & { item: OrderItem }) {
  const titleId = useId();
  const facts = useItemFacts(order, item);
  const { position, delivered_sha256: sha256 } = item;
  return (
    <section className={`card ${lines.panel}`} aria-labelledby={titleId}>
      <div className={styles.bought}>
        <GoodsPicture goods={{ name: item.name, cover: item.cover }} />
        <h2 id={titleId} className={lines.title}>
          <span>
            <Link to={paths.goods(item.goods_id)} className={styles.name}>
              <Local text={item.name} />
            </Link>{' '}
            × <span className="numeric">{formatCount(item.quantity)}</span>
          </span>
        </h2>
      </div>
      <Facts items={facts} />
      {readable && item.delivered && (
        <DeliveredLines source={{ ...source, item: position }} order={order} item={item} shown={shown} />
      )}
      {!readable && sha256 !== null && (
        <LinesDigest sha256={sha256} matches={null} fileName={`${linesFileName(order.order_no, position)}.txt`} />
      )}
    </section>
  );
}

/** Each item of an order of several: what it cost, what became of it and its lines. */
export function OrderItems(props: OrderItemsProps) {
  const { order, source, readable } = props;
  return (
    <>
      {readable && <AllLines order={order} source={source} />}
      {order.items.map((item) => (
        <Item key={item.position} {...props} item={item} />
      ))}
    </>
  );
}
