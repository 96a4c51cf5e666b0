export { DAY_MS, daysAround, divide, HOUR_MS, type Period } from './period.js';
export { type Bucket, isZone, TimeZone } from './time-zone.js';
