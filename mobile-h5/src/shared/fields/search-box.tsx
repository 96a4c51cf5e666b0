import { ConfigProvider, SearchBar, useConfig } from 'antd-mobile';
import { useEffect, useMemo, useState } from 'react';

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
  // antd-mobile names every search the same, in Chinese; the name stands on the field and on the box around it.
  const { locale } = useConfig();
  const named = useMemo(() => ({ ...locale, SearchBar: { name: label } }), [locale, label]);
  return (
    <div role="search">
      <ConfigProvider locale={named}>
        <SearchBar
          value={text}
          placeholder={label}
          maxLength={100}
          // Its button to clear is out of the keyboard's reach; the browser's own stands in the field.
          clearable={false}
          onChange={setText}
          onSearch={(q) => onSearch(q.trim())}
        />
      </ConfigProvider>
    </div>
  );
}
