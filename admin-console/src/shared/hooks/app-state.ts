import type { ApiError } from '@lotline/web-core/api';
import { hasPermission, type Permission } from '@lotline/web-core/admin';
import {
  banPageOf,
  type ComponentSize,
  createSessionExpiry,
  type ExpiryStep,
  type Language,
  type OpenTab,
  storedAtom,
  type StoredLanguage,
  type StoredValues,
  textLanguage,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { themeMode, type ThemeMode, useSystemDark } from '@lotline/web-core/theme';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { openOtherApp } from '../navigation/open-other-app';
import { withPage } from '../navigation/open-tabs';
import { session, storage } from '../api/session';

const userInfoAtom = storedAtom(session, 'userInfo');
const languageAtom = storedAtom(session, 'language');
const themeAtom = storedAtom(session, 'theme');
const sizeAtom = storedAtom(session, 'size');
const openTabsAtom = storedAtom(session, 'tagsView');
const brandAtom = storedAtom(session, 'brand');

/** What the dialog about an expired session says, until it has been answered. */
const sessionExpiredAtom = atom<ExpiryStep>(null);
const expiry = createSessionExpiry(session);

const shortcutsKey = 'shortcuts';
const shortcutsAtom = atom(storage.getItem(shortcutsKey) !== 'off');
const navOpenAtom = atom(false);

const store = getDefaultStore();

/** The signed-in user with their token and permissions, or null. */
export const useSession = (): StoredValues['userInfo'] | null => useAtomValue(userInfoAtom);
/** What was chosen, with the languages of labels alone. */
export const useChosenLanguage = (): StoredLanguage => useAtomValue(languageAtom) ?? 'zh-cn';
/** The language of the texts. */
export const useLanguage = (): Language => textLanguage(useAtomValue(languageAtom));
/** The pages of the console that are open as tabs. */
export const useOpenTabs = (): StoredValues['tagsView'] => useAtomValue(openTabsAtom) ?? [];
/** How the shop looks, as it last said; null on a first visit until it has. */
export const useBrand = (): StoredValues['brand'] | null => useAtomValue(brandAtom);
export const useThemeChoice = (): ThemeChoice => useAtomValue(themeAtom) ?? 'system';
export const useThemeMode = (): ThemeMode => themeMode(useThemeChoice(), useSystemDark());
/** Tables are compact unless the reader chose otherwise. */
export const useDensity = (): ComponentSize => useAtomValue(sizeAtom) ?? 'small';
export const useSessionExpired = (): ExpiryStep => useAtomValue(sessionExpiredAtom);
/** Whether single keys such as `/` act as shortcuts; people who dictate text need to be able to turn them off. */
export const useShortcutsOn = (): boolean => useAtomValue(shortcutsAtom);
/** Whether the navigation lies open over the page on a narrow screen. */
export const useNavOpen = (): boolean => useAtomValue(navOpenAtom);

/** True while the signed-in user has to set up a second factor: the server rejects everything else. */
export const useSecondFactorRequired = (): boolean => useSession()?.owes === 'second_factor';

/** True when the signed-in user's roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: Permission): boolean => hasPermission(useSession(), permission);

export const setLanguage = (language: StoredLanguage): void => session.set('language', language);
export const setTheme = (theme: ThemeChoice): void => session.set('theme', theme);
export const setDensity = (size: ComponentSize): void => session.set('size', size);
export function setNavOpen(open: boolean): void {
  store.set(navOpenAtom, open);
}

export function setShortcutsOn(on: boolean): void {
  storage.setItem(shortcutsKey, on ? 'on' : 'off');
  store.set(shortcutsAtom, on);
}

/** The server no longer accepts the session; `changing`: for a call that was to change something. */
export function reportSessionExpired(error: ApiError, changing: boolean): void {
  if (error.reason === 'auth.banned') {
    // First: the tab's storage, which is cleared too, tells the ban page of the refusal.
    session.clear();
    openOtherApp(banPageOf(error));
    return;
  }
  const step = expiry.nextStep(changing);
  if (step !== null) store.set(sessionExpiredAtom, step);
}

export const dismissSessionExpired = (): void => store.set(sessionExpiredAtom, null);

// A session that another tab ended or renewed leaves nothing to ask about.
session.subscribe((key) => {
  if (key === 'userInfo' && !expiry.wasAskedAboutCurrent()) dismissSessionExpired();
});

/** Keeps a page among the open tabs. */
export function openTab(page: OpenTab): void {
  const tabs = session.get('tagsView') ?? [];
  const next = withPage(tabs, page);
  if (JSON.stringify(next) !== JSON.stringify(tabs)) session.set('tagsView', next);
}

/** Closes a tab. Gives the one beside it, to show when the closed one was shown; null when it was the last. */
export function closeTab(path: string): OpenTab | null {
  const tabs = session.get('tagsView') ?? [];
  const place = tabs.findIndex((tab) => tab.path === path);
  session.set(
    'tagsView',
    tabs.filter((_, index) => index !== place),
  );
  return tabs[place + 1] ?? tabs[place - 1] ?? null;
}
