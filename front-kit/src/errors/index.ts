export { fieldMessages, messageFor, requestIdOf } from './messages';
export type { Translate } from './messages';
