export { ClaimsModule } from './claims.module.js';
export { ClaimFacts, FileClaimsBody, OrderClaims } from './dto/claims.dto.js';
export { ClaimListsService } from './services/claim-lists.service.js';
export { FileClaimsService } from './services/file-claims.service.js';
export { ReplacementsService } from './services/replacements.service.js';
