import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, RateLimit, SignedIn } from '../../../common/index.js';
import { AuthorisedWalletsService } from '../services/authorised-wallets.service.js';
import {
  AuthorisedWalletAnswer,
  WalletAddressBody,
  WalletAddressParam,
  WalletChallengeAnswer,
  WalletSignatureBody,
} from '../dto/wallets.dto.js';
import { toChallengeDto, toWalletDto } from '../dto/wallet.mapper.js';

@ApiTags('auth')
@Controller('auth/wallets')
export class WalletsController {
  constructor(private readonly wallets: AuthorisedWalletsService) {}

  /** The caller's wallets, newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get()
  async findAll(@Caller() { userId }: Principal): Promise<AuthorisedWalletAnswer[]> {
    return (await this.wallets.findWallets(userId)).map(toWalletDto);
  }

  /** A text that proves, signed by this wallet within ten minutes, that it is the caller's. */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('challenge')
  async createChallenge(
    @Caller() caller: Principal,
    @Body() { address }: WalletAddressBody,
  ): Promise<WalletChallengeAnswer> {
    return toChallengeDto(await this.wallets.createChallenge(caller, address));
  }

  /** Links a wallet to the account. Money that comes from it then finds the caller's payment. */
  @SignedIn()
  @RateLimit('auth')
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async add(@Caller() { userId }: Principal, @Body() body: WalletSignatureBody): Promise<AuthorisedWalletAnswer> {
    return toWalletDto(await this.wallets.addWallet(userId, body));
  }

  /** Revokes the verification; needs no signature. */
  @SignedIn()
  @ErrorCode(509)
  @Delete(':address')
  revoke(@Caller() { userId }: Principal, @Param() { address }: WalletAddressParam): Promise<void> {
    return this.wallets.revokeWallet(userId, address);
  }
}
