export { session, storage } from './store';
export { useBrand, useChosenLanguage, useGuestOrders, useSession, useThemeChoice, useThemeMode } from './session-hooks';
