export { JwtAuthGuard } from './guards/jwt-auth.guard.js';
export { PendingActionsGuard } from './guards/pending-actions.guard.js';
export { PermissionsGuard } from './guards/permissions.guard.js';
export { StepUpGuard } from './guards/step-up.guard.js';
export { AccountsService, type NewAccount } from './services/accounts.service.js';
export { authErrors } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
export { type Place, SignInPlace } from './decorators/sign-in-place.decorator.js';
export { FirstProof } from './services/first-proof.service.js';
export { LastSignIns } from './services/last-sign-ins.service.js';
export {
  type OrderAttribution,
  type Registration,
  Referrals,
  type ReferralSource,
} from './services/referrals.service.js';
export { SessionList } from './services/session-list.service.js';
export { secretContext } from './domain/totp-secret.js';
export { TotpService } from './services/totp/totp.service.js';
