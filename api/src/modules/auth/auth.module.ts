import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthConfig } from '../../config/index.js';
import { AuditModule } from '../audit/index.js';
import { TronModule } from '../tron/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { SiteConfigModule } from '../site-config/index.js';
import { UsersModule } from '../users/index.js';
import { WalletVerificationModule } from '../wallet-verification/index.js';
import { AuthController } from './controllers/auth.controller.js';
import { EmailController } from './controllers/email.controller.js';
import { ForgotPasswordController } from './controllers/forgot-password.controller.js';
import { SessionsController } from './controllers/sessions.controller.js';
import { StepUpController } from './controllers/step-up.controller.js';
import { TotpController } from './controllers/totp.controller.js';
import { JwtAuthGuard } from './guards/jwt-auth.guard.js';
import { PendingActionsGuard } from './guards/pending-actions.guard.js';
import { PermissionsGuard } from './guards/permissions.guard.js';
import { StepUpGuard } from './guards/step-up.guard.js';
import { JwtStrategy } from './strategies/jwt.strategy.js';
import { DeviceFingerprint } from './entities/device-fingerprint.entity.js';
import { EmailCode } from './entities/email-code.entity.js';
import { KnownDevice } from './entities/known-device.entity.js';
import { LastSignIn } from './entities/last-sign-in.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { RevokedToken } from './entities/revoked-token.entity.js';
import { AuthSession } from './entities/session.entity.js';
import { Totp } from './entities/totp.entity.js';
import { PurgeKnownDevicesJob } from './jobs/purge-known-devices.job.js';
import { PurgeSessionsJob } from './jobs/purge-sessions.job.js';
import { EmailCodeMailService } from './mails/email-code-mail.service.js';
import { SecurityNotificationMailService } from './mails/security-notification-mail.service.js';
import { EmailCodesRepository } from './repositories/email-codes.repository.js';
import { SessionsRepository } from './repositories/sessions.repository.js';
import { StepUpRepository } from './repositories/step-up.repository.js';
import { TotpRepository } from './repositories/totp.repository.js';
import { AccountLimitService } from './services/account-limit.service.js';
import { AccountsService } from './services/accounts.service.js';
import { PasswordCheckService } from './services/passwords/password-check.service.js';
import { DeviceFingerprintsService } from './services/device-fingerprints.service.js';
import { EmailCodesService } from './services/email-codes.service.js';
import { EmailVerificationService } from './services/email-verification.service.js';
import { FirstEmailVerificationService } from './services/first-email-verification.service.js';
import { GuestCreditsService } from './services/guest-credits.service.js';
import { KnownDevicesService } from './services/known-devices.service.js';
import { LastSignInsService } from './services/last-sign-ins.service.js';
import { LoginService } from './services/login.service.js';
import { ClaimedWalletService } from './services/claimed-wallet.service.js';
import { PasswordAttemptsService } from './services/passwords/password-attempts.service.js';
import { PasswordChangeService } from './services/passwords/password-change.service.js';
import { PasswordResetAccountsService } from './services/passwords/password-reset-accounts.service.js';
import { PasswordResetAttemptService } from './services/passwords/password-reset-attempt.service.js';
import { PasswordResetCodesService } from './services/passwords/password-reset-codes.service.js';
import { PasswordResetService } from './services/passwords/password-reset.service.js';
import { ReferralsService } from './services/referrals.service.js';
import { RegistrationService } from './services/registration.service.js';
import { RequiredActionsService } from './services/required-actions.service.js';
import { SecurityNotificationsService } from './services/security-notifications.service.js';
import { SessionDetailsService } from './services/session-details.service.js';
import { SessionListService } from './services/session-list.service.js';
import { AuthenticationService } from './services/authentication.service.js';
import { SignInRecordService } from './services/sign-in-record.service.js';
import { SessionsService } from './services/sessions.service.js';
import { StepUpService } from './services/step-up/step-up.service.js';
import { TotpChangeLogService } from './services/totp/totp-change-log.service.js';
import { TotpEnrolmentService } from './services/totp/totp-enrolment.service.js';
import { TotpService } from './services/totp/totp.service.js';
import { TotpUriService } from './services/totp/totp-uri.service.js';
import { WalletChangeService } from './services/wallet-change.service.js';
import { OpenStepUpWindowService } from './services/step-up/open-step-up-window.service.js';
import { StepUpWindowService } from './services/step-up/step-up-window.service.js';
import { TokensService } from './services/tokens.service.js';
import { TotpCheckService } from './services/totp/totp-check.service.js';

/** Authentication and the guards of every route. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      DeviceFingerprint,
      EmailCode,
      KnownDevice,
      LastSignIn,
      RecoveryCode,
      RevokedToken,
      AuthSession,
      Totp,
    ]),
    JwtModule.registerAsync({
      inject: [AuthConfig],
      useFactory: (config: AuthConfig) => ({
        secret: config.JWT_SECRET,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
    AuditModule,
    TronModule,
    LedgerModule,
    MailModule,
    RolesModule,
    SiteConfigModule,
    UsersModule,
    WalletVerificationModule,
  ],
  controllers: [
    AuthController,
    EmailController,
    ForgotPasswordController,
    SessionsController,
    StepUpController,
    TotpController,
  ],
  providers: [
    JwtAuthGuard,
    JwtStrategy,
    PendingActionsGuard,
    PermissionsGuard,
    StepUpGuard,
    AccountLimitService,
    AccountsService,
    PasswordCheckService,
    DeviceFingerprintsService,
    EmailCodeMailService,
    EmailCodesRepository,
    EmailCodesService,
    EmailVerificationService,
    FirstEmailVerificationService,
    GuestCreditsService,
    KnownDevicesService,
    LastSignInsService,
    LoginService,
    ClaimedWalletService,
    OpenStepUpWindowService,
    PasswordAttemptsService,
    PasswordChangeService,
    PasswordResetAccountsService,
    PasswordResetAttemptService,
    PasswordResetCodesService,
    PasswordResetService,
    PurgeKnownDevicesJob,
    PurgeSessionsJob,
    ReferralsService,
    RegistrationService,
    RequiredActionsService,
    SecurityNotificationMailService,
    SecurityNotificationsService,
    SessionDetailsService,
    SessionListService,
    SessionsRepository,
    AuthenticationService,
    SignInRecordService,
    SessionsService,
    StepUpRepository,
    StepUpService,
    StepUpWindowService,
    TokensService,
    TotpChangeLogService,
    TotpCheckService,
    TotpEnrolmentService,
    TotpUriService,
    TotpRepository,
    TotpService,
    WalletChangeService,
  ],
  exports: [
    AccountsService,
    FirstEmailVerificationService,
    JwtAuthGuard,
    LastSignInsService,
    PendingActionsGuard,
    PermissionsGuard,
    ReferralsService,
    SessionListService,
    StepUpGuard,
    TokensService,
    TotpService,
  ],
})
export class AuthModule {}
