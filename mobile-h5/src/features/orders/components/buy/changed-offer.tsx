import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt, toWire } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import type { PlaceOrder } from '../../api';
import { offersOf, type Terms } from '../../order-form';
import styles from './changed-offer.module.css';
import type { ChangedOffer as Changed } from './use-place-order';

function Comparison({ old, now }: { old: Terms; now: Terms }) {
  const { t } = useTranslation('orders');
  const rows = [
    [t('detail.quantity'), t('detail.lines', { count: old.quantity }), t('detail.lines', { count: now.quantity })],
    [t('detail.unit'), formatUsdt(old.price, { unit: false }), formatUsdt(now.price, { unit: false })],
    [t('total.label'), formatUsdt(old.price * BigInt(old.quantity)), formatUsdt(now.price * BigInt(now.quantity))],
  ] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('changed.old')}</th>
          <th scope="col">{t('changed.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={before === after ? undefined : styles.before}>{before}</td>
            <td className={before === after ? undefined : styles.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Price or stock moved before the order arrived: shows both, and orders at the new terms only when told to. */
export function ChangedOffer(props: {
  changed: Changed;
  goods: Schemas['Goods'];
  onAccept: (order: PlaceOrder) => void;
  onDecline: () => void;
}) {
  const { changed, goods, onAccept, onDecline } = props;
  const { t } = useTranslation('orders');
  const { old, now } = offersOf(changed.order, changed.offer, goods);
  const accept = ({ quantity, price }: Terms) =>
    onAccept({ ...changed.order, quantity, expected_price: toWire(price) });
  const yes =
    now === null ? null : (
      <SendButton color="primary" block size="large" onClick={() => accept(now)}>
        {changed.offer.kind === 'price' ? t('changed.acceptPrice') : t('changed.acceptStock', { count: now.quantity })}
      </SendButton>
    );
  return (
    <Popup
      title={t(`changed.${changed.offer.kind}`)}
      centred
      onClose={onDecline}
      footer={
        <div className={styles.actions}>
          {yes}
          <Button block onClick={onDecline}>
            {t('changed.decline')}
          </Button>
        </div>
      }
    >
      {now === null ? <p className={styles.gone}>{t('quantity.problem.none')}</p> : <Comparison old={old} now={now} />}
    </Popup>
  );
}
