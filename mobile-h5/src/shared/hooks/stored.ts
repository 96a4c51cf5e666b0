import type { Schemas } from '@lotline/web-core/api';
import {
  type GuestOrder,
  type Language,
  type StoredBrand,
  type StoredKey,
  type StoredLanguage,
  type StoredValues,
  textLanguage,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { useSyncExternalStore } from 'react';
import { session } from '../api/session';

/** A stored value, followed wherever it is changed: here, or in another tab. */
const useStored = <K extends StoredKey>(key: K): StoredValues[K] | null =>
  useSyncExternalStore(session.subscribe, () => session.get(key));

/** The signed-in user with their token and permissions, or null. */
export const useSignIn = (): Schemas['Session'] | null => useStored('userInfo');
/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useStored('language') ?? 'zh-cn';
/** The language of the texts. */
export const useLanguage = (): Language => textLanguage(useStored('language'));
export const useThemeChoice = (): ThemeChoice => useStored('theme') ?? 'system';

/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredBrand | null => useStored('brand');

const none: readonly GuestOrder[] = [];
/** The orders that were placed in this browser without an account. */
export const useGuestOrders = (): readonly GuestOrder[] => useStored('guestOrders') ?? none;
