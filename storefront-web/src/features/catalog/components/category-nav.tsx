import { branchOf, categoryTree, type Category } from '@lotline/shop/catalog';
import { CategoryPicture } from '@lotline/shop/components';
import { useQuery } from '@tanstack/react-query';
import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/content/local';
import { categoriesQuery } from '../api';
import styles from './catalog.module.css';

/** `href` gives the address; null stands for all. */
type Href = (category: string | null) => string;

interface Row {
  id: string | null;
  label: ReactNode;
  icon: ReactNode;
  count: number | undefined;
  /** Below another one. */
  inner?: boolean;
}

const rowOf = (category: Category, inner = false): Row => ({
  id: category.id,
  label: <Local text={category.name} />,
  icon: <CategoryPicture category={category} size={inner ? 16 : 20} />,
  count: category.goods_count,
  inner,
});

/** All, then the first level; with `inner` also what is below the category that is open. */
function useRows(active: string | null, inner: boolean): Row[] {
  const { t } = useTranslation('catalog');
  const { data: categories = [] } = useQuery(categoriesQuery());
  const tree = categoryTree(categories);
  const open = inner ? branchOf(categories, active) : undefined;
  const total = tree.reduce((sum, { category }) => sum + category.goods_count, 0);
  return [
    { id: null, label: t('all'), icon: null, count: tree.length === 0 ? undefined : total },
    ...tree.flatMap(({ category, children }) => [
      rowOf(category),
      ...(category.id === open?.category.id ? children.map((child) => rowOf(child, true)) : []),
    ]),
  ];
}

function RowLink({ row, active, href }: { row: Row; active: string | null; href: Href }) {
  return (
    <Link
      to={href(row.id)}
      className={styles.category}
      aria-current={row.id === active ? 'true' : undefined}
      preventScrollReset
    >
      {row.icon}
      <span>{row.label}</span> <span className={styles.count}>{row.count}</span>
    </Link>
  );
}

/** Links to the categories of the first level in a row, with how many goods each has. */
export function CategoryRow({ href }: { href: Href }) {
  const { t } = useTranslation('catalog');
  return (
    <nav aria-label={t('categories')}>
      <ul className={styles.categoryRow}>
        {useRows(null, false).map((row) => (
          <li key={row.id ?? 'all'}>
            <RowLink row={row} active={null} href={href} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Both levels of categories, as antd's Menu with the roles of a list of links: it is no menu of commands. */
export function CategoryMenu({ active, href }: { active: string | null; href: Href }) {
  const { t } = useTranslation('catalog');
  return (
    <nav aria-label={t('categories')} className={styles.categoryMenu}>
      <Menu
        role="list"
        // The links have the focus; the list around them needs none.
        tabIndex={-1}
        selectedKeys={[active ?? 'all']}
        items={useRows(active, true).map((row) => ({
          key: row.id ?? 'all',
          role: 'listitem',
          className: row.inner === true ? styles.inner : undefined,
          label: <RowLink row={row} active={active} href={href} />,
        }))}
      />
    </nav>
  );
}
