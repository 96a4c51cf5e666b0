import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, ErrorCode, type Principal, SignedIn } from '../../../common/index.js';
import { OwnGroup } from '../dto/customer-groups.dto.js';
import { OwnPriceList, OwnPricesQuery } from '../dto/price-lists.dto.js';
import { OwnPricesService } from '../services/own-prices.service.js';
import { UserGroupsService } from '../services/user-groups.service.js';

@ApiTags('catalog')
@Controller()
export class PricesController {
  constructor(
    private readonly prices: OwnPricesService,
    private readonly userGroups: UserGroupsService,
  ) {}

  /** What these goods cost the caller, where that is not the regular price. Guests find sales in the catalogue. */
  @SignedIn()
  @Header('Cache-Control', 'private, no-store')
  @ErrorCode(501)
  @Get('prices')
  findAll(@Query() { goods_id: ids }: OwnPricesQuery, @Caller() caller: Principal): Promise<OwnPriceList> {
    return this.prices.findPrices(caller.userId, ids);
  }

  /** The caller's customer group, and what is missing for a better one. */
  @SignedIn()
  @ErrorCode(501)
  @Get('users/group')
  ownGroup(@Caller() caller: Principal): Promise<OwnGroup> {
    return this.userGroups.findOwn(caller.userId);
  }
}
