export { TrackingModule } from './tracking.module.js';
export { Visits } from './visits.js';
