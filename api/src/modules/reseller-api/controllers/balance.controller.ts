import { Controller, Get, Header, UseFilters } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Caller, type Principal, SkipEnvelope } from '../../../common/index.js';
import { RequiresScope } from '../../api-keys/index.js';
import { Balance, BalanceService } from '../../balance/index.js';
import { Problem } from '../dto/problem.dto.js';
import { ProblemFilter } from '../filters/problem.filter.js';

@ApiTags('balance')
@ApiExtraModels(Problem)
@UseFilters(ProblemFilter)
@Controller('v1/balance')
export class ResellerBalanceController {
  constructor(private readonly balances: BalanceService) {}

  /** The balance of the key's owner. */
  @RequiresScope('balance.read')
  @SkipEnvelope()
  @Header('Cache-Control', 'private, no-store')
  @Get()
  find(@Caller() caller: Principal): Promise<Balance> {
    return this.balances.balanceFor(caller);
  }
}
