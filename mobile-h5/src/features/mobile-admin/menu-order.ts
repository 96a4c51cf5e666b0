import { storage } from '@lotline/shop/session';

const key = 'mobileAdminMenus';

/** The order of the places that was chosen on this phone. */
export const readOrder = (): string[] => (storage.getItem(key) ?? '').split(',').filter((one) => one !== '');

export const keepOrder = (keys: readonly string[]): void => storage.setItem(key, keys.join());
