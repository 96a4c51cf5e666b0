export { allocate } from './allocate.js';
export { formatUsdt, MICRO, parseUsdt } from './usdt.js';
