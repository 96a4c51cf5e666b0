import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/hooks/app-state';
import { useSingleKeys } from '../../shared/hooks/keys';
import { groupsFor } from '../../shared/navigation/pages';

/** So long a `g` waits for its letter. */
const waitMs = 2_000;

let waiting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
function wait(on: boolean): void {
  clearTimeout(timer);
  if (on) timer = setTimeout(() => wait(false), waitMs);
  waiting = on;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether `g` was pressed and a letter is awaited: the navigation shows them. */
export const useGoWaiting = (): boolean => useSyncExternalStore(subscribe, () => waiting);

/** `g` and then the letter of a group opens its first page. */
export function useGoKeys(): void {
  const groups = groupsFor(useSession());
  const navigate = useNavigate();
  useSingleKeys((key) => {
    if (!waiting) {
      if (key === 'g') wait(true);
      return key === 'g';
    }
    wait(false);
    const page = groups.find(({ letter }) => letter === key)?.pages[0];
    if (page !== undefined) void navigate(page.path);
    return page !== undefined;
  });
}
