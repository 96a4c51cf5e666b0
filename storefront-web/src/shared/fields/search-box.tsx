import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../content/icons';
import styles from './search-box.module.css';

const SEARCH_PAUSE_MS = 300;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key "/" leads to the search, as it does in most lists. */
function useSlash(field: RefObject<InputRef | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]') !== null) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

/**
 * A search field that reports what was typed at once on Enter, and with `whileTyping` after a short pause as well: not
 * where the search leads to another page. `onSubmit` takes Enter instead.
 */
export function SearchBox(props: {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  onSubmit?: (text: string) => void;
  whileTyping?: boolean;
}) {
  const { label, placeholder = label, value, onSearch, onSubmit = onSearch, whileTyping = false } = props;
  const field = useRef<InputRef>(null);
  useSlash(field);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address changed by other means, such as the back button.
    setShown(value);
    if (text.trim() !== value) setText(value);
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
        onSubmit(text.trim());
      }}
    >
      <Input
        ref={field}
        prefix={<Icon name="search" />}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}
