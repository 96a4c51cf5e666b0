export { storeAttribution, storedAttribution } from './attribution';
export {
  adminRouteName,
  isAdminPath,
  isClientPath,
  isLoginPath,
  isMobilePath,
  isPayPath,
  isPublicPath,
  loginPathFor,
  loginWithRedirect,
  mayOpenAdmin,
  needsToken,
  publicPaths,
  safeRedirect,
  signInRedirect,
  viewportRedirect,
} from './routes';
export { browserStorage, createSessionStore, isCurrent, memoryStorage } from './store';
export type { ComponentSize, Language, OpenTab, SessionStore, StoredKey, StoredValues, ThemeChoice } from './store';
