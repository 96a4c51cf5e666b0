import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { paidAgo, type LiveOrder } from '@lotline/shop/live-orders';
import { useTranslation } from 'react-i18next';
import { Localized } from '../../../shared/content/local-text';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Popup } from '../../../shared/components/popup';
import { useNow } from '@lotline/web-core/time';
import styles from './live.module.css';

const MAX_SHOWN = 30;

/** The day's paid orders, last first. */
export default function LiveSheet(props: { orders: readonly LiveOrder[]; lost: boolean; onClose: () => void }) {
  const { orders, lost, onClose } = props;
  const { t } = useTranslation(['liveOrders', 'common']);
  const language = useLanguage();
  const now = useNow(30_000);
  return (
    <Popup title={t('title')} onClose={onClose} textOnly>
      {lost ? <NoticeBar tone="warning">{t('old')}</NoticeBar> : null}
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.rows}>
        {orders.slice(0, MAX_SHOWN).map((order) => (
          <li key={order.id}>
            <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={36} />
            <span>
              <Localized text={order.goods_name} />
            </span>
            <time dateTime={order.paid_at}>{paidAgo(order.paid_at, language, now)}</time>
            <small>{t('common:unit.line', { count: order.quantity })}</small>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
