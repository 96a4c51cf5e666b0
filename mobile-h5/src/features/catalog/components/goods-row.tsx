import { digits, tierRows } from '@lotline/front-kit/money';
import { stockLevel } from '@lotline/front-kit/shop';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/icons';
import { Localized } from '../../../shared/local-text';
import type { Goods } from '../api';
import styles from './catalog.module.css';
import { StockBadge } from './stock-badge';

/** One goods in the list: name, price, cheapest tier, stock. The whole row is one link. Sold out is seen, not linked. */
export function GoodsRow({ goods, to }: { goods: Goods; to: string }) {
  const { t } = useTranslation(['catalog', 'common']);
  const cheapest = tierRows(goods).at(-1);
  const soldOut = stockLevel(goods) === 'out';
  const name = <Localized text={goods.name} />;
  return (
    <li className={soldOut ? `${styles.row} ${styles.soldOut}` : styles.row}>
      <div className={styles.names}>
        <h2>
          {soldOut ? (
            name
          ) : (
            <Link to={to} className={styles.link} preventScrollReset aria-haspopup="dialog">
              {name}
            </Link>
          )}
        </h2>
        <p className={styles.summary}>
          <Localized text={goods.summary} />
        </p>
        <p className={styles.marks}>
          <StockBadge goods={goods} />
          {goods.min_quantity > 1 ? <span>{t('from', { count: goods.min_quantity })}</span> : null}
        </p>
      </div>
      <p className={styles.price}>
        <span>
          <strong>{digits(goods.price)}</strong> {t('common:unit.usdt')}
        </span>
        {cheapest === undefined || cheapest.savingPercent === 0 ? null : (
          <span className={styles.tier}>{t('tier', { count: cheapest.from, price: digits(cheapest.price) })}</span>
        )}
      </p>
      {soldOut ? null : (
        <span className={styles.add}>
          <Icon name="plus" />
        </span>
      )}
    </li>
  );
}
