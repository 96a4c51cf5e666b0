import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, SkipEnvelope, type Staff } from '../../../common/index.js';
import { BuyerMonthParam, PDF, ReceiptQuery } from '../dto/order-receipts.dto.js';
import { AdminOrderReceiptsService } from '../services/admin-order-receipts.service.js';

/** Receipts of any buyer, for staff; each is recorded in the audit log. */
@ApiTags('admin orders')
@Controller()
export class AdminOrderReceiptsController {
  constructor(private readonly receipts: AdminOrderReceiptsService) {}

  /** The receipt of a paid order, as PDF. */
  @Permission('orders.read')
  @SkipEnvelope()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(PDF)
  @Get('admin/orders/:order_no/receipt')
  receiptOf(
    @Param('order_no') orderNo: string,
    @Query() query: ReceiptQuery,
    @CurrentStaff() { caller, origin }: Staff,
  ): Promise<StreamableFile> {
    return this.receipts.createOrderReceipt(orderNo, query, { actorId: caller.userId, ...origin });
  }

  /** The receipt of a user's paid orders of a month, as PDF. */
  @Permission('orders.read')
  @SkipEnvelope()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(PDF)
  @Get('users/:id/receipts/:month')
  receiptOfMonth(
    @Param() buyerMonth: BuyerMonthParam,
    @Query() query: ReceiptQuery,
    @CurrentStaff() { caller, origin }: Staff,
  ): Promise<StreamableFile> {
    return this.receipts.createMonthReceipt(buyerMonth, query, { actorId: caller.userId, ...origin });
  }
}
