export { ClockService } from './clock.service.js';
