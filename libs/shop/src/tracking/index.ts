export { trackEvent } from './noticed';
export { trackPages } from './pages';
export { trackPlaced } from './placed';
export { startTracking } from './start';
export { visitId } from './visit';
