export { clipboardText, linesFileName, MAX_COPY_CHARACTERS } from './lines';
export type { OrderLine } from './lines';
export { downloadLines, linesQuery, saveLines } from './queries';
export type { LinesFormat, LinesSource } from './queries';
export { useDeliveredLines } from './use-delivered-lines';
export type { DeliveredLines } from './use-delivered-lines';
export { useLineRange } from './use-line-range';
export { useLinesView } from './use-lines-view';
export { useRevealed } from './use-revealed';
