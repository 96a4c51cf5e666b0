export { session, storage } from './store';
export {
  useBrand,
  useChosenLanguage,
  useDeviceCart,
  useGuestOrders,
  useSession,
  useThemeChoice,
  useThemeMode,
} from './session-hooks';
