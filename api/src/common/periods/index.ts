export { DAY_MS, daysAround, divide, HOUR_MS, type Period } from './period.js';
