import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  AllowPendingActions,
  ErrorCode,
  Origin,
  type Principal,
  Public,
  RateLimit,
  type RequestOrigin,
  SignedIn,
} from '../../../common/index.js';
import { LoginService } from '../services/login.service.js';
import { CurrentToken } from '../decorators/current-token.decorator.js';
import { type SignInOrigin, type SignIn, CurrentSignIn } from '../decorators/sign-in-origin.decorator.js';
import { Device, type DeviceCookie } from '../decorators/device-cookie.decorator.js';
import { ChangePasswordBody, ChangeWalletBody, LoginBody, RegisterBody } from '../dto/credentials.dto.js';
import { Done, Session, SessionInfo } from '../dto/session.dto.js';
import { PasswordChangeService } from '../services/passwords/password-change.service.js';
import { RegistrationService } from '../services/registration.service.js';
import { SessionDetailsService } from '../services/session-details.service.js';
import { SessionListService } from '../services/session-list.service.js';
import type { Claims } from '../services/tokens.service.js';
import { WalletChangeService } from '../services/wallet-change.service.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly registrations: RegistrationService,
    private readonly logins: LoginService,
    private readonly passwords: PasswordChangeService,
    private readonly wallets: WalletChangeService,
    private readonly sessions: SessionListService,
    private readonly sessionDetails: SessionDetailsService,
  ) {}

  /** Makes an account and signs it in. */
  @Public()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('register')
  register(
    @Body() body: RegisterBody,
    @CurrentSignIn() origin: SignIn,
    @Device() device: DeviceCookie,
  ): Promise<Session> {
    return this.registrations.register(body, origin, device);
  }

  /**
   * Signs in with username or e-mail. The cookie in the response gives no access: with the next sign-in, it keeps wrong
   * passwords of others from counting against this browser.
   */
  @Public()
  @RateLimit('auth')
  @ErrorCode(512)
  @HttpCode(200)
  @Post('login')
  login(@Body() body: LoginBody, @CurrentSignIn() origin: SignIn, @Device() device: DeviceCookie): Promise<Session> {
    return this.logins.login(body, origin, device);
  }

  /** Ends this session; others of the same user stay. */
  @SignedIn()
  @AllowPendingActions('own_password', 'second_factor')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('logout')
  async logout(@CurrentToken() token: Claims): Promise<Done> {
    await this.sessions.endCurrent(token);
    return {};
  }

  /** The signed-in user as they are now. */
  @SignedIn()
  @AllowPendingActions('own_password', 'second_factor')
  @ErrorCode(517)
  @Get('me')
  me(@CurrentToken() token: Claims): Promise<SessionInfo> {
    return this.sessionDetails.findByClaims(token);
  }

  /** Changes the password and ends every session of the user, this one too; the user is notified by mail. */
  @SignedIn()
  @AllowPendingActions('own_password')
  @RateLimit('auth')
  @ErrorCode(507)
  @Put('password')
  async changePassword(
    @Caller() caller: Principal,
    @Body() body: ChangePasswordBody,
    @CurrentSignIn() origin: SignInOrigin,
    @Device() device: DeviceCookie,
  ): Promise<Done> {
    await this.passwords.changePassword(caller.userId, body, origin, device);
    return {};
  }

  /**
   * Changes the caller's claimed wallet; the user is notified by mail. The payout address for commission is changed by
   * a signature.
   */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(507)
  @Put('wallet-address')
  async changeWallet(
    @Caller() caller: Principal,
    @Body() body: ChangeWalletBody,
    @Origin() origin: RequestOrigin,
    @CurrentSignIn() { ip, device }: SignInOrigin,
  ): Promise<Done> {
    await this.wallets.changeWallet(caller.userId, body, { ...origin, ip, device });
    return {};
  }
}
