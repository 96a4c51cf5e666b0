export { isClosed, readAgainMs, refusedBy } from './maintenance';
export type { Maintenance } from './maintenance';
export { noteRefusal } from './note-refusal';
export { maintenanceTexts } from './texts';
export type { MaintenanceTexts } from './texts';
