import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt, linePrice, parseUsdt, toWire } from '@lotline/web-core/money';
import { Button } from '../../../../shared/navigation/button';
import { Dialog } from '../../../../shared/feedback/dialog';
import { SendButton } from '../../../../shared/fields/send-button';
import { useText } from '../../../../shared/text';
import type { PlaceOrder } from '../../api';
import styles from './order-panel.module.css';
import type { ChangedOffer } from './place-order';

type Goods = Schemas['Goods'];

/** The same order as it can be had now; null when too few lines are left for any. */
function orderNow(goods: Goods, { order, change }: ChangedOffer): PlaceOrder | null {
  if (change.kind === 'price') return { ...order, expected_price: change.price };
  if (change.available < goods.min_quantity) return null;
  return { ...order, quantity: change.available, expected_price: toWire(linePrice(goods, change.available)) };
}

const unitOf = (order: PlaceOrder): bigint => parseUsdt(order.expected_price ?? '0');
const totalOf = (order: PlaceOrder): string => formatUsdt(unitOf(order) * BigInt(order.quantity));

function Difference({ before, after }: { before: PlaceOrder; after: PlaceOrder }) {
  const { t } = useText('orders');
  const rows = [
    { name: t('panel.unit'), old: formatUsdt(unitOf(before)), now: formatUsdt(unitOf(after)) },
    { name: t('panel.quantity'), old: String(before.quantity), now: String(after.quantity) },
    { name: t('panel.total'), old: totalOf(before), now: totalOf(after) },
  ];
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('changed.before')}</th>
          <th scope="col">{t('changed.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, old, now }) => (
          <tr key={name} className={old === now ? undefined : styles.moved}>
            <th scope="row">{name}</th>
            <td>{old}</td>
            <td>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says what moved between the panel and the order, and asks whether to order what can be had now. */
export function ChangedOfferDialog(props: {
  goods: Goods;
  changed: ChangedOffer;
  onAccept: (order: PlaceOrder) => void;
  onDecline: () => void;
}) {
  const { goods, changed, onAccept, onDecline } = props;
  const { t } = useText('orders');
  const { order, change } = changed;
  const after = orderNow(goods, changed);
  const price = change.kind === 'price';
  const kind = price ? 'price' : after === null ? 'none' : 'stock';
  return (
    <Dialog
      title={t(`changed.${kind}.title`)}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{t('changed.decline')}</Button>
          {after !== null && (
            <SendButton type="primary" onClick={() => onAccept(after)}>
              {price ? t('changed.acceptPrice') : t('changed.acceptStock', { count: after.quantity })}
            </SendButton>
          )}
        </>
      }
    >
      <p className={styles.changedText}>
        {t(`changed.${kind}.body`, { count: after?.quantity ?? 0, wanted: order.quantity, min: goods.min_quantity })}
      </p>
      {after !== null && <Difference before={order} after={after} />}
    </Dialog>
  );
}
