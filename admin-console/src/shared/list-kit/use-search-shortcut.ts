import { useEffect, type RefObject } from 'react';
import { useShortcutsOn } from '../app-state';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key `/` puts the cursor into the search field, unless the reader is typing or has turned single keys off. */
export function useSearchShortcut(field: RefObject<{ focus: () => void } | null>): void {
  const on = useShortcutsOn();
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, field]);
}
