export { takeEarly } from './take';
