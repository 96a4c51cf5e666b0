import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../config/index.js';
import { AuditModule } from '../audit/index.js';
import { ChainModule } from '../chain/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletsModule } from '../wallets/index.js';
import { AccountLimit } from './account-limit.js';
import { AccountsService } from './services/accounts.service.js';
import { AuthController } from './controllers/auth.controller.js';
import {
  EmailCodeRow,
  KnownDeviceRow,
  KnownPlaceRow,
  LastSignInRow,
  RevokedTokenRow,
  SessionRow,
} from './entities/auth.entities.js';
import { AuthRepository } from './repositories/auth.repository.js';
import { AuthService } from './services/auth.service.js';
import { BalanceController } from './controllers/balance.controller.js';
import { BalanceService } from './services/balance.service.js';
import { EmailCodes } from './email-codes.js';
import { EmailCodesRepository } from './repositories/email-codes.repository.js';
import { EmailVerification } from './email-verification.js';
import { EmailController } from './controllers/email.controller.js';
import { FirstProof } from './first-proof.js';
import { FirstSteps } from './first-steps.js';
import { ForgetSessionsJob } from './jobs/forget-sessions.job.js';
import { ForgotPassword } from './forgot-password.js';
import { ForgotPasswordController } from './controllers/forgot-password.controller.js';
import { GuestCredits } from './guest-credits.js';
import { JwtAuthGuard } from './guards/jwt-auth.guard.js';
import { PendingActionsGuard } from './guards/pending-actions.guard.js';
import { PermissionsGuard } from './guards/permissions.guard.js';
import { StepUpGuard } from './guards/step-up.guard.js';
import { KnownDevices } from './known-devices.js';
import { KnownPlaces } from './known-places.js';
import { PasswordAttempts } from './password-attempts.js';
import { LastSignIns } from './last-sign-ins.js';
import { MailEmailCode } from './mail-email-code.js';
import { MailSecurityNotice } from './mail-security-notice.js';
import { NamedWallet } from './named-wallet.js';
import { PasswordChange } from './password-change.js';
import { Referrals } from './referrals.js';
import { SecurityNotices } from './security-notices.js';
import { SessionList } from './session-list.js';
import { SessionsController } from './controllers/sessions.controller.js';
import { SessionsService } from './services/sessions.service.js';
import { SignInRecord } from './sign-in-record.js';
import { StepUpWindow } from './step-up-window.js';
import { StepUpController } from './controllers/step-up.controller.js';
import { StepUpRepository } from './repositories/step-up.repository.js';
import { StepUpService } from './services/step-up.service.js';
import { JwtStrategy } from './strategies/jwt.strategy.js';
import { Tokens } from './tokens.js';
import { TotpCheck } from './totp-check.js';
import { TotpController } from './controllers/totp.controller.js';
import { RecoveryCodeRow, TotpRow } from './entities/totp.entities.js';
import { TotpRepository } from './repositories/totp.repository.js';
import { TotpService } from './services/totp.service.js';
import { WalletChange } from './wallet-change.js';

/** Who is calling, and the guards before every route. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      EmailCodeRow,
      KnownDeviceRow,
      KnownPlaceRow,
      LastSignInRow,
      RecoveryCodeRow,
      RevokedTokenRow,
      SessionRow,
      TotpRow,
    ]),
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
    AuditModule,
    ChainModule,
    LedgerModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    WalletsModule,
  ],
  controllers: [
    AuthController,
    BalanceController,
    EmailController,
    ForgotPasswordController,
    SessionsController,
    StepUpController,
    TotpController,
  ],
  providers: [
    AccountLimit,
    AccountsService,
    AuthRepository,
    AuthService,
    BalanceService,
    EmailCodes,
    EmailCodesRepository,
    EmailVerification,
    FirstProof,
    FirstSteps,
    ForgetSessionsJob,
    ForgotPassword,
    GuestCredits,
    JwtAuthGuard,
    JwtStrategy,
    KnownDevices,
    KnownPlaces,
    PasswordAttempts,
    LastSignIns,
    MailEmailCode,
    MailSecurityNotice,
    NamedWallet,
    PasswordChange,
    PendingActionsGuard,
    PermissionsGuard,
    Referrals,
    SecurityNotices,
    SessionList,
    SessionsService,
    SignInRecord,
    StepUpGuard,
    StepUpRepository,
    StepUpService,
    StepUpWindow,
    Tokens,
    TotpCheck,
    TotpRepository,
    TotpService,
    WalletChange,
  ],
  exports: [
    AccountsService,
    FirstProof,
    JwtAuthGuard,
    LastSignIns,
    PendingActionsGuard,
    PermissionsGuard,
    Referrals,
    SessionList,
    StepUpGuard,
    Tokens,
    TotpService,
  ],
})
export class AuthModule {}
