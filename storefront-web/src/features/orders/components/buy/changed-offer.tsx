import { useTranslation } from 'react-i18next';
import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { changedTerms, termsOf, type ChangedOffer, type OrderTerms, type PlaceOrder } from '@lotline/shop/checkout';
import { Button } from '../../../../shared/navigation/button';
import { Dialog } from '../../../../shared/feedback/dialog';
import { SendButton } from '../../../../shared/fields/send-button';
import styles from './order-panel.module.css';

type Goods = Schemas['Goods'];

const totalOf = ({ quantity, price }: OrderTerms): string => formatUsdt(price * BigInt(quantity));

function Difference({ before, after }: { before: OrderTerms; after: OrderTerms }) {
  const { t } = useTranslation('orders');
  const rows = [
    { name: t('panel.unit'), old: formatUsdt(before.price), now: formatUsdt(after.price) },
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
  const { t } = useTranslation('orders');
  const { before, now } = changedTerms(goods, changed);
  const price = changed.change.kind === 'price';
  const kind = price ? 'price' : now === null ? 'none' : 'stock';
  return (
    <Dialog
      title={t(`changed.${kind}.title`)}
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline}>{t('changed.decline')}</Button>
          {now !== null && (
            <SendButton type="primary" onClick={() => onAccept(now)}>
              {price ? t('changed.acceptPrice') : t('changed.acceptStock', { count: now.quantity })}
            </SendButton>
          )}
        </>
      }
    >
      <p className={styles.changedText}>
        {t(`changed.${kind}.body`, { count: now?.quantity ?? 0, wanted: before.quantity, min: goods.min_quantity })}
      </p>
      {now !== null && <Difference before={before} after={termsOf(now)} />}
    </Dialog>
  );
}
