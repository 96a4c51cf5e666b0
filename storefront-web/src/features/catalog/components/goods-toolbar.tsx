import { Checkbox, Space } from 'antd';
import { useCallback } from 'react';
import { ToggleButton } from '../../../shared/button';
import { Icon } from '../../../shared/icons';
import { SearchBox } from '../../../shared/search-box';
import { sorts, type GoodsFilter } from '../filter';
import styles from './catalog.module.css';
import { useText } from '../../../shared/text';

/** A search of goods. `whileTyping`: not where the search leads to another page. */
export function SearchField(props: { value: string; onSearch: (text: string) => void; whileTyping?: boolean }) {
  const { t } = useText('catalog');
  return <SearchBox {...props} label={t('search')} placeholder={t('searchPlaceholder')} />;
}

/** Search, stock filter, order and layout of a goods list. */
export function GoodsToolbar(props: {
  filter: GoodsFilter;
  layout: 'table' | 'cards';
  onFilter: (change: Partial<GoodsFilter>) => void;
  onLayout: (layout: 'table' | 'cards') => void;
}) {
  const { filter, layout, onFilter, onLayout } = props;
  const { t } = useText('catalog');
  const onSearch = useCallback((q: string) => onFilter({ q }), [onFilter]);
  return (
    <div className={styles.toolbar}>
      <SearchField value={filter.q} onSearch={onSearch} whileTyping />
      <Checkbox checked={filter.inStock} onChange={(event) => onFilter({ inStock: event.target.checked })}>
        {t('inStock')}
      </Checkbox>
      <label className={styles.select}>
        <span>{t('sort.label')}</span>
        <select
          value={filter.sort}
          onChange={(event) => onFilter({ sort: sorts.find((sort) => sort === event.target.value) ?? 'recommended' })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
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
