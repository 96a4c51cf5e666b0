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
import { AccessGuard } from './access.guard.js';
import { AccountLimit } from './services/account-limit.service.js';
import { AccountsService } from './services/accounts.service.js';
import { AuthController } from './controllers/auth.controller.js';
import {
  EmailCodeRow,
  KnownDeviceRow,
  KnownPlaceRow,
  LastSignInRow,
  RevokedTokenRow,
  SessionRow,
} from './entities/session.entity.js';
import { AuthRepository } from './repositories/sessions.repository.js';
import { AuthService } from './services/auth.service.js';
import { BalanceController } from './controllers/balance.controller.js';
import { BalanceService } from './services/balance.service.js';
import { EmailCodes } from './services/email-codes.service.js';
import { EmailCodesRepository } from './repositories/email-codes.repository.js';
import { EmailVerification } from './services/email-verification.service.js';
import { EmailController } from './controllers/email.controller.js';
import { FirstProof } from './services/first-proof.service.js';
import { FirstSteps } from './services/required-actions.service.js';
import { ForgetSessionsJob } from './jobs/purge-sessions.job.js';
import { ForgotPassword } from './services/passwords/password-reset.service.js';
import { ForgotPasswordController } from './controllers/forgot-password.controller.js';
import { GuestCredits } from './services/guest-credits.service.js';
import { KnownDevices } from './services/known-devices.service.js';
import { KnownPlaces } from './services/device-fingerprints.service.js';
import { PasswordAttempts } from './services/passwords/password-attempts.service.js';
import { LastSignIns } from './services/last-sign-ins.service.js';
import { MailEmailCode } from './mails/email-code-mail.handler.js';
import { MailSecurityNotice } from './mails/security-notification-mail.handler.js';
import { NamedWallet } from './services/named-wallet.service.js';
import { PasswordChange } from './services/passwords/password-change.service.js';
import { Referrals } from './services/referrals.service.js';
import { SecurityNotices } from './services/security-notifications.service.js';
import { SessionList } from './services/session-list.service.js';
import { SessionsController } from './controllers/sessions.controller.js';
import { SessionsService } from './services/sessions.service.js';
import { SignInRecord } from './services/sign-in-record.service.js';
import { StepUpWindow } from './step-up-window.js';
import { StepUpController } from './controllers/step-up.controller.js';
import { StepUpRepository } from './repositories/step-up.repository.js';
import { StepUpService } from './services/step-up.service.js';
import { Tokens } from './tokens.js';
import { TotpCheck } from './totp-check.js';
import { TotpController } from './controllers/totp.controller.js';
import { RecoveryCodeRow, TotpRow } from './entities/totp.entity.js';
import { TotpRepository } from './repositories/totp.repository.js';
import { TotpService } from './services/totp/totp.service.js';
import { WalletChange } from './services/wallet-change.service.js';

/** Who is calling, and the guard before every route. */
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
    AccessGuard,
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
    KnownDevices,
    KnownPlaces,
    PasswordAttempts,
    LastSignIns,
    MailEmailCode,
    MailSecurityNotice,
    NamedWallet,
    PasswordChange,
    Referrals,
    SecurityNotices,
    SessionList,
    SessionsService,
    SignInRecord,
    StepUpRepository,
    StepUpService,
    StepUpWindow,
    Tokens,
    TotpCheck,
    TotpRepository,
    TotpService,
    WalletChange,
  ],
  exports: [AccessGuard, AccountsService, FirstProof, LastSignIns, Referrals, SessionList, Tokens, TotpService],
})
export class AuthModule {}
