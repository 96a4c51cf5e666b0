export { ClaimsModule } from './claims.module.js';
export { Replacements } from './replacements.js';
