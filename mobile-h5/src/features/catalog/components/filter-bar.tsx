import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { Button } from '../../../shared/components/button';
import { Checkbox } from '../../../shared/fields/checkbox';
import { Hidden } from '../../../shared/components/hidden';
import { Icon } from '../../../shared/components/icons';
import { Localized } from '../../../shared/content/local-text';
import { categoriesQuery } from '../api';
import { sorts, type GoodsFilter, type Sort } from '@lotline/shop/catalog';
import styles from './catalog.module.css';

/** Categories as links, so that one can be opened in another tab and Back goes to the one before. */
export function Categories({ filter, linkTo }: { filter: GoodsFilter; linkTo: (category: string | null) => string }) {
  const { t } = useTranslation('catalog');
  const { data = [] } = useQuery(categoriesQuery());
  return (
    <CapsuleTabs
      label={t('categories')}
      history
      current={filter.category ?? 'all'}
      items={[
        { key: 'all', to: linkTo(null), label: t('all') },
        ...data.map(({ id, name, goods_count: count }) => ({
          key: id,
          to: linkTo(id),
          label: <Localized text={name} />,
          count,
        })),
      ]}
    />
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
      <label className={styles.sort}>
        <Hidden>{t('sort.label')}</Hidden>
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
