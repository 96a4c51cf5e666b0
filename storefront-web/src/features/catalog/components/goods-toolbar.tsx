import { useEffect, useState } from 'react';
import { Icon } from '../../../shared/icons';
import { sorts, type GoodsFilter } from '../api';
import styles from './catalog.module.css';
import { useText } from '../../../shared/text';

const SEARCH_PAUSE_MS = 300;

/** A search field that reports what was typed after a short pause, and at once on Enter. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useText('catalog');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means, such as the back button.
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('searchPlaceholder')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
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
  return (
    <div className={styles.toolbar}>
      <SearchField value={filter.q} onSearch={(q) => onFilter({ q })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.inStock}
          onChange={(event) => onFilter({ inStock: event.target.checked })}
        />
        {t('inStock')}
      </label>
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
      <div className={styles.toggle} role="group" aria-label={t('layout.label')}>
        {(['table', 'cards'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={layout === one}
            aria-label={t(`layout.${one}`)}
            title={t(`layout.${one}`)}
            onClick={() => onLayout(one)}
          >
            <Icon name={one === 'table' ? 'rows' : 'grid'} />
          </button>
        ))}
      </div>
    </div>
  );
}
