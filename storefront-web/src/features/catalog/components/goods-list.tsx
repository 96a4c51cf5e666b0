import { useTranslation } from 'react-i18next';
import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { formatUsdt, tierRows } from '@lotline/web-core/money';
import { localText } from '@lotline/web-core/i18n';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { Money } from '../../../shared/content/money';
import { paths } from '../../../shared/navigation/paths';
import type { Goods, ListedGoods } from '../api';
import { stockLevel } from '@lotline/shop/checkout';
import styles from './catalog.module.css';
import { FavouriteButton } from './favourite-button';
import { SpecialPrice } from './special-price';
import { StockBadge } from './stock-badge';

interface Props {
  goods: ListedGoods[];
  /** Address of the order form of one goods; its name leads to its page. */
  href: (slug: string) => string;
  /** Id or slug. */
  selected?: string | null;
}

const isSelected = ({ id, slug }: ListedGoods, selected: string | null): boolean =>
  selected === id || selected === slug;

function BuyLink({ goods, href }: { goods: Goods; href: string }) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const name = localText(goods.name, language);
  // The stock badge beside it says that there is nothing to buy; the panel, what there is instead.
  if (stockLevel(goods) === 'out') {
    return (
      <Link className={styles.insteadLink} to={href} preventScrollReset aria-label={t('soldOut.seeNamed', { name })}>
        {t('soldOut.see')}
      </Link>
    );
  }
  const isPreorder = stockLevel(goods) === 'preorder';
  return (
    <Link
      className={styles.buy}
      to={href}
      preventScrollReset
      aria-label={t(isPreorder ? 'preorderNamed' : 'buyNamed', { name })}
    >
      {t(isPreorder ? 'preorder' : 'buy')}
    </Link>
  );
}

function Tiers({ goods }: { goods: Goods }) {
  const { t } = useTranslation(['catalog', 'common']);
  const rows = tierRows(goods).slice(1);
  if (rows.length === 0) return <span className={styles.faint}>–</span>;
  return (
    <ul className={styles.tiers}>
      {rows.slice(0, 3).map((row) => (
        <li key={row.from}>{t('tier', { from: row.from, price: formatUsdt(row.price, { unit: false }) })}</li>
      ))}
    </ul>
  );
}

/** The first quantity at which the goods cost less. */
function TierHint({ goods }: { goods: Goods }) {
  const { t } = useTranslation(['catalog', 'common']);
  const next = tierRows(goods)[1];
  if (next === undefined) return null;
  const price = formatUsdt(next.price, { unit: false });
  return <div className={styles.tierHint}>{t('tier', { from: next.from, price })}</div>;
}

/** What one costs, from how many on, and where the next price begins. */
function Price({ goods }: { goods: Goods }) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <>
      <Money amount={goods.price} unit={false} strong />{' '}
      <span className={`${styles.faint} ${styles.nowrap}`}>
        / <Local text={goods.unit} />
      </span>
      <SpecialPrice goods={goods} block />
      {goods.min_quantity > 1 && <div className={styles.least}>{t('from', { count: goods.min_quantity })}</div>}
      <div className={styles.narrow}>
        <TierHint goods={goods} />
      </div>
    </>
  );
}

/** The wholesale table: dense, one goods a row, prices to compare. */
export function GoodsTable({ goods, href, selected = null }: Props) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <div className={`card ${styles.scroll}`} role="region" aria-label={t('name')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            <th scope="col" className={styles.right}>
              {t('column.price')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('column.tiers')}
            </th>
            <th scope="col">{t('column.stock')}</th>
            <th scope="col" className={styles.extra}>
              {t('column.warranty')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('column.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <tr key={one.id} className={isSelected(one, selected) ? styles.selected : undefined}>
              <th scope="row">
                <div className={styles.goods}>
                  <GoodsPicture goods={one} size={44} />
                  <div>
                    <Link to={paths.goodsPage(one.slug)} className={styles.name}>
                      <Local text={one.name} highlights={one.highlights?.name} />
                    </Link>
                    <div className={styles.summary}>
                      <Local text={one.summary} highlights={one.highlights?.summary} />
                    </div>
                  </div>
                </div>
              </th>
              <td className={styles.right}>
                <Price goods={one} />
              </td>
              <td className={styles.wide}>
                <Tiers goods={one} />
              </td>
              <td>
                <StockBadge goods={one} />
              </td>
              <td className={`${styles.nowrap} ${styles.extra}`}>
                {one.warranty_hours > 0 ? (
                  t('common:unit.hour', { count: one.warranty_hours })
                ) : (
                  <span className={styles.faint}>{t('noWarranty')}</span>
                )}
              </td>
              <td className={styles.right}>
                <span className={styles.actions}>
                  <FavouriteButton goods={one} />
                  <BuyLink goods={one} href={href(one.slug)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same goods as cards. */
export function GoodsCards({ goods, href, selected = null }: Props) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <ul className={styles.cards}>
      {goods.map((one) => (
        <li
          key={one.id}
          className={`card ${styles.card} ${isSelected(one, selected) ? (styles.selectedCard ?? '') : ''}`}
        >
          <div className={styles.goods}>
            <GoodsPicture goods={one} size={56} />
            <div>
              <Link to={paths.goodsPage(one.slug)} className={styles.name}>
                <Local text={one.name} highlights={one.highlights?.name} />
              </Link>
              <p className={styles.summary}>
                <Local text={one.summary} highlights={one.highlights?.summary} />
              </p>
            </div>
            <span className={styles.heart}>
              <FavouriteButton goods={one} />
            </span>
          </div>
          <div className={styles.badges}>
            <StockBadge goods={one} />
            <span className={styles.plain}>{t('auto')}</span>
            {one.warranty_hours > 0 && (
              <span className={styles.plain}>{t('warranty', { count: one.warranty_hours })}</span>
            )}
          </div>
          <div className={styles.cardFoot}>
            <span>
              <span className={styles.price}>{formatUsdt(one.price)}</span>{' '}
              <span className={styles.faint}>
                / <Local text={one.unit} />
              </span>
              <SpecialPrice goods={one} block />
              <TierHint goods={one} />
            </span>
            <BuyLink goods={one} href={href(one.slug)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
