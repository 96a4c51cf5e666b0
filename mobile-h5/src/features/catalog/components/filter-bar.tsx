import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { Button } from '../../../shared/components/button';
import { Checkbox } from '../../../shared/fields/checkbox';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { Icon } from '../../../shared/components/icons';
import { Localized } from '../../../shared/content/local-text';
import { categoriesQuery } from '../api';
import {
  attributesOf,
  branchOf,
  categoryTree,
  sorts,
  type Category,
  type GoodsFilter,
  type Sort,
} from '@lotline/shop/catalog';
import { CategoryPicture } from '@lotline/shop/components';
import styles from './catalog.module.css';

const FilterSheet = lazy(() => import('./filter-sheet'));

function label(category: Category) {
  return (
    <span className={styles.category}>
      <CategoryPicture category={category} />
      <Localized text={category.name} />
    </span>
  );
}

/**
 * Categories of the first level, and below them those of the one that is open. They are links, so that one can be opened in another tab and
 * Back goes to the one before.
 */
export function Categories({ filter, linkTo }: { filter: GoodsFilter; linkTo: (category: string | null) => string }) {
  const { t } = useTranslation('catalog');
  const { data = [] } = useQuery(categoriesQuery());
  const open = branchOf(data, filter.category);
  return (
    <>
      <CapsuleTabs
        label={t('categories')}
        history
        current={open?.category.id ?? 'all'}
        items={[
          { key: 'all', to: linkTo(null), label: t('all') },
          ...categoryTree(data).map(({ category }) => ({
            key: category.id,
            to: linkTo(category.id),
            label: label(category),
            count: category.goods_count,
          })),
        ]}
      />
      {open === undefined || open.children.length === 0 ? null : (
        <CapsuleTabs
          label={t('subcategories')}
          history
          current={filter.category ?? open.category.id}
          items={[
            { key: open.category.id, to: linkTo(open.category.id), label: t('all') },
            ...open.children.map((category) => ({
              key: category.id,
              to: linkTo(category.id),
              label: label(category),
              count: category.goods_count,
            })),
          ]}
        />
      )}
    </>
  );
}

/** The attributes by which the open category can be filtered; nothing where it has none. */
function AttributeFilter({
  filter,
  onChange,
}: {
  filter: GoodsFilter;
  onChange: (change: Partial<GoodsFilter>) => void;
}) {
  const { t } = useTranslation('catalog');
  const { data = [] } = useQuery(categoriesQuery());
  const [isOpen, setIsOpen] = useState(false);
  const attributes = attributesOf(data, filter.category).filter((one) => one.filter);
  if (attributes.length === 0) return null;
  const count = filter.attributes.length;
  return (
    <>
      <Button color="primary" fill="none" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" />
        {count === 0 ? t('filter.button') : t('filter.chosen', { count })}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            attributes={attributes}
            chosen={filter.attributes}
            onChoose={(chosen) => onChange({ attributes: chosen })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

export function SortBar({
  filter,
  refreshing,
  onChange,
  onRefresh,
}: {
  filter: GoodsFilter;
  refreshing: boolean;
  onChange: (change: Partial<GoodsFilter>) => void;
  onRefresh: () => void;
}) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <div className={styles.sortBar}>
      <Checkbox checked={filter.inStock} onChange={(inStock) => onChange({ inStock })}>
        {t('inStock')}
      </Checkbox>
      <Button
        className={styles.favourites}
        color={filter.favourites ? 'primary' : 'default'}
        fill="none"
        aria-pressed={filter.favourites}
        aria-label={t('favourites.only')}
        onClick={() => onChange({ favourites: !filter.favourites })}
      >
        <Icon name={filter.favourites ? 'heartFilled' : 'heart'} />
      </Button>
      <AttributeFilter filter={filter} onChange={onChange} />
      <label className={styles.sort}>
        <VisuallyHidden>{t('sort.label')}</VisuallyHidden>
        <select value={filter.sort} onChange={(event) => onChange({ sort: event.target.value as Sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <Button
        color="primary"
        fill="none"
        loading={refreshing}
        onClick={onRefresh}
        aria-label={t('common:action.refresh')}
      >
        <Icon name="refresh" />
      </Button>
    </div>
  );
}
