import {
  isCurrent,
  type GuestOrder,
  type StoredBrand,
  type StoredKey,
  type StoredLanguage,
  type StoredValues,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { atom, useAtomValue, type Atom } from 'jotai';
import { session } from './store';

/** An atom that shows one stored value and follows changes made here or in another tab. */
function storedAtom<K extends StoredKey>(key: K): Atom<StoredValues[K] | null> {
  const changes = atom(0);
  changes.onMount = (set) => {
    const note = () => set((count) => count + 1);
    // What changed between the first drawing and this moment.
    note();
    return session.subscribe((changed) => {
      if (changed === key) note();
    });
  };
  // Read when it is first drawn, not when this file is loaded: the login page has ended the session by then.
  return atom((get) => {
    get(changes);
    return session.get(key);
  });
}

const brand = storedAtom('brand');
const userInfo = storedAtom('userInfo');
const guestOrders = storedAtom('guestOrders');
const language = storedAtom('language');
const theme = storedAtom('theme');
const noOrders: readonly GuestOrder[] = [];

/** The signed-in user with their token and permissions, or null. */
export function useSession(): StoredValues['userInfo'] | null {
  const info = useAtomValue(userInfo);
  return info !== null && isCurrent(info, Date.now()) ? info : null;
}

/** The orders that were placed in this browser without an account, the newest first. */
export const useGuestOrders = (): readonly GuestOrder[] => useAtomValue(guestOrders) ?? noOrders;

/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useAtomValue(language) ?? 'zh-cn';

/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredBrand | null => useAtomValue(brand);

export const useThemeChoice = (): ThemeChoice => useAtomValue(theme) ?? 'system';
