import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ErrorCode, OptionalCaller, type Principal, Public, RateLimit } from '../../../common/index.js';
import { BuyerOrToken, OrderAccessService, type Order, OrdersService, OrderToken } from '../../orders/index.js';
import { ClaimListsService } from '../services/claim-lists.service.js';
import { FileClaimsBody, OrderClaims } from '../dto/claims.dto.js';
import { FileClaimsService } from '../services/file-claims.service.js';

@ApiTags('claims')
@Controller('orders')
export class ClaimsController {
  constructor(
    private readonly orders: OrdersService,
    private readonly access: OrderAccessService,
    private readonly fileClaims: FileClaimsService,
    private readonly lists: ClaimListsService,
  ) {}

  /**
   * Says that lines of a mailed link's order are dead. They are checked at once; the list of claims has the results.
   */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('by-link/:token/claims')
  async fileByLink(
    @Param('token') token: string,
    @Body() body: FileClaimsBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderClaims> {
    return this.file(await this.orders.findByLink(token), body, response);
  }

  @Public()
  @RateLimit('lookup')
  @ErrorCode(517)
  @Get('by-link/:token/claims')
  async ofLink(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<OrderClaims> {
    return this.list(await this.orders.findByLink(token), response);
  }

  /** Says that delivered lines of one's own order are dead. They are checked at once. */
  @BuyerOrToken()
  @ErrorCode(505)
  @HttpCode(200)
  @Post(':order_no/claims')
  async fileOwn(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Body() body: FileClaimsBody,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderClaims> {
    return this.file(await this.access.findAccessible(orderNo, caller, token), body, response);
  }

  /** The claims of one's own order, with the lines that replaced dead ones. */
  @BuyerOrToken()
  @ErrorCode(517)
  @Get(':order_no/claims')
  async ofOwn(
    @OptionalCaller() caller: Principal | null,
    @OrderToken() token: string | null,
    @Param('order_no') orderNo: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderClaims> {
    return this.list(await this.access.findAccessible(orderNo, caller, token), response);
  }

  private async file(order: Order, body: FileClaimsBody, response: Response): Promise<OrderClaims> {
    await this.fileClaims.fileClaims(order, body.line_ids);
    return this.list(order, response);
  }

  private list(order: Order, response: Response): Promise<OrderClaims> {
    response.setHeader('Cache-Control', 'no-store');
    return this.lists.findByOrder(order);
  }
}
