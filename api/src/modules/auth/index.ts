export { JwtAuthGuard } from './guards/jwt-auth.guard.js';
export { PendingActionsGuard } from './guards/pending-actions.guard.js';
export { PermissionsGuard } from './guards/permissions.guard.js';
export { StepUpGuard } from './guards/step-up.guard.js';
export { AccountsService } from './services/accounts.service.js';
export { authErrors } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
export { CurrentToken } from './decorators/current-token.decorator.js';
export { type SignInOrigin, CurrentSignIn } from './decorators/sign-in-origin.decorator.js';
export { FirstEmailVerificationService } from './services/first-email-verification.service.js';
export { LastSignInsService } from './services/last-sign-ins.service.js';
export {
  type Attribution,
  type CodeOwner,
  type Registration,
  ReferralsService,
  type ReferralSource,
} from './services/referrals.service.js';
export { SessionListService } from './services/session-list.service.js';
export { secretContext } from './domain/totp-secret.js';
export type { Claims } from './services/tokens.service.js';
export { TotpService } from './services/totp/totp.service.js';
