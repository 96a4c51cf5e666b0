import { emptyFilter } from '@lotline/shop/catalog';
import { formatUsdt } from '@lotline/web-core/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { goodsQuery, type Goods } from '../api';
import styles from './catalog.module.css';

const MOST_SHOWN = 3;

/** What to do about goods that are sold out: others of their category, all that is in stock, or somebody to ask. */
export function SoldOut(props: {
  goods: Pick<Goods, 'id' | 'category_id'>;
  href: (slug: string) => string;
  /** Ways to ask when they come back. */
  children: ReactNode;
}) {
  const { goods, href, children } = props;
  const { t } = useTranslation('catalog');
  const alike = { ...emptyFilter, category: goods.category_id, inStock: true };
  const { data } = useInfiniteQuery(goodsQuery(alike));
  const others = (data?.pages[0]?.items ?? []).filter(({ id }) => id !== goods.id).slice(0, MOST_SHOWN);
  return (
    <Notice title={t('soldOut.title')} silent>
      <ul className={styles.instead}>
        {others.map((one) => (
          <li key={one.id}>
            <Link to={href(one.slug)} preventScrollReset>
              <Local text={one.name} />
            </Link>{' '}
            {formatUsdt(one.price)}
          </li>
        ))}
        <li>
          <Link to={paths.inStock}>{t('soldOut.all')}</Link>
        </li>
      </ul>
      <p className={styles.ask}>{t('soldOut.ask')}</p>
      {children}
    </Notice>
  );
}
