export { isClosed, readAgainMs, refusedBy, saysClosed } from './maintenance';
export type { Maintenance } from './maintenance';
export { maintenanceTexts } from './texts';
export type { MaintenanceTexts } from './texts';
