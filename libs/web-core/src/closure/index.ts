export { isClosed, readAgainMs, refusedBy, saysClosed } from './closure';
export type { Maintenance } from './closure';
export { closureTexts } from './texts';
export type { ClosureTexts } from './texts';
