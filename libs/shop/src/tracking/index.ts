export { trackEvent } from './noticed';
export { trackPages } from './pages';
export { trackPlaced } from './placed';
export { startTracking } from './start';
export { useGoodsView } from './use-goods-view';
export { visitId } from './visit';
