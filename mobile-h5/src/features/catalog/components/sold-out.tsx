import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GoodsPicture } from '../../../shared/content/goods-picture';
import { Localized } from '../../../shared/content/local-text';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { emptyFilter } from '@lotline/shop/catalog';
import { goodsQuery, type Goods } from '../api';
import styles from './catalog.module.css';
import { Alternatives, type AlternativesLinks } from './alternatives';

const MOST_SHOWN = 3;

/** The first that are in stock, of one category or (null) of all; undefined while they are not there. */
function useInStock(category: string | null, enabled: boolean): Goods[] | undefined {
  const { data } = useInfiniteQuery({
    ...goodsQuery({ ...emptyFilter, category, inStock: true }),
    enabled,
  });
  return enabled ? data?.pages[0]?.items.slice(0, MOST_SHOWN) : undefined;
}

/** What there is in place of goods that are sold out: some of their category or of all, everything in stock, somebody to ask. */
export function SoldOut({
  goods,
  linkTo,
  links,
}: {
  goods: Goods;
  linkTo: (id: string) => string;
  links: AlternativesLinks;
}) {
  const { t } = useTranslation('catalog');
  const alike = useInStock(goods.category_id, true);
  const others = useInStock(null, alike?.length === 0) ?? alike ?? [];
  return (
    <NoticeBar>
      <p>
        <strong>{t('instead.title')}</strong>
      </p>
      {others.length === 0 ? null : (
        <ul className={styles.alike}>
          {others.map((one) => (
            <li key={one.id}>
              <Link to={linkTo(one.id)} preventScrollReset>
                <GoodsPicture goods={one} size={32} />
                <span>
                  <Localized text={one.name} />
                </span>
                <span>{formatUsdt(one.price)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Alternatives links={links} />
    </NoticeBar>
  );
}
