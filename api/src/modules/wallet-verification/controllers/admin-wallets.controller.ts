import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import {
  ProofParam,
  ProofsQuery,
  RevokeProofBody,
  WalletProofDetail,
  WalletProofPage,
} from '../dto/admin-wallets.dto.js';
import { AdminWalletsService } from '../services/admin-wallets.service.js';

@ApiTags('authorised wallets')
@Controller('authorised-wallets')
export class AdminWalletsController {
  constructor(private readonly wallets: AdminWalletsService) {}

  /** Proofs of all users, newest first. */
  @Permission('wallets.read')
  @ErrorCode(501)
  @Get()
  list(@Query() query: ProofsQuery): Promise<WalletProofPage> {
    return this.wallets.findAll(query);
  }

  /** One proof, verified again for this answer. */
  @Permission('wallets.read')
  @ErrorCode(502)
  @Get(':id')
  one(@Param() { id }: ProofParam): Promise<WalletProofDetail> {
    return this.wallets.findOne(id);
  }

  /** Revokes a proof: money from this wallet no longer finds the user by it. Moves nothing. */
  @Permission('wallets.revoke')
  @ErrorCode(509)
  @Delete(':id')
  revoke(
    @Param() { id }: ProofParam,
    @Body() { reason }: RevokeProofBody,
    @CurrentStaff() staff: Staff,
  ): Promise<WalletProofDetail> {
    return this.wallets.revokeProof(id, reason, { actorId: staff.caller.userId, ...staff.origin });
  }
}
