export { DistinctVisitsService } from './services/distinct-visits.service.js';
export { ChannelNamesPort } from './ports/channel-names.port.js';
export { TrackingModule } from './tracking.module.js';
export { VisitsService } from './services/visits.service.js';
