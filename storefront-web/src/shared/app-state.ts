import { languageOf } from '@lotline/web-core/i18n';
import {
  type GuestOrder,
  isCurrent,
  type Language,
  type StoredKey,
  type StoredLanguage,
  type StoredValues,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { onSystemTheme, systemIsDark, themeMode, type ThemeMode } from '@lotline/web-core/theme';
import { atom, useAtomValue } from 'jotai';
import { session } from './services';
import { useText } from './text';

/** The only file that knows jotai: page-wide state, kept in step with what the browser stores. */

/** An atom that shows one stored value and follows changes made here or in another tab. */
function storedAtom<K extends StoredKey>(key: K) {
  const changes = atom(0);
  changes.onMount = (set) => {
    const note = () => set((count) => count + 1);
    // What changed between the first drawing and this moment.
    note();
    return session.subscribe((changed) => {
      if (changed === key) note();
    });
  };
  // Read when it is first drawn, not when this file is loaded: the login page has ended the sign-in by then.
  return atom((get) => {
    get(changes);
    return session.get(key);
  });
}

const userInfo = storedAtom('userInfo');
const guestOrders = storedAtom('guestOrders');
const theme = storedAtom('theme');
const chosenLanguage = storedAtom('language');
const systemDark = atom(systemIsDark());
systemDark.onMount = (set) => onSystemTheme(() => set(systemIsDark()));
const mode = atom((get) => themeMode(get(theme), get(systemDark)));

/** The signed-in user and their rights, or null. */
export function useSession(): StoredValues['userInfo'] | null {
  const info = useAtomValue(userInfo);
  return info !== null && isCurrent(info, Date.now()) ? info : null;
}

const none: readonly GuestOrder[] = [];
/** The orders that were placed in this browser without an account, the newest first. */
export const useGuestOrders = (): readonly GuestOrder[] => useAtomValue(guestOrders) ?? none;

export const useThemeMode = (): ThemeMode => useAtomValue(mode);
export const useThemeChoice = (): ThemeChoice => useAtomValue(theme) ?? 'system';
export const setThemeChoice = (choice: ThemeChoice): void => session.set('theme', choice);

/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useAtomValue(chosenLanguage) ?? 'zh-cn';

/** The language of the texts on screen, and the way to change the choice for good. */
export function useLanguage(): [Language, (language: StoredLanguage) => void] {
  const { i18n } = useText();
  return [languageOf(i18n), (language) => session.set('language', language)];
}
