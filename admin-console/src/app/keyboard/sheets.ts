import { useSyncExternalStore } from 'react';

type Sheet = 'help' | 'palette';

let open: Sheet | null = null;
const listeners = new Set<() => void>();
function show(sheet: Sheet | null): void {
  open = sheet;
  listeners.forEach((listener) => listener());
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the list of keys or the palette, from wherever. */
export const openSheet = (sheet: Sheet): void => show(sheet);
export const closeSheet = (): void => show(null);
export const useOpenSheet = (): Sheet | null => useSyncExternalStore(subscribe, () => open);
