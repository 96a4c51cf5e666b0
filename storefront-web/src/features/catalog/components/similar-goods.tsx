import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { GoodsPicture } from '../../../shared/content/goods-picture';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import { useText } from '../../../shared/text';
import { goodsQuery, type GoodsDetail } from '../api';
import styles from './product.module.css';
import { StockBadge } from './stock-badge';

const MAX_SHOWN = 6;

/** Other products of the same category. Nothing where there are none. */
export function SimilarGoods({ goods }: { goods: Pick<GoodsDetail, 'id' | 'category_id'> }) {
  const { t } = useText('catalog');
  const titleId = useId();
  const filter = { category: goods.category_id, q: '', inStock: false, sort: 'recommended' } as const;
  const { data } = useInfiniteQuery(goodsQuery(filter, MAX_SHOWN + 1));
  const others = (data?.pages[0]?.items ?? []).filter(({ id }) => id !== goods.id).slice(0, MAX_SHOWN);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('page.similar')}
      </h2>
      <ul className={styles.similar}>
        {others.map((one) => (
          <li key={one.id} className={`card ${styles.similarCard}`}>
            <GoodsPicture goods={one} size={56} />
            <div>
              <Link to={paths.goodsPage(one.slug)}>
                <Local text={one.name} />
              </Link>
              <div className={styles.similarFoot}>
                <span className="numeric">{formatUsdt(one.price)}</span>
                <StockBadge goods={one} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
