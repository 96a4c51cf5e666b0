export { trackEvent } from './event-queue';
export { trackPages } from './pages';
export { trackOrderPlaced } from './track-order-placed';
export { startTracking } from './start';
export { useGoodsView } from './use-goods-view';
export { visitId } from './visit';
