import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ErrorCode, Public, RateLimit } from '../../../common/index.js';
import { FoundOrder, LookupBody } from '../dto/lookup.dto.js';
import { OrderLookupService } from '../services/order-lookup.service.js';
import { OrderPresenterService } from '../services/order-presenter.service.js';
import { toFoundOrder } from '../dto/order.mapper.js';

@ApiTags('orders')
@Controller('orders/lookup')
export class OrderLookupController {
  constructor(
    private readonly lookup: OrderLookupService,
    private readonly presenter: OrderPresenterService,
  ) {}

  /**
   * An order by its number and e-mail, without its lines; mails the link that shows them, once a minute at most. 404
   * `orders.not_found` for a number or an e-mail that is not the order's.
   */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(517)
  @HttpCode(200)
  @Post()
  async findOne(@Body() body: LookupBody, @Ip() ip: string): Promise<FoundOrder> {
    const { order, mailed } = await this.lookup.findOrder(body, ip);
    return toFoundOrder(await this.presenter.presentOrder(order), mailed);
  }
}
