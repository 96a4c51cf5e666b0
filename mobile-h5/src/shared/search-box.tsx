import { useEffect, useState, type FormEvent } from 'react';
import { Hidden } from './hidden';
import { Icon } from './icons';
import styles from './search-box.module.css';

const PAUSE_MS = 300;

/**
 * Search as one types, with a pause; Enter searches at once. `onEnter`: not before that, where the search leads to another
 * page.
 */
export function SearchBox({
  label,
  value,
  onSearch,
  onEnter = false,
}: {
  label: string;
  value: string;
  onSearch: (q: string) => void;
  onEnter?: boolean;
}) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by other means, such as Back: follow it.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (onEnter || text.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, onEnter]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <label>
        <Hidden>{label}</Hidden>
        <Icon name="search" />
        <input
          type="search"
          enterKeyHint="search"
          value={text}
          placeholder={label}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
    </form>
  );
}
