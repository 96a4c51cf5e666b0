export { brokenPage } from './broken-page';
export type { BrokenPage } from './broken-page';
export { fieldMessages, messageFor, reasonText, requestIdOf } from './messages';
export type { Translate } from './messages';
