import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { categoriesQuery } from '../api';
import styles from './catalog.module.css';
import { useText } from '../../../shared/text';

/** Links to the categories with how many goods each has. `href` gives the address; null stands for all. */
export function CategoryNav(props: {
  active: string | null;
  href: (category: string | null) => string;
  vertical?: boolean;
}) {
  const { active, href, vertical = false } = props;
  const { t } = useText('catalog');
  const { data: categories } = useQuery(categoriesQuery());
  const total = categories?.reduce((sum, category) => sum + category.goods_count, 0);
  const link = (id: string | null, label: ReactNode, count: number | undefined) => (
    <li key={id ?? 'all'}>
      <Link
        to={href(id)}
        className={styles.category}
        aria-current={id === active ? 'true' : undefined}
        preventScrollReset
      >
        <span>{label}</span> <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('categories')}>
      <ul className={vertical ? styles.categoryList : styles.categoryRow}>
        {link(null, t('all'), total)}
        {categories?.map((category) => link(category.id, <Local text={category.name} />, category.goods_count))}
      </ul>
    </nav>
  );
}
