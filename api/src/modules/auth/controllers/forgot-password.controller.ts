import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Origin, Public, RateLimit, type RequestOrigin } from '../../../common/index.js';
import { type SignInOrigin, CurrentSignIn } from '../decorators/sign-in-origin.decorator.js';
import { Device, type DeviceCookie } from '../decorators/device-cookie.decorator.js';
import { ForgotPasswordBody } from '../dto/credentials.dto.js';
import { ForgotPasswordCodeBody } from '../dto/email.dto.js';
import { Done } from '../dto/session.dto.js';
import { PasswordResetCodesService } from '../services/passwords/password-reset-codes.service.js';
import { PasswordResetService } from '../services/passwords/password-reset.service.js';

@ApiTags('auth')
@Controller('auth/forgot-password')
export class ForgotPasswordController {
  constructor(
    private readonly codes: PasswordResetCodesService,
    private readonly passwords: PasswordResetService,
  ) {}

  /**
   * Mails a code, six digits for ten minutes, if an account has this e-mail. The answer is the same if not. Once a
   * minute; an earlier request gets the same answer and no mail. While a code is good, the same one is mailed again.
   * Twenty times a day for one e-mail from one network.
   */
  @Public()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('code')
  async sendCode(
    @Body() { email, language = 'zh-cn', altcha }: ForgotPasswordCodeBody,
    @Origin() { ip }: RequestOrigin,
  ): Promise<Done> {
    await this.codes.sendCode({ email, language, altcha }, ip);
    return {};
  }

  /** Sets a new password with the mailed code, five tries after each mail, and ends every session of the user. */
  @Public()
  @RateLimit('auth')
  @ErrorCode(507)
  @HttpCode(200)
  @Post()
  async reset(
    @Body() body: ForgotPasswordBody,
    @CurrentSignIn() origin: SignInOrigin,
    @Device() device: DeviceCookie,
  ): Promise<Done> {
    await this.passwords.resetPassword(body, origin, device);
    return {};
  }
}
