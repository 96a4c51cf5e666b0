export { allocate } from './allocate.js';
export { formatUsdt, MICRO, parseUsdt, readableUsdt } from './usdt.js';
