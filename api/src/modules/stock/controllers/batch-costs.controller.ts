import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, RequiresStepUp, type Staff } from '../../../common/index.js';
import { BatchCostBody } from '../dto/admin-stock.dto.js';
import { Batch } from '../dto/stock.dto.js';
import { BatchCostsService } from '../services/batch-costs.service.js';
import { StockListsService } from '../services/stock-lists.service.js';

@ApiTags('stock')
@Controller('batches')
export class BatchCostsController {
  constructor(
    private readonly costs: BatchCostsService,
    private readonly lists: StockListsService,
  ) {}

  /** Sets what one line of a batch cost. Lines that were sold keep the cost that they had. */
  @Permission('stock.costs')
  @RequiresStepUp()
  @ErrorCode(507)
  @Put(':id/cost')
  async update(@Param('id') id: string, @Body() body: BatchCostBody, @CurrentStaff() staff: Staff): Promise<Batch> {
    return this.lists.presentBatch(await this.costs.updateCost(id, body, staff), staff.caller);
  }
}
