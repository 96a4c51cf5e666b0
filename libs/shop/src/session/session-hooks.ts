import {
  isCurrent,
  type CartItem,
  type GuestOrder,
  storedAtom,
  type StoredBrand,
  type StoredLanguage,
  type StoredValues,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { themeMode, useSystemDark, type ThemeMode } from '@lotline/web-core/theme';
import { useAtomValue } from 'jotai';
import { session } from './store';

const brand = storedAtom(session, 'brand');
const userInfo = storedAtom(session, 'userInfo');
const guestOrders = storedAtom(session, 'guestOrders');
const deviceCart = storedAtom(session, 'cart');
const language = storedAtom(session, 'language');
const theme = storedAtom(session, 'theme');
const noOrders: readonly GuestOrder[] = [];
const noItems: readonly CartItem[] = [];

/** The signed-in user with their token and permissions, or null. */
export function useSession(): StoredValues['userInfo'] | null {
  const info = useAtomValue(userInfo);
  return info !== null && isCurrent(info, Date.now()) ? info : null;
}

/** The orders that were placed in this browser without an account, the newest first. */
export const useGuestOrders = (): readonly GuestOrder[] => useAtomValue(guestOrders) ?? noOrders;

/** The cart that this device keeps for a guest. */
export const useDeviceCart = (): readonly CartItem[] => useAtomValue(deviceCart) ?? noItems;

/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useAtomValue(language) ?? 'zh-cn';

/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredBrand | null => useAtomValue(brand);

export const useThemeChoice = (): ThemeChoice => useAtomValue(theme) ?? 'system';

/** Dark or light, as chosen or as the system has it. */
export const useThemeMode = (): ThemeMode => themeMode(useThemeChoice(), useSystemDark());
