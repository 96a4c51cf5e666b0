export { session, sessionExpiry, storage } from './session';
export {
  useBrand,
  useChosenLanguage,
  useLanguage,
  useStoredSession,
  useThemeChoice,
  useThemeMode,
} from './session-hooks';
export { storedAtom } from './stored-atom';
export { useExpiryDelay, useExpiryStep } from './use-session-expiry';
