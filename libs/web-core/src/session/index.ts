export { banPageOf } from './ban-page';
export { forgetPromotion, storeAttribution, storedAttribution } from './attribution';
export { labelLanguages, storeAskedLanguage, storedLanguages, textLanguage } from './language';
export type { Language, StoredLanguage } from './language';
export { hasMenu, hasPermission, canOpen, type Permission, type Place } from './permissions';
export { createSessionExpiry, type ExpiryStep, type SessionExpiry } from './session-expiry';
export { clearDevice } from './clear-device';
export { CHECKS_DATABASE } from './live-check-database';
export { clearOnPageHide } from './clear-on-page-hide';
export { requireSecondFactor, updateSession } from './update-session';
export { forgetFormerUser } from './forget-former-user';
export { forgetGuestOrders, guestOrdersOf, guestOrderToken, rememberGuestOrder } from './guest-orders';
export {
  adminRouteName,
  expiredLogin,
  isAdminPath,
  isClientPath,
  isLoginPath,
  isMobilePath,
  isNarrow,
  isPayPath,
  isPublicPath,
  loginPathFor,
  loginWithRedirect,
  canOpenAdmin,
  needsToken,
  publicPaths,
  safeRedirect,
  signInRedirect,
  viewportRedirect,
} from './routes';
export { browserStorage, createSessionStore, isCurrent, memoryStorage } from './store';
export type {
  CartItem,
  ComponentSize,
  GuestOrder,
  OpenTab,
  PaymentAddresses,
  SessionStore,
  StoredBrand,
  StoredKey,
  StoredValues,
  ThemeChoice,
} from './store';
