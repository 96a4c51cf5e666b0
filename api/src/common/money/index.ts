export { formatUsdt, MICRO, parseUsdt, readableUsdt } from './usdt.js';
