import { GoodsPicture } from '@lotline/shop/components';
import { linesFileName, type LinesSource } from '@lotline/shop/lines';
import { useItemFacts, type OrderDetail, type OrderItem } from '@lotline/shop/orders';
import { formatCount } from '@lotline/web-core/i18n';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../../shared/content/local-text';
import { ItemLines, Purge, Title } from '../lines/lines-panel';
import { Downloads, LinesDigest } from '../lines/lines-tools';
import lines from '../lines/lines.module.css';
import styles from '../orders.module.css';

interface OrderItemsProps {
  order: OrderDetail;
  source: LinesSource;
  /** Whether the lines are delivered and not deleted yet. */
  readable: boolean;
  /** Where the accounts are checked; absent for guests. */
  checkAt?: string | undefined;
}

/** The lines of all items as one file, and how long they are kept. */
function AllLines({ order, source }: OrderItemsProps) {
  const { t } = useTranslation('orders');
  return (
    <section className={lines.panel} aria-label={t('lines.all')}>
      <Title count={order.line_count} />
      {order.purge_at === null ? null : <Purge at={order.purge_at} />}
      <Downloads source={source} orderNo={order.order_no} />
      {order.delivered_sha256 === null ? null : (
        <LinesDigest sha256={order.delivered_sha256} matches={null} fileName={`${order.order_no}.txt`} />
      )}
    </section>
  );
}

function Item({ item, order, source, readable, checkAt }: OrderItemsProps & { item: OrderItem }) {
  const titleId = useId();
  const facts = useItemFacts(order, item);
  const { position, delivered_sha256: sha256 } = item;
  return (
    <section className={lines.panel} aria-labelledby={titleId}>
      <div className={styles.product}>
        <GoodsPicture goods={{ name: item.name, cover: item.cover }} size={48} />
        <h2 id={titleId}>
          <Localized text={item.name} /> × {formatCount(item.quantity)}
        </h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {readable && item.delivered ? (
        <ItemLines source={{ ...source, item: position }} order={order} item={item} checkAt={checkAt} />
      ) : null}
      {readable || sha256 === null ? null : (
        <LinesDigest sha256={sha256} matches={null} fileName={`${linesFileName(order.order_no, position)}.txt`} />
      )}
    </section>
  );
}

/** Each item of an order of several: what it cost, what became of it and its lines. */
export function OrderItems(props: OrderItemsProps) {
  return (
    <>
      {props.readable ? <AllLines {...props} /> : null}
      {props.order.items.map((item) => (
        <Item key={item.position} {...props} item={item} />
      ))}
    </>
  );
}
