import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CurrentStaff,
  ErrorCode,
  Permission,
  RequiresStepUpOnDemand,
  type Staff,
  StepUp,
  type StepUpChecks,
} from '../../../common/index.js';
import { NewPriceList, PriceList, PriceListContent, PriceListPage, PriceListsQuery } from '../dto/price-lists.dto.js';
import { PriceListsService } from '../services/price-lists.service.js';

@ApiTags('pricing')
@Controller('price-lists')
export class PriceListsController {
  constructor(private readonly lists: PriceListsService) {}

  /** Prices of customers and groups, and sales, the newest first. */
  @Permission('goods.read')
  @ErrorCode(501)
  @Get()
  findAll(@Query() query: PriceListsQuery): Promise<PriceListPage> {
    return this.lists.findPage(query);
  }

  /** Makes a price list. A price more than 50 % below the public one needs a step-up, a lower one a code. Of the caller's own prices only a sole owner makes one, with a step-up. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  create(
    @Body() input: NewPriceList,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<PriceList> {
    return this.lists.createList(input, staff, stepUp);
  }

  /** Replaces prices and times, with the same step-up. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @Put(':id')
  update(
    @Param('id') id: string,
    @Body() input: PriceListContent,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<PriceList> {
    return this.lists.updateList(id, input, staff, stepUp);
  }

  /** Ends prices that apply now. Orders that are placed keep their prices. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/end')
  end(@Param('id') id: string, @CurrentStaff() staff: Staff, @StepUp() stepUp: StepUpChecks): Promise<PriceList> {
    return this.lists.endList(id, staff, stepUp);
  }

  /** Deletes a price list. Orders that are placed keep their prices. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @ErrorCode(509)
  @Delete(':id')
  remove(@Param('id') id: string, @CurrentStaff() staff: Staff, @StepUp() stepUp: StepUpChecks): Promise<void> {
    return this.lists.deleteList(id, staff, stepUp);
  }
}
