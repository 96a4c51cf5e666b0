export { ClaimsModule } from './claims.module.js';
export { ReplacementsService } from './services/replacements.service.js';
