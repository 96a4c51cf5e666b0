import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
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
import { AdminCatalogService } from '../services/admin-catalog.service.js';
import { GoodsOrderService } from '../services/goods-order.service.js';
import { AdminCategoriesService } from '../services/admin-categories.service.js';
import { CategoryOrderService } from '../services/category-order.service.js';
import { AdminGoodsListService } from '../services/admin-goods-list.service.js';
import { AdminGoods, AdminGoodsPage, AdminGoodsQuery, GoodsInput } from '../dto/admin-goods.dto.js';
import { CategoryInput } from '../dto/category-input.dto.js';
import { GoodsOrder, GoodsOrderBody, MAX_ORDERED } from '../dto/goods-order.dto.js';
import { CategoryOrderBody, MAX_ORDERED_CATEGORIES } from '../dto/category-order.dto.js';
import { Category, CategoryList } from '../dto/goods.dto.js';

@ApiTags('catalog')
@Controller()
export class AdminCatalogController {
  constructor(
    private readonly admin: AdminCatalogService,
    private readonly categories: AdminCategoriesService,
    private readonly goods: AdminGoodsListService,
    private readonly order: GoodsOrderService,
    private readonly categoryOrder: CategoryOrderService,
  ) {}

  /** Goods in every status, with their counters, the newest first. */
  @Permission('goods.read')
  @ErrorCode(501)
  @Get('admin/goods')
  findAll(@Query() query: AdminGoodsQuery): Promise<AdminGoodsPage> {
    return this.goods.findPage(query);
  }

  @Permission('goods.read')
  @ErrorCode(517)
  @Get('admin/goods/:id')
  findOne(@Param('id') id: string): Promise<AdminGoods> {
    return this.admin.findOne(id);
  }

  /** Creates goods. A link to another site in the description or the warranty needs a step-up. */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('goods')
  create(@Body() input: GoodsInput, @CurrentStaff() staff: Staff, @StepUp() stepUp: StepUpChecks): Promise<AdminGoods> {
    return this.admin.createGoods(input, staff, stepUp);
  }

  /** Makes a draft with everything that staff edit of these goods, under a free slug and without lines. */
  @Permission('goods.write')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('goods/:id/copy')
  copy(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<AdminGoods> {
    return this.admin.copyGoods(id, staff);
  }

  /**
   * Replaces the goods' content. A price cut by more than 50 % within a day and a new link to another site need a
   * step-up, a deeper cut a code.
   */
  @Permission('goods.write')
  @RequiresStepUpOnDemand()
  @LargeBody()
  @ErrorCode(507)
  @Put('goods/:id')
  update(
    @Param('id') id: string,
    @Body() input: GoodsInput,
    @CurrentStaff() staff: Staff,
    @StepUp() stepUp: StepUpChecks,
  ): Promise<AdminGoods> {
    return this.admin.updateGoods(id, input, staff, stepUp);
  }

  /** Stops the sale of goods. */
  @Permission('goods.write')
  @ErrorCode(509)
  @Delete('goods/:id')
  withdraw(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<AdminGoods> {
    return this.admin.withdrawGoods(id, staff);
  }

  @Permission('goods.write')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('categories')
  createCategory(@Body() input: CategoryInput, @CurrentStaff() staff: Staff): Promise<Category> {
    return this.categories.createCategory(input, staff);
  }

  /** Replaces a category. Goods lose the values of attributes and choices that it no longer has. */
  @Permission('goods.write')
  @ErrorCode(507)
  @Put('categories/:id')
  updateCategory(
    @Param('id') id: string,
    @Body() input: CategoryInput,
    @CurrentStaff() staff: Staff,
  ): Promise<Category> {
    return this.categories.updateCategory(id, input, staff);
  }

  /** Puts the categories of both levels in order. */
  @Permission('goods.write')
  @LargeBody(2 * MAX_ORDERED_CATEGORIES + 2)
  @ErrorCode(507)
  @Put('admin/category-order')
  changeCategoryOrder(@Body() order: CategoryOrderBody, @CurrentStaff() staff: Staff): Promise<CategoryList> {
    return this.categoryOrder.changeOrder(order, staff);
  }

  /** Goods of a category in every status, in the order of the shop. */
  @Permission('goods.read')
  @ErrorCode(501)
  @Get('admin/categories/:id/goods-order')
  findOrder(@Param('id') id: string): Promise<GoodsOrder> {
    return this.order.findOrder(id);
  }

  /** Puts the goods of a category in order; the shop's recommended order follows. */
  @Permission('goods.write')
  @LargeBody(MAX_ORDERED + 1)
  @ErrorCode(507)
  @Put('admin/categories/:id/goods-order')
  changeOrder(
    @Param('id') id: string,
    @Body() { ids }: GoodsOrderBody,
    @CurrentStaff() staff: Staff,
  ): Promise<GoodsOrder> {
    return this.order.changeOrder(id, ids, staff);
  }

  /** Removes a category without goods and children. */
  @Permission('goods.write')
  @ErrorCode(509)
  @Delete('categories/:id')
  deleteCategory(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<void> {
    return this.categories.deleteCategory(id, staff);
  }
}
