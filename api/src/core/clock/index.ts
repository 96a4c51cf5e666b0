export { Clock } from './clock.js';
export { Unmoved } from './unmoved.js';
