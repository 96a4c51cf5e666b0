import { GoodsPicture } from '@lotline/shop/components';
import { formatUsdt, tierRows } from '@lotline/web-core/money';
import { stockLevel } from '@lotline/shop/checkout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/components/icons';
import { SpecialPrice } from '../../../shared/content/special-price';
import { Localized } from '../../../shared/content/local-text';
import type { ListedGoods } from '../api';
import styles from './catalog.module.css';
import { FavouriteButton } from './favourite-button';
import { Alternatives, type AlternativesLinks } from './alternatives';
import { StockBadge } from './stock-badge';

/**
 * One goods in the list: name, price, cheapest tier, what it is, stock and warranty. The whole row is one link; one that is
 * sold out leads to others instead.
 */
export function GoodsRow({ goods, to, instead }: { goods: ListedGoods; to: string; instead: AlternativesLinks }) {
  const { t } = useTranslation(['catalog', 'common']);
  const cheapest = tierRows(goods).at(-1);
  const soldOut = stockLevel(goods) === 'out';
  const name = <Localized text={goods.name} highlights={goods.highlights?.name} />;
  return (
    <li className={soldOut ? `${styles.row} ${styles.soldOut}` : styles.row}>
      <span className={styles.picture}>
        <GoodsPicture goods={goods} size={44} />
      </span>
      <span className={styles.heart}>
        <FavouriteButton goods={goods} />
      </span>
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
        <Localized text={goods.summary} highlights={goods.highlights?.summary} />
      </p>
      <p className={styles.price}>
        <strong>{formatUsdt(goods.price, { unit: false })}</strong> {t('common:unit.usdt')} /{' '}
        <Localized text={goods.unit} />
        <SpecialPrice goods={goods} />
      </p>
      <p className={styles.marks}>
        <StockBadge goods={goods} />
        {goods.warranty_hours > 0 ? <span>{t('warranty', { count: goods.warranty_hours })}</span> : null}
        {goods.min_quantity > 1 ? <span>{t('from', { count: goods.min_quantity })}</span> : null}
        {cheapest === undefined || cheapest.savingPercent === 0 ? null : (
          <span>{t('tier', { from: cheapest.from, price: formatUsdt(cheapest.price, { unit: false }) })}</span>
        )}
      </p>
      {soldOut ? (
        <Alternatives links={instead} />
      ) : (
        <span className={styles.add}>
          <Icon name="plus" />
        </span>
      )}
    </li>
  );
}
