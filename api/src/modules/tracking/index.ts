export { DistinctVisitsService } from './services/distinct-visits.service.js';
export { KnownChannelsService } from './services/known-channels.service.js';
export { TrackingModule } from './tracking.module.js';
export { VisitsService } from './services/visits.service.js';
