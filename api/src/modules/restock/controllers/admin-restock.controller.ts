import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Permission } from '../../../common/index.js';
import { RestockCounts } from '../dto/restock.dto.js';
import { RestockRequestsService } from '../services/restock-requests.service.js';

@ApiTags('goods')
@Controller('admin/restock-requests')
export class AdminRestockController {
  constructor(private readonly requests: RestockRequestsService) {}

  /** How many buyers wait for which goods; no addresses. */
  @Permission('goods.read')
  @ErrorCode(501)
  @Get()
  countWaiting(): Promise<RestockCounts> {
    return this.requests.countWaiting();
  }
}
