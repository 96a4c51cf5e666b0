import { useAtomValue } from 'jotai';
import {
  type Language,
  type StoredBrand,
  type StoredLanguage,
  type StoredValues,
  textLanguage,
  type ThemeChoice,
} from '../session';
import { themeMode, type ThemeMode, useSystemDark } from '../theme';
import { session } from './session';
import { storedAtom } from './stored-atom';

const userInfoAtom = storedAtom(session, 'userInfo');
const languageAtom = storedAtom(session, 'language');
const themeAtom = storedAtom(session, 'theme');
const brandAtom = storedAtom(session, 'brand');

/** The user of the stored sign-in with their token and permissions, also when it has run out; null for a guest. */
export const useStoredSession = (): StoredValues['userInfo'] | null => useAtomValue(userInfoAtom);

/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useAtomValue(languageAtom) ?? 'zh-cn';

/** The language of the texts. */
export const useLanguage = (): Language => textLanguage(useAtomValue(languageAtom));

export const useThemeChoice = (): ThemeChoice => useAtomValue(themeAtom) ?? 'system';

/** Dark or light, as chosen or as the system has it. */
export const useThemeMode = (): ThemeMode => themeMode(useThemeChoice(), useSystemDark());

/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredBrand | null => useAtomValue(brandAtom);
