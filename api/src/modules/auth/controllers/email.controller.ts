import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  AllowPendingActions,
  ErrorCode,
  Origin,
  type Principal,
  RateLimit,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import { formatUsdt } from '../../../common/money/index.js';
import { EmailCodeBody, VerifiedEmail, VerifyEmailBody } from '../dto/email.dto.js';
import { Done } from '../dto/session.dto.js';
import { EmailVerificationService } from '../services/email-verification.service.js';

@ApiTags('auth')
@Controller('auth/email')
export class EmailController {
  constructor(private readonly verification: EmailVerificationService) {}

  /**
   * Mails a code to the caller's e-mail: six digits, ten minutes, five tries. Once a minute, 20 times a day. While a code
   * is good, the same one is mailed again.
   */
  @SignedIn()
  @AllowPendingActions('second_factor')
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('code')
  async sendCode(
    @Caller() { userId }: Principal,
    @Body() { language = 'zh-cn' }: EmailCodeBody,
    @Origin() { ip }: RequestOrigin,
  ): Promise<Done> {
    await this.verification.sendCode(userId, language, ip);
    return {};
  }

  /** Verifies the caller's e-mail. Money that was kept under it becomes balance at once. */
  @SignedIn()
  @AllowPendingActions('second_factor')
  @RateLimit('auth')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('verify')
  async verify(
    @Caller() { userId }: Principal,
    @Body() { code }: VerifyEmailBody,
    @Origin() { ip }: RequestOrigin,
  ): Promise<VerifiedEmail> {
    return { email_verified: true, credited: formatUsdt(await this.verification.verifyEmail(userId, code, ip)) };
  }
}
