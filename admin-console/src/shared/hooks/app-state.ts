import { session, storage, storedAtom, useStoredSession } from '@lotline/web-core/browser-session';
import {
  type ComponentSize,
  hasPermission,
  type OpenTab,
  type Permission,
  type StoredLanguage,
  type StoredValues,
  type ThemeChoice,
} from '@lotline/web-core/session';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { withPage } from '../navigation/open-tabs';

export {
  useBrand,
  useChosenLanguage,
  useLanguage,
  useStoredSession as useSession,
  useThemeChoice,
  useThemeMode,
} from '@lotline/web-core/browser-session';

const sizeAtom = storedAtom(session, 'size');
const openTabsAtom = storedAtom(session, 'tagsView');

const shortcutsKey = 'shortcuts';
const shortcutsAtom = atom(storage.getItem(shortcutsKey) !== 'off');
const navOpenAtom = atom(false);

const store = getDefaultStore();

/** The pages of the console that are open as tabs. */
export const useOpenTabs = (): StoredValues['tagsView'] => useAtomValue(openTabsAtom) ?? [];
/** Tables are compact unless the reader chose otherwise. */
export const useDensity = (): ComponentSize => useAtomValue(sizeAtom) ?? 'small';
/** Whether single keys such as `/` act as shortcuts; people who dictate text need to be able to turn them off. */
export const useShortcutsOn = (): boolean => useAtomValue(shortcutsAtom);
/** Whether the navigation lies open over the page on a narrow screen. */
export const useNavOpen = (): boolean => useAtomValue(navOpenAtom);

/** True while the signed-in user has to set up a second factor: the server rejects everything else. */
export const useSecondFactorRequired = (): boolean => useStoredSession()?.required_action === 'second_factor';

/** True when the signed-in user's roles hold this permission. Only for what to show: the server decides. */
export const usePermission = (permission: Permission): boolean => hasPermission(useStoredSession(), permission);

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
