import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, DaysQuery, ErrorCode, PageQuery, type Principal, SignedIn } from '../../../common/index.js';
import { SalesCustomerPage, SalesOrderPage, SalesSelf, SalesSummary } from '../dto/lists.dto.js';
import { SalesMonths } from '../dto/sales.dto.js';
import { SalesCustomerListsService } from '../services/sales-customer-lists.service.js';
import { SalesFiguresService } from '../services/sales-figures.service.js';
import { SalesMembersService } from '../services/sales-members.service.js';
import { SalesOrderListsService } from '../services/sales-order-lists.service.js';
import { SalesStaffListsService } from '../services/sales-staff-lists.service.js';
import { SalesTargetsService } from '../services/sales-targets.service.js';

/** Sales data for a member of the sales staff. Other users get `sales.not_member`. */
@ApiTags('sales')
@Controller('sales/me')
export class SalesController {
  constructor(
    private readonly members: SalesMembersService,
    private readonly lists: SalesStaffListsService,
    private readonly figures: SalesFiguresService,
    private readonly customerLists: SalesCustomerListsService,
    private readonly orderLists: SalesOrderListsService,
    private readonly targets: SalesTargetsService,
  ) {}

  /** The caller's codes, figures and target; null when the caller is not a member. */
  @SignedIn()
  @ErrorCode(517)
  @Get()
  async getProfile(@Caller() caller: Principal): Promise<SalesSelf> {
    const member = await this.members.findByUser(caller);
    return { member: member && (await this.lists.findProfile(member)) };
  }

  /** Results of the caller's codes in a period, and in the period before. */
  @SignedIn()
  @ErrorCode(513)
  @Get('summary')
  async getSummary(@Caller() caller: Principal, @Query() query: DaysQuery): Promise<SalesSummary> {
    return this.figures.findSummary(await this.members.loadByUser(caller), query);
  }

  /** The caller's sales and targets by month. */
  @SignedIn()
  @ErrorCode(513)
  @Get('months')
  async listMonths(@Caller() caller: Principal): Promise<SalesMonths> {
    return { items: await this.targets.findMonths(await this.members.loadByUser(caller)) };
  }

  /** The caller's customers, masked, the newest first. */
  @SignedIn()
  @ErrorCode(501)
  @Get('customers')
  async listCustomers(@Caller() caller: Principal, @Query() query: PageQuery): Promise<SalesCustomerPage> {
    return this.customerLists.findPage(await this.members.loadByUser(caller), query);
  }

  /** Delivered orders of one of the caller's customers; 404 for another member's customer. */
  @SignedIn()
  @ErrorCode(516)
  @Get('customers/:id/orders')
  async listCustomerOrders(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<SalesOrderPage> {
    return this.orderLists.findPageByCustomer(await this.members.loadByUser(caller), id, query);
  }

  /** Orders by the caller's customers and codes, the newest first. */
  @SignedIn()
  @ErrorCode(516)
  @Get('orders')
  async listOrders(@Caller() caller: Principal, @Query() query: PageQuery): Promise<SalesOrderPage> {
    return this.orderLists.findPageForSeller(await this.members.loadByUser(caller), query);
  }
}
