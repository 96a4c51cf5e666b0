export { brokenPage } from './broken-page';
export type { BrokenPage } from './broken-page';
export { fieldMessage, fieldMessages, messageFor, reasonText, requestIdOf } from './messages';
export type { Translate } from './messages';
