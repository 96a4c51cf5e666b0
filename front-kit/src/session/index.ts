export { banPageOf, leaveForBanPage } from './ban-page';
export { forgetPromotion, storeAttribution, storedAttribution } from './attribution';
export { createSessionExpiry, type ExpiryStep } from './session-expiry';
export { noteDemand } from './demand';
export { forgetFormerUser } from './elsewhere';
export { forgetGuestOrders, guestOrdersOf, guestOrderToken, rememberGuestOrder } from './guest-orders';
export {
  adminRouteName,
  desktopPartner,
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
  mayOpenAdmin,
  mobilePartner,
  needsToken,
  publicPaths,
  safeRedirect,
  signInRedirect,
  viewportRedirect,
} from './routes';
export { browserStorage, createSessionStore, isCurrent, memoryStorage } from './store';
export type {
  ComponentSize,
  GuestOrder,
  Language,
  Layout,
  OpenTab,
  SessionStore,
  StoredKey,
  StoredValues,
  ThemeChoice,
} from './store';
