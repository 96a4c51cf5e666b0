import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { BalanceService } from '../services/balance.service.js';
import { Balance, BalanceQuery } from '../dto/balance.dto.js';

@ApiTags('users')
@Controller('users')
export class BalanceController {
  constructor(private readonly balances: BalanceService) {}

  /** The caller's balance, or with `users.read` that of any user. */
  @SignedIn()
  @ErrorCode(504)
  @Get('balance')
  balance(@Caller() caller: Principal, @Query() { username }: BalanceQuery): Promise<Balance> {
    return this.balances.balanceFor(caller, username);
  }
}
