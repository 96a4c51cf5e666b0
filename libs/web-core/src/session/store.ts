import type { components } from '@lotline/shared-types';
import { clearDevice } from './clear-device';
import { type Language, type StoredLanguage, storedLanguages } from './language';

type Session = components['schemas']['Session'];
type SiteBrand = components['schemas']['SiteBrand'];

export type ThemeChoice = 'light' | 'dark' | 'system';
export type ComponentSize = 'small' | 'middle' | 'large';
/** An order that was placed in this browser without an account, and the token that opens it. */
export interface GuestOrder {
  order_no: string;
  access_token: string;
  goods_id: string;
  /** Milliseconds since 1970. */
  placedAt: number;
}
/** What a visitor wants to buy of one product. */
export interface CartItem {
  goods_id: string;
  name: components['schemas']['LocalizedText'];
  quantity: number;
  gender: components['schemas']['CartItem']['gender'];
  /** Unit price that the visitor saw last for this quantity (decimal string); null: none yet. */
  price: string | null;
  /** Saved for later: not ordered with the others. */
  saved: boolean;
}
/** A page of the console that stays open as a tab. */
export interface OpenTab {
  /** Path and query. */
  path: string;
  title: string;
  /** The language that the title is in. */
  language: Language;
}
/** Addresses that payments go to, as the shop last gave them; null where it has none. */
export interface PaymentAddresses {
  contract_address: string | null;
  wallet_address: string | null;
  token_address: string | null;
}

/** How the shop looks, also for the first paint of the next visit. */
export interface StoredBrand extends Omit<SiteBrand, 'icon'> {
  name: components['schemas']['LocalizedText'];
  /** Rules for the colours of both themes; empty with the built-in ones. */
  css: string;
  /** The URL of the icon of the browser's tab. */
  icon: string;
}

