export {
  session,
  storage,
  useBrand,
  useChosenLanguage,
  useThemeChoice,
  useThemeMode,
} from '@lotline/web-core/browser-session';
export { useDeviceCart, useDeviceFavourites, useGuestOrders, useSession } from './session-hooks';
export { useCartOpen, useLastCartMerge, type CartMerge } from './cart-state';
