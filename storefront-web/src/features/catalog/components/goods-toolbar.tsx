import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../../shared/icons';
import { sorts, type GoodsFilter } from '../api';
import styles from './catalog.module.css';
import { useText } from '../../../shared/text';

const SEARCH_PAUSE_MS = 300;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key "/" leads to the search, as it does in most lists. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

/**
 * A search field that reports what was typed at once on Enter, and with `whileTyping` after a short pause as well: not
 * where the search leads to another page.
 */
export function SearchField(props: { value: string; onSearch: (text: string) => void; whileTyping?: boolean }) {
  const { value, onSearch, whileTyping = false } = props;
  const { t } = useText('catalog');
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means, such as the back button.
    setShown(value);
    setText(value);
  }
  useEffect(() => {
    if (!whileTyping || text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, whileTyping]);
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
        ref={field}
        type="search"
        enterKeyHint="search"
        aria-label={t('search')}
        aria-keyshortcuts="/"
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
  const onSearch = useCallback((q: string) => onFilter({ q }), [onFilter]);
  return (
    <div className={styles.toolbar}>
      <SearchField value={filter.q} onSearch={onSearch} whileTyping />
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
