export { ClaimsModule } from './claims.module.js';
export { Replacements } from './services/replacements.service.js';
