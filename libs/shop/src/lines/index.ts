export { joinLines, MAX_COPY_CHARACTERS, rangeOf, searchLines } from './lines';
export type { OrderLine } from './lines';
