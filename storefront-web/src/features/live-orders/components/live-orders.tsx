import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { paidAgo, type LiveOrder } from '@lotline/shop/live-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { Local } from '../../../shared/content/local';
import { useNow } from '@lotline/web-core/time';
import styles from './live.module.css';
import { useHeldOrders } from './use-held-orders';

const MAX_SHOWN = 8;

function Row({ order, now }: { order: LiveOrder; now: number }) {
  const { t } = useTranslation(['liveOrders', 'common']);
  const language = useLanguage();
  return (
    <li className={styles.row}>
      <GoodsPicture goods={{ name: order.goods_name, cover: order.cover }} size={24} />
      <span className={styles.goods}>
        <Local text={order.goods_name} />
      </span>
      <span className={styles.quantity}>{t('common:unit.line', { count: order.quantity })}</span>
      <time className={styles.time} dateTime={order.paid_at}>
        {paidAgo(order.paid_at, language, now)}
      </time>
    </li>
  );
}

/** Nothing was sold, or nothing could be learned: either is said as it is. */
function NoOrders({ lost }: { lost: boolean }) {
  const { t } = useTranslation('liveOrders');
  return (
    <div className={styles.none}>
      <Icon name={lost ? 'warning' : 'box'} size={24} />
      {lost ? (
        <p>{t('lost')}</p>
      ) : (
        <>
          <strong>{t('empty.title')}</strong>
          <p>{t('empty.body')}</p>
        </>
      )}
    </div>
  );
}

/**
 * Orders as they are paid. The list stands still under the pointer or the focus, so that nothing moves while it is read,
 * and it is no live region: nobody wants each sale of a shop read out.
 */
export function LiveOrders() {
  const { t } = useTranslation('liveOrders');
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(false);
  const { orders, state, fresh, catchUp } = useHeldOrders(paused || touched);
  const now = useNow(30_000);
  return (
    <section className={`card ${styles.box}`} aria-labelledby="live-orders">
      <div className={styles.head}>
        <h2 id="live-orders">{t('title')}</h2>
        <span className={`${styles.state} ${styles[state] ?? ''}`}>{t(`state.${state}`)}</span>
        <IconButton
          className={styles.pause}
          icon={paused ? 'play' : 'pause'}
          aria-pressed={paused}
          label={t('pause')}
          title={paused ? t('resume') : t('pause')}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      <div
        className={styles.body}
        onPointerEnter={() => setTouched(true)}
        onPointerLeave={() => setTouched(false)}
        onFocus={() => setTouched(true)}
        onBlur={() => setTouched(false)}
      >
        {fresh > 0 && orders !== null && (
          <Button className={styles.fresh} size="small" shape="round" onClick={catchUp}>
            {t('fresh', { count: fresh })}
          </Button>
        )}
        {orders !== null && orders.length > 0 && (
          <ul className={styles.rows}>
            {orders.slice(0, MAX_SHOWN).map((order) => (
              <Row key={order.id} order={order} now={now} />
            ))}
          </ul>
        )}
        {(orders?.length === 0 || (orders === null && state === 'lost')) && <NoOrders lost={orders === null} />}
      </div>
    </section>
  );
}
