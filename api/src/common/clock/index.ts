export { Clock } from './clock.js';
export { Recent } from './recent.js';