/** What the apps keep in the browser, by its key in localStorage. */
export interface StoredValues {
  userInfo: Session;
  promotionCode: string;
  /** Milliseconds since 1970 at which `promotionCode` was stored. */
  promotionCodeAt: number;
  /** Of a link: offered with the next order. */
  coupon: string;
  /** Where the owner of `promotionCode` shared the link, as they call it. */
  promotionChannel: string;
  bot: string;
  /** The invite code of a cashier's address, offered at registration. */
  inviteCode: string;
  /** The session about whose end the visitor was asked, by the end of its token: once is enough, also after a reload. */
  expiryAskedFor: string;
  /** The e-mail that a buyer last asked delivery to. */
  reply: string;
  /** Orders placed here without an account, the newest first. They open with their lines: signing out removes them. */
  guestOrders: GuestOrder[];
  /** The cart of a guest. At a sign-in it is merged into the account's, and signing out removes it. */
  cart: CartItem[];
  /** Ids of the goods that a guest marked, the newest first. At a sign-in they are merged into the account's. */
  favourites: string[];
  language: StoredLanguage;
  size: ComponentSize;
  theme: ThemeChoice;
  tagsView: OpenTab[];
  /** Payment addresses as the server last gave them. For display only: a payment itself says where it is paid to. */
  webConfig: Record<'eth' | 'tron', PaymentAddresses>;
  brand: StoredBrand;
}
export type StoredKey = keyof StoredValues;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const oneOf =
  <T extends string>(...values: T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null;
const text = (value: string): string | null => (value === '' ? null : value);
const json =
  <T>(valid: (value: unknown) => boolean) =>
  (raw: string): T | null => {
    try {
      const value = JSON.parse(raw) as unknown;
      return valid(value) ? (value as T) : null;
    } catch {
      return null;
    }
  };

const isGuestOrder = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.order_no === 'string' &&
  typeof value.access_token === 'string' &&
  typeof value.goods_id === 'string' &&
  typeof value.placedAt === 'number';

const isCartItem = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.goods_id === 'string' &&
  isRecord(value.name) &&
  Number.isSafeInteger(value.quantity) &&
  ['random', 'male', 'female'].includes(String(value.gender)) &&
  (value.price === null || typeof value.price === 'string') &&
  typeof value.saved === 'boolean';

/** How each value is read; anything that an older version or a person left there and that does not fit reads as null. */
const readers: { [K in StoredKey]: (raw: string) => StoredValues[K] | null } = {
  userInfo: json((v) => isRecord(v) && typeof v.token === 'string' && isRecord(v.user) && isRecord(v.permissions)),
  promotionCode: text,
  promotionCodeAt: (raw) => (/^\d+$/.test(raw) ? Number(raw) : null),
  coupon: text,
  promotionChannel: text,
  bot: text,
  inviteCode: text,
  expiryAskedFor: text,
  reply: text,
  guestOrders: json((v) => Array.isArray(v) && v.every(isGuestOrder)),
  cart: json((v) => Array.isArray(v) && v.every(isCartItem)),
  favourites: json((v) => Array.isArray(v) && v.every((id) => typeof id === 'string')),
  language: oneOf(...storedLanguages),
  size: oneOf('small', 'middle', 'large'),
  theme: oneOf('light', 'dark', 'system'),
  tagsView: json((v) => Array.isArray(v) && v.every((tab) => isRecord(tab) && typeof tab.path === 'string')),
  webConfig: json((v) => isRecord(v) && isRecord(v.eth) && isRecord(v.tron)),
  brand: json((v) => isRecord(v) && isRecord(v.name) && typeof v.css === 'string'),
};
const allKeys = Object.keys(readers) as StoredKey[];
/** How a screen looks is not part of who is signed in: it would be odd if signing out changed the language. */
const displayKeys: readonly string[] = ['language', 'size', 'theme'] satisfies StoredKey[];

export interface SessionStore {
  /** Gives the same object until the value changes, so that it can feed useSyncExternalStore. */
  get: <K extends StoredKey>(key: K) => StoredValues[K] | null;
  set: <K extends StoredKey>(key: K, value: StoredValues[K]) => void;
  remove: (...keys: StoredKey[]) => void;
  /** Forgets who is signed in and the console's open tabs: what a visit to a login page does. */
  clearSignIn: () => void;
  /**
   * Removes all that the browser keeps, known here or not, but language, size and theme: what logging out does. The storage
   * of the tab and the live checks go with it.
   */
  clear: () => void;
  /** Token of a sign-in that has not run out, or null. */
  token: () => string | null;
  /** Calls back after each change, made here or in another tab. Returns the unsubscribe function. */
  subscribe: (listener: (key: StoredKey) => void) => () => void;
}

/** localStorage, or a substitute in memory where the browser refuses it (private windows, blocked site data). */
export function browserStorage(): Storage {
  try {
    const probe = '__probe__';
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** A Storage that lives as long as the page. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(initial));
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/**
 * Opens the typed store over a Storage. `events` is where the browser announces changes made by other tabs (window).
 */
export function createSessionStore(
  storage: Storage,
  events?: Pick<EventTarget, 'addEventListener'>,
  now: () => number = Date.now,
): SessionStore {
  const cache = new Map<StoredKey, { raw: string; value: unknown }>();
  const listeners = new Set<(key: StoredKey) => void>();
  const notify = (key: StoredKey) => listeners.forEach((listener) => listener(key));

  const get = <K extends StoredKey>(key: K): StoredValues[K] | null => {
    const raw = storage.getItem(key);
    if (raw === null) return null;
    const known = cache.get(key);
    if (known?.raw === raw) return known.value as StoredValues[K] | null;
    const value = readers[key](raw);
    cache.set(key, { raw, value });
    return value;
  };
  const remove = (...keys: StoredKey[]) => {
    for (const key of keys) {
      if (storage.getItem(key) === null) continue;
      storage.removeItem(key);
      notify(key);
    }
  };

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // A null key is another tab's localStorage.clear().
    for (const known of allKeys) if (key === null || key === known) notify(known);
  });

  return {
    get,
    set: (key, value) => {
      storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      notify(key);
    },
    remove,
    clearSignIn: () => remove('userInfo', 'tagsView', 'expiryAskedFor'),
    clear: () => {
      clearDevice();
      const stored = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      const removed = stored.filter((key): key is string => key !== null && !displayKeys.includes(key));
      for (const key of removed) storage.removeItem(key);
      for (const key of allKeys) if (removed.includes(key)) notify(key);
    },
    token: () => {
      const info = get('userInfo');
      return info !== null && isCurrent(info, now()) ? info.token : null;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** True while a sign-in has not run out. */
export const isCurrent = (session: Pick<Session, 'expires_at'>, nowMs: number): boolean =>
  !(Date.parse(session.expires_at) <= nowMs);
