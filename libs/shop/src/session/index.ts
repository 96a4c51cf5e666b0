export { session, storage } from './store';
export { useBrand, useChosenLanguage, useGuestOrders, useSession, useThemeChoice } from './session-hooks';
