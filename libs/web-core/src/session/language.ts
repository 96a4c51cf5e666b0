/** The languages that the product's texts exist in. */
export type Language = 'zh-cn' | 'en';
/** What a reader can choose: in the last two, the labels of components, dates and counts are theirs, and the texts English. */
export type StoredLanguage = Language | 'pt-br' | 'ru';

export const labelLanguages = ['pt-br', 'ru'] as const satisfies readonly StoredLanguage[];
export const storedLanguages: readonly StoredLanguage[] = ['zh-cn', 'en', ...labelLanguages];

/** The language of texts, mails and requests for a choice; Chinese before there is one. */
export const textLanguage = (stored: StoredLanguage | null): Language =>
  stored === null || stored === 'zh-cn' ? 'zh-cn' : 'en';

interface Store {
  set: (key: 'language', language: StoredLanguage) => void;
}

interface Page {
  location: Pick<Location, 'href'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Stores the language that an address asks for (`?lang=ru`) and takes it out of the address: left there, a reload would
 * undo a later choice. A language that there is not changes nothing.
 */
export function storeAskedLanguage(store: Store, page: Page): void {
  const url = new URL(page.location.href);
  const asked = url.searchParams.get('lang')?.toLowerCase();
  const language = storedLanguages.find((known) => known === asked);
  if (language === undefined) return;
  store.set('language', language);
  url.searchParams.delete('lang');
  page.history.replaceState(page.history.state, '', url.pathname + url.search + url.hash);
}
