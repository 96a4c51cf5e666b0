import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, type Staff } from '../../../common/index.js';
import { ReconciliationView } from '../dto/reconciliation.dto.js';
import { ReconciliationService } from '../services/reconciliation.service.js';

@ApiTags('statistics')
@Controller('stats/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationService) {}

  /** Whether the books agree with the chain, the stock and themselves, and where they do not. */
  @Permission('stats.read')
  @ErrorCode(504)
  @Get()
  getLatest(): Promise<ReconciliationView> {
    return this.reconciliation.getView();
  }

  /** Has everything compared now; the answer says that it is running. */
  @Permission('stats.read')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('run')
  async run(@CurrentStaff() staff: Staff): Promise<ReconciliationView> {
    await this.reconciliation.requestRun({ actorId: staff.caller.userId, ...staff.origin });
    return this.reconciliation.getView();
  }
}
