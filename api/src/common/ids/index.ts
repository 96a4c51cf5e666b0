export { ID, idAt, IdsService, keysBetween } from './ids.service.js';
