export { DAY_MS, daysAround, divide, type DividedPeriod, HOUR_MS, type Period } from './period.js';
