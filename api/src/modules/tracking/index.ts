export { TrackingModule } from './tracking.module.js';
