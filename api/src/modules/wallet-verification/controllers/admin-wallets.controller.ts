import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import {
  WalletVerificationParam,
  WalletVerificationsQuery,
  RevokeWalletVerificationBody,
  WalletVerificationDetail,
  WalletVerificationPage,
} from '../dto/admin-wallets.dto.js';
import { AdminWalletsService } from '../services/admin-wallets.service.js';

@ApiTags('authorised wallets')
@Controller('authorised-wallets')
export class AdminWalletsController {
  constructor(private readonly wallets: AdminWalletsService) {}

  /** Wallet verifications of all users, newest first. */
  @Permission('wallets.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: WalletVerificationsQuery): Promise<WalletVerificationPage> {
    return this.wallets.findAll(query);
  }

  /** One wallet verification, checked again for this answer. */
  @Permission('wallets.read')
  @ErrorCode(502)
  @Get(':id')
  findOne(@Param() { id }: WalletVerificationParam): Promise<WalletVerificationDetail> {
    return this.wallets.findOne(id);
  }

  /** Revokes a wallet verification: money from this wallet no longer finds the user by it. Moves nothing. */
  @Permission('wallets.revoke')
  @ErrorCode(509)
  @Delete(':id')
  revoke(
    @Param() { id }: WalletVerificationParam,
    @Body() { reason }: RevokeWalletVerificationBody,
    @CurrentStaff() staff: Staff,
  ): Promise<WalletVerificationDetail> {
    return this.wallets.revokeVerification(id, reason, { actorId: staff.caller.userId, ...staff.origin });
  }
}
