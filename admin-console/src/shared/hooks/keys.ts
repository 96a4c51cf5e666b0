import { useEffect, useRef } from 'react';
import { useShortcutsOn } from './app-state';

/** Inputs into which no text goes. */
const textless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'];

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !textless.includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** What lies over the page has the keys for itself. */
const covered = (): boolean =>
  [...document.querySelectorAll('.ant-modal-wrap,.ant-drawer-mask')].some((one) => one.checkVisibility());

/** The key of an event that stands for itself: not held with another, not typed into a field, not for a dialog. */
function plainKey(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, isComposing, defaultPrevented, key } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return null;
  return isTyping(event.target) || covered() ? null : key;
}

/**
 * Calls `onKey` with each single key that may act as a shortcut, unless the reader has turned them off. True when the key
 * meant something: the browser then does nothing of its own with it.
 */
export function useSingleKeys(onKey: (key: string) => boolean): void {
  const on = useShortcutsOn();
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => {
      const key = plainKey(event);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
}
