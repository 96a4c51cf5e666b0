import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  CurrentStaff,
  ErrorCode,
  LargeBody,
  Permission,
  RequiresStepUp,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { AdminBatchesService } from '../services/admin-batches.service.js';
import {
  BatchBody,
  LineResults,
  LinesBody,
  RevealBody,
  RevealedLine,
  SearchBody,
  StockAlerts,
  SupplierQualities,
} from '../dto/admin-stock.dto.js';
import { Batch, StockLinePage } from '../dto/stock.dto.js';
import { AdminLinesService } from '../services/admin-lines.service.js';
import { StockListsService } from '../services/stock-lists.service.js';

@ApiTags('stock')
@Controller()
export class AdminStockController {
  constructor(
    private readonly adminLines: AdminLinesService,
    private readonly adminBatches: AdminBatchesService,
    private readonly lists: StockListsService,
  ) {}

  /** Quarantines lines until they are released, with a result for each. */
  @Permission('stock.write')
  @LargeBody()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('stock-lines/quarantine')
  hold(@Body() body: LinesBody, @CurrentStaff() staff: Staff): Promise<LineResults> {
    return this.adminLines.quarantineLines(body, staff);
  }

  /** Releases lines that staff had quarantined. */
  @Permission('stock.write')
  @LargeBody()
  @ErrorCode(507)
  @HttpCode(200)
  @Post('stock-lines/release')
  release(@Body() body: LinesBody, @CurrentStaff() staff: Staff): Promise<LineResults> {
    return this.adminLines.releaseLines(body, staff);
  }

  /** Finds lines by their whole text or their account. A body, since what is in an address ends up in logs. */
  @Permission('stock.read')
  @ErrorCode(504)
  @HttpCode(200)
  @Post('stock-lines/search')
  search(@Body() body: SearchBody): Promise<StockLinePage> {
    return this.lists.searchLines(body);
  }

  /**
   * The text of one line. Needs a step-up, after a daily number of lines a code for each; `stock.reveal_quota` above
   * what one person may. Each is in the audit log, with its reason.
   */
  @Permission('stock.reveal')
  @RequiresStepUpOnDemand()
  @ErrorCode(517)
  @HttpCode(200)
  @Post('stock-lines/:id/reveal')
  reveal(
    @Param('id') id: string,
    @Body() { reason }: RevealBody,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RevealedLine> {
    response.setHeader('Cache-Control', 'no-store');
    return this.adminLines.revealLine(id, reason, staff, stepUp);
  }

  /** Keeps what is left of a batch from being sold. */
  @Permission('stock.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('batches/:id/stop')
  async stop(@Param('id') id: string, @Body() body: BatchBody, @CurrentStaff() staff: Staff): Promise<Batch> {
    return this.lists.presentBatch(await this.adminBatches.stopBatch(id, body, staff), staff.caller);
  }

  /** Lets a stopped batch be sold again. */
  @Permission('stock.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('batches/:id/resume')
  async resume(@Param('id') id: string, @Body() body: BatchBody, @CurrentStaff() staff: Staff): Promise<Batch> {
    return this.lists.presentBatch(await this.adminBatches.resumeBatch(id, body, staff), staff.caller);
  }

  /** Deletes the lines of a batch of which nothing has been sold. */
  @Permission('stock.write')
  @RequiresStepUp()
  @ErrorCode(509)
  @HttpCode(200)
  @Post('batches/:id/undo')
  async undo(@Param('id') id: string, @Body() body: BatchBody, @CurrentStaff() staff: Staff): Promise<Batch> {
    return this.lists.presentBatch(await this.adminBatches.undoBatch(id, body, staff), staff.caller);
  }

  /** How many of the sold lines of each supplier claims found dead. */
  @Permission('stock.read')
  @ErrorCode(501)
  @Get('batches/suppliers')
  findSuppliers(): Promise<SupplierQualities> {
    return this.lists.findSuppliers();
  }

  /** Goods on sale of which little or nothing is left. */
  @Permission('stock.read')
  @ErrorCode(501)
  @Get('stock-alerts')
  alerts(): Promise<StockAlerts> {
    return this.lists.findAlerts();
  }
}
