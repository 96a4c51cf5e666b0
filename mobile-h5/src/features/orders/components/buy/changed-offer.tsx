import type { Schemas } from '@lotline/web-core/api';
import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { SendButton } from '../../../../shared/components/send-button';
import { Popup } from '../../../../shared/components/popup';
import {
  changedTerms,
  termsOf,
  type ChangedOffer as Changed,
  type OrderTerms,
  type PlaceOrder,
} from '@lotline/shop/checkout';
import styles from './changed-offer.module.css';

function Comparison({ old, now }: { old: OrderTerms; now: OrderTerms }) {
  const { t } = useTranslation('orders');
  const rows = [
    [t('panel.quantity'), t('detail.lines', { count: old.quantity }), t('detail.lines', { count: now.quantity })],
    [t('panel.unit'), formatUsdt(old.price, { unit: false }), formatUsdt(now.price, { unit: false })],
    [t('panel.total'), formatUsdt(old.price * BigInt(old.quantity)), formatUsdt(now.price * BigInt(now.quantity))],
  ] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('changed.before')}</th>
          <th scope="col">{t('changed.after')}</th>
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
  const { before, now } = changedTerms(goods, changed);
  const kind = now === null ? 'none' : changed.change.kind;
  const yes =
    now === null ? null : (
      <SendButton color="primary" block size="large" onClick={() => onAccept(now)}>
        {changed.change.kind === 'price' ? t('changed.acceptPrice') : t('changed.acceptStock', { count: now.quantity })}
      </SendButton>
    );
  return (
    <Popup
      title={t(`changed.${kind}.title`)}
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
      <p>
        {t(`changed.${kind}.body`, { count: now?.quantity ?? 0, wanted: before.quantity, min: goods.min_quantity })}
      </p>
      {now === null ? null : <Comparison old={before} now={termsOf(now)} />}
    </Popup>
  );
}
