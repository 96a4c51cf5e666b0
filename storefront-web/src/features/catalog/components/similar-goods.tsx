import { similarGoodsQuery, useBuyerId } from '@lotline/shop/catalog';
import { GoodsPicture } from '@lotline/shop/components';
import { formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { paths } from '../../../shared/navigation/paths';
import styles from './product.module.css';
import { SpecialPrice } from './special-price';
import { StockBadge } from './stock-badge';

/** Other products that are like this one. Nothing where there are none. */
export function SimilarGoods({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const titleId = useId();
  const { data: others = [] } = useQuery(similarGoodsQuery(id, useBuyerId()));
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
                <span>
                  <span className="numeric">{formatUsdt(one.price)}</span> <SpecialPrice goods={one} />
                </span>
                <StockBadge goods={one} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
