import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcutsOn } from '../../hooks/app-state';
import { useSingleKeys } from '../../hooks/keys';
import styles from '../list.module.css';

const settledAfterMs = 300;

/** Search box of a list. Tells `onSearch` 300 ms after the last key, or at once on Enter. */
export function SearchField(props: { label: string; value: string; onSearch: (text: string) => void }) {
  const { label, value, onSearch } = props;
  const { t } = useTranslation('list');
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const field = useRef<InputRef>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shortcuts = useShortcutsOn();
  useSingleKeys((key) => {
    if (key === '/') field.current?.focus();
    return key === '/';
  });

  // The URL changed by itself (back, "clear filters"): the field follows, but never while it is being typed in.
  if (value !== seen) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onSearch(next.trim());
    }, afterMs);
  };
  /** Who leaves the field goes to the rows: a search that came only now would take back what they open there. */
  const searchAtOnce = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    onSearch(text.trim());
  };
  return (
    <Input
      ref={field}
      type="search"
      className={styles.search}
      aria-label={label}
      {...(shortcuts ? { 'aria-keyshortcuts': '/' } : {})}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      suffix={
        shortcuts ? (
          <kbd className={styles.kbd} aria-hidden title={t('shortcut')}>
            /
          </kbd>
        ) : null
      }
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        search(event.target.value, settledAfterMs);
      }}
      onPressEnter={() => search(text, 0)}
      onBlur={searchAtOnce}
    />
  );
}
