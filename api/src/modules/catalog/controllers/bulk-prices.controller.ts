import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  LargeBody,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import {
  BulkPriceChangeList,
  BulkPrices,
  BulkPricesBody,
  BulkPricesQuery,
  BulkPriceUndone,
} from '../dto/bulk-prices.dto.js';
import { BulkPricesService } from '../services/bulk-prices/bulk-prices.service.js';
import { UndoBulkPricesService } from '../services/bulk-prices/undo-bulk-prices.service.js';

/** Changes of the prices of many goods. */
@ApiTags('catalog')
@Controller()
export class BulkPricesController {
  constructor(
    private readonly prices: BulkPricesService,
    private readonly undo: UndoBulkPricesService,
  ) {}

  /**
   * Changes the prices of chosen goods or of a category in one transaction, as a dry run has shown them. Deep price cuts
   * and prices below the cost need what a single change needs.
   */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('goods/bulk-prices')
  create(
    @Query() query: BulkPricesQuery,
    @Body() body: BulkPricesBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<BulkPrices> {
    return query.dry_run === true ? this.prices.previewPrices(body) : this.prices.changePrices(body, staff, stepUp);
  }

  /** The newest changes of many prices, the last one first. */
  @Permission('goods.read')
  @ErrorCode(501)
  @Get('admin/bulk-price-changes')
  findAll(): Promise<BulkPriceChangeList> {
    return this.prices.findChanges();
  }

  /** Gives goods their former prices again, unless their prices were changed since. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('admin/bulk-price-changes/:id/undo')
  undoChange(
    @Param('id') id: string,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<BulkPriceUndone> {
    return this.undo.undoChange(id, staff, stepUp);
  }
}
