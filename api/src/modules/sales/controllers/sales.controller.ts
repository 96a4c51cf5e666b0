import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Caller, DaysQuery, FailsAs, PageQuery, type Principal, SignedIn } from '../../../common/http/index.js';
import { SalesCustomerPage, SalesOrderPage, SalesSelf, SalesSummary } from '../dto/lists.dto.js';
import { SalesMonths } from '../dto/sales.dto.js';
import { SalesDesk } from '../sales-desk.js';
import { SalesFigureBooks } from '../sales-figures.js';
import { SalesLists } from '../sales-lists.js';
import { SalesStaff } from '../services/sales-staff.service.js';
import { SalesTargets } from '../sales-targets.js';

/** What one of the sales staff sees of what they sell. Everybody else gets `sales.not_member`. */
@ApiTags('sales')
@Controller('sales/me')
export class SalesController {
  constructor(
    private readonly staff: SalesStaff,
    private readonly desk: SalesDesk,
    private readonly figures: SalesFigureBooks,
    private readonly lists: SalesLists,
    private readonly targets: SalesTargets,
  ) {}

  /** The caller's codes, figures and target; null for who does not sell. */
  @SignedIn()
  @FailsAs(517)
  @Get()
  async me(@Caller() caller: Principal): Promise<SalesSelf> {
    const member = await this.staff.find(caller);
    return { member: member && (await this.desk.profile(member)) };
  }

  /** What came of the caller's codes in a period, and in the one before. */
  @SignedIn()
  @FailsAs(513)
  @Get('summary')
  async summary(@Caller() caller: Principal, @Query() asked: DaysQuery): Promise<SalesSummary> {
    return this.figures.summary(await this.staff.ofUser(caller), asked);
  }

  /** What the caller sold month by month, and was to sell. */
  @SignedIn()
  @FailsAs(513)
  @Get('months')
  async months(@Caller() caller: Principal): Promise<SalesMonths> {
    return { items: await this.targets.monthsOf(await this.staff.ofUser(caller)) };
  }

  /** The caller's customers, masked, the newest first. */
  @SignedIn()
  @FailsAs(501)
  @Get('customers')
  async customers(@Caller() caller: Principal, @Query() query: PageQuery): Promise<SalesCustomerPage> {
    return this.lists.customers(await this.staff.ofUser(caller), query);
  }

  /** Delivered orders of one of the caller's customers; somebody else's do not exist. */
  @SignedIn()
  @FailsAs(516)
  @Get('customers/:id/orders')
  async customer(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<SalesOrderPage> {
    return this.lists.ordersOfCustomer(await this.staff.ofUser(caller), id, query);
  }

  /** Orders by the caller's customers and codes, the newest first. */
  @SignedIn()
  @FailsAs(516)
  @Get('orders')
  async orders(@Caller() caller: Principal, @Query() query: PageQuery): Promise<SalesOrderPage> {
    return this.lists.ownOrders(await this.staff.ofUser(caller), query);
  }
}
