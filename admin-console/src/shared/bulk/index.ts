export { runsQuery, isUnderWay } from './api';
export type { BatchActionRun } from './api';
export type { BulkOffer, BulkOption } from './offer';
export { isTicked, pageState, togglePage, toggleRow, type Selection } from './selection';
export { TickBox } from './tick-box';
export { useSelection } from './use-selection';
