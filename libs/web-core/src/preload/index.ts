export { takePreloaded } from './take-preloaded';
