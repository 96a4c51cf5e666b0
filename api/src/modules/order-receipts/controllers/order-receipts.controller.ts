import { Controller, Get, Header, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  ErrorCode,
  OptionalCaller,
  type Principal,
  Public,
  RateLimit,
  SignedIn,
  SkipEnvelope,
} from '../../../common/index.js';
import { BuyerOrToken, OrderAccessService, OrdersService, OrderToken } from '../../orders/index.js';
import { UsersService } from '../../users/index.js';
import { PDF, ReceiptMonthParam, ReceiptQuery } from '../dto/order-receipts.dto.js';
import { OrderReceiptsService } from '../services/order-receipts.service.js';

/** Receipts for buyers. */
@ApiTags('orders')
@Controller('orders')
export class OrderReceiptsController {
  constructor(
    private readonly receipts: OrderReceiptsService,
    private readonly orders: OrdersService,
    private readonly access: OrderAccessService,
    private readonly users: UsersService,
  ) {}

  /** The receipt of a mailed link's order, as PDF. */
  @Public()
  @RateLimit('lookup')
  @SkipEnvelope()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(PDF)
  @Get('by-link/:token/receipt')
  async receiptByLink(@Param('token') token: string, @Query() query: ReceiptQuery): Promise<StreamableFile> {
    return this.receipts.createOrderReceipt(await this.orders.findByLink(token), query);
  }

  /** The receipt of one's own paid orders of a month (UTC in English, UTC+8 in Chinese), as PDF; 1,000 orders at most. */
  @SignedIn()
  @RateLimit('lookup')
  @SkipEnvelope()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(PDF)
  @Get('receipts/:month')
  async receiptOfMonth(
    @Caller() { userId }: Principal,
    @Param() { month }: ReceiptMonthParam,
    @Query() query: ReceiptQuery,
  ): Promise<StreamableFile> {
    const buyer = (await this.users.findById(userId))?.username ?? '';
    return this.receipts.createMonthReceipt({ userId, buyer, month }, query);
  }

  /** The receipt of one's own paid order, as PDF: for the signed-in buyer, or by its token. */
  @BuyerOrToken()
  @RateLimit('lookup')
  @SkipEnvelope()
  @ErrorCode(517)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse(PDF)
  @Get(':order_no/receipt')
  async receiptOf(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Query() query: ReceiptQuery,
  ): Promise<StreamableFile> {
    return this.receipts.createOrderReceipt(await this.access.findAccessible(orderNo, caller, token), query);
  }
}
