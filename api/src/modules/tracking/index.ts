export { KnownChannels } from './known-channels.js';
export { TrackingModule } from './tracking.module.js';
export { Visits } from './visits.js';
