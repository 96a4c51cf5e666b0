import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import {
  Caller,
  AllowPendingActions,
  ErrorCode,
  RequiresCode,
  Origin,
  type Principal,
  RateLimit,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import { authErrors } from '../auth.errors.js';
import { PasswordCheckService } from '../services/passwords/password-check.service.js';
import { type SignInOrigin, CurrentSignIn } from '../decorators/sign-in-origin.decorator.js';
import { Done } from '../dto/session.dto.js';
import { RecoveryCodes, TotpConfirmBody, TotpEnrolBody, TotpEnrolment, TotpStatus } from '../dto/totp.dto.js';
import { TotpEnrolmentService } from '../services/totp/totp-enrolment.service.js';
import { TotpUriService } from '../services/totp/totp-uri.service.js';
import { TotpService } from '../services/totp/totp.service.js';

@ApiTags('auth')
@Controller('auth/totp')
export class TotpController {
  constructor(
    private readonly passwords: PasswordCheckService,
    private readonly totp: TotpService,
    private readonly enrolments: TotpEnrolmentService,
    private readonly transactions: TransactionsService,
    private readonly uris: TotpUriService,
  ) {}

  /** Whether the caller has a second factor. */
  @SignedIn()
  @AllowPendingActions('second_factor')
  @ErrorCode(517)
  @Get()
  getStatus(@Caller() { userId }: Principal): Promise<TotpStatus> {
    return this.totp.findStatus(userId);
  }

  /**
   * Begins to set up the caller's second factor; it counts once a code of it is confirmed. Requires the password, so
   * that a stolen session is not enough to set up a second factor and pass checks for codes; and a verified e-mail, so
   * that the owner of the e-mail is not locked out: `auth.email_unverified`.
   */
  @SignedIn()
  @AllowPendingActions('second_factor')
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('enrol')
  async enrol(
    @Caller() { userId, username }: Principal,
    @Body() { password }: TotpEnrolBody,
    @Origin() { ip }: RequestOrigin,
  ): Promise<TotpEnrolment> {
    const user = await this.passwords.requirePassword(userId, { password }, ip);
    if (user.emailVerifiedAt === null) throw new AppError(authErrors.email_unverified);
    const { secret } = await this.enrolments.beginEnrolment(userId);
    return { secret, uri: await this.uris.build(username, secret) };
  }

  /** Confirms it with its first code. */
  @SignedIn()
  @AllowPendingActions('second_factor')
  @RateLimit('auth')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('confirm')
  async confirm(
    @Caller() { userId }: Principal,
    @Body() { code }: TotpConfirmBody,
    @Origin() origin: RequestOrigin,
    @CurrentSignIn() { device }: SignInOrigin,
  ): Promise<RecoveryCodes> {
    return { recovery_codes: await this.enrolments.confirmEnrolment(userId, code, { ...origin, device }) };
  }

  /** New recovery codes; the earlier ones end. */
  @SignedIn()
  @RequiresCode()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('recovery-codes')
  async renewCodes(
    @Caller() { userId }: Principal,
    @Origin() origin: RequestOrigin,
    @CurrentSignIn() { device }: SignInOrigin,
  ): Promise<RecoveryCodes> {
    return { recovery_codes: await this.enrolments.renewCodes(userId, { ...origin, device }) };
  }

  /** Removes the caller's second factor. */
  @SignedIn()
  @RequiresCode()
  @ErrorCode(509)
  @HttpCode(200)
  @Post('disable')
  async disable(
    @Caller() { userId }: Principal,
    @Origin() origin: RequestOrigin,
    @CurrentSignIn() { device }: SignInOrigin,
  ): Promise<Done> {
    await this.transactions.run((manager) =>
      this.totp.disableTotp(manager, userId, { actorId: userId, ...origin, device }),
    );
    return {};
  }
}
