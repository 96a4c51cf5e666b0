import { useOpenOrder } from '@lotline/shop/orders';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../shared/components/button';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { payHref } from '../../../../shared/api/pay-href';
import styles from './order-sheet.module.css';

/** These goods are ordered already and wait for payment: go on with that order, or make another beside it. */
export function OpenOrder(props: {
  goodsId: string;
  /** The order beside which another is wanted. */
  beside: string | null;
  onAnother: (orderNo: string) => void;
}) {
  const { goodsId, beside, onAnother } = props;
  const { t } = useTranslation('orders');
  const order = useOpenOrder(goodsId);
  if (order === null || order.order_no === beside) return null;
  return (
    <NoticeBar icon="clock">
      <p>
        {t('open.inline', {
          no: order.order_no.slice(-4),
          lines: t('detail.lines', { count: order.quantity }),
        })}
      </p>
      <div className={styles.choices}>
        <ButtonLink color="primary" href={payHref(order.pre_order_id)}>
          {t('open.continue')}
        </ButtonLink>
        <Button onClick={() => onAnother(order.order_no)}>{t('open.another')}</Button>
      </div>
    </NoticeBar>
  );
}
