export { AccountsService, type NewAccount } from './accounts.service.js';
export { authReasons } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
export { type Place, SignInPlace } from './current-token.js';
export { LastSignIns } from './last-sign-ins.js';
export { type Claim, type Newcomer, Referrals, type ReferralSource } from './referrals.js';
export { SessionList } from './session-list.js';
export { secretContext } from './totp-check.js';
export { TotpService } from './totp.service.js';
