import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  Caller,
  FailsAs,
  Origin,
  PageQuery,
  Permission,
  type Principal,
  type RequestOrigin,
} from '../../../common/index.js';
import { AdminSalesCustomerPage, SalesOrderPage } from '../dto/lists.dto.js';
import { AssignCustomerBody, SalesStaffDetail } from '../dto/sales.dto.js';
import { AssignCustomerService } from '../services/assign-customer.service.js';
import { SalesCustomerListsService } from '../services/sales-customer-lists.service.js';
import { SalesMembersService } from '../services/sales-members.service.js';
import { SalesOrderListsService } from '../services/sales-order-lists.service.js';
import { SalesStaffListsService } from '../services/sales-staff-lists.service.js';

/** Customers and orders of the sales staff, for their managers. */
@ApiTags('sales')
@Controller('sales')
export class SalesCustomersAdminController {
  constructor(
    private readonly members: SalesMembersService,
    private readonly lists: SalesStaffListsService,
    private readonly customerLists: SalesCustomerListsService,
    private readonly orderLists: SalesOrderListsService,
    private readonly assignCustomer: AssignCustomerService,
  ) {}

  /** Their customers, the newest first. */
  @ApiOperation({ operationId: 'SalesAdmin_customers' })
  @Permission('sales.read')
  @FailsAs(501)
  @Get(':id/customers')
  async customers(@Param('id') id: string, @Query() query: PageQuery): Promise<AdminSalesCustomerPage> {
    return this.customerLists.findPageForStaff(await this.members.load(id), query);
  }

  /** Gives them a user, also one of somebody else of the sales staff. Orders so far stay whose they are. */
  @ApiOperation({ operationId: 'SalesAdmin_assign' })
  @Permission('sales.write')
  @FailsAs(507)
  @HttpCode(200)
  @Post(':id/customers')
  async assign(
    @Param('id') id: string,
    @Body() body: AssignCustomerBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<SalesStaffDetail> {
    await this.assignCustomer.assign(await this.members.load(id), body, { caller, origin });
    return this.lists.findDetail(await this.members.load(id));
  }

  /** Their orders, the newest first. */
  @ApiOperation({ operationId: 'SalesAdmin_orders' })
  @Permission('sales.read')
  @FailsAs(516)
  @Get(':id/orders')
  async orders(@Param('id') id: string, @Query() query: PageQuery): Promise<SalesOrderPage> {
    return this.orderLists.findPageForStaff(await this.members.load(id), query);
  }
}
