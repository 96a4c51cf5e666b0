export { DistinctVisits } from './services/distinct-visits.service.js';
export { KnownChannels } from './services/known-channels.service.js';
export { TrackingModule } from './tracking.module.js';
export { Visits } from './services/visits.service.js';
