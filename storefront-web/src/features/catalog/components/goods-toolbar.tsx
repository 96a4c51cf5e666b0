import { Checkbox, Select, Space } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleButton } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { sorts, type GoodsFilter } from '@lotline/shop/catalog';
import styles from './catalog.module.css';
import { SearchField } from './search-field';

/** Search, stock filter, order and layout of a goods list. */
export function GoodsToolbar(props: {
  filter: GoodsFilter;
  layout: 'table' | 'cards';
  onFilter: (change: Partial<GoodsFilter>) => void;
  onLayout: (layout: 'table' | 'cards') => void;
}) {
  const { filter, layout, onFilter, onLayout } = props;
  const { t } = useTranslation('catalog');
  const onSearch = useCallback((q: string) => onFilter({ q }), [onFilter]);
  return (
    <div className={styles.toolbar}>
      <SearchField value={filter.q} onSearch={onSearch} whileTyping />
      <Checkbox checked={filter.inStock} onChange={(event) => onFilter({ inStock: event.target.checked })}>
        {t('inStock')}
      </Checkbox>
      <Checkbox checked={filter.favourites} onChange={(event) => onFilter({ favourites: event.target.checked })}>
        {t('favourites.only')}
      </Checkbox>
      <Select
        aria-label={t('sort.label')}
        popupMatchSelectWidth={false}
        value={filter.sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onFilter({ sort })}
      />
      <Space.Compact className={styles.toggle} role="group" aria-label={t('layout.label')}>
        {(['table', 'cards'] as const).map((one) => (
          <ToggleButton
            key={one}
            pressed={layout === one}
            icon={<Icon name={one === 'table' ? 'rows' : 'grid'} />}
            aria-label={t(`layout.${one}`)}
            title={t(`layout.${one}`)}
            onClick={() => onLayout(one)}
          />
        ))}
      </Space.Compact>
    </div>
  );
}
