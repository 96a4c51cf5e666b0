export { delimiters, hidesAny, splitLine, uidLines } from './line-format';
export type { Delimiter, LineFormat } from './line-format';
