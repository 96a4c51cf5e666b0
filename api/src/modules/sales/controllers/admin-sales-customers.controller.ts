import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, PageQuery, Permission, type Staff } from '../../../common/index.js';
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
export class AdminSalesCustomersController {
  constructor(
    private readonly members: SalesMembersService,
    private readonly lists: SalesStaffListsService,
    private readonly customerLists: SalesCustomerListsService,
    private readonly orderLists: SalesOrderListsService,
    private readonly assignCustomer: AssignCustomerService,
  ) {}

  /** Customers of a member, the newest first. */
  @ApiOperation({ operationId: 'AdminSales_customers' })
  @Permission('sales.read')
  @ErrorCode(501)
  @Get(':id/customers')
  async listCustomers(@Param('id') id: string, @Query() query: PageQuery): Promise<AdminSalesCustomerPage> {
    return this.customerLists.findPageForStaff(await this.members.loadById(id), query);
  }

  /** Assigns a user to a member, also from another member. Earlier orders stay attributed as they are. */
  @ApiOperation({ operationId: 'AdminSales_assign' })
  @Permission('sales.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/customers')
  async assignToMember(
    @Param('id') id: string,
    @Body() body: AssignCustomerBody,
    @CurrentStaff() staff: Staff,
  ): Promise<SalesStaffDetail> {
    await this.assignCustomer.assignCustomer(await this.members.loadById(id), body, staff);
    return this.lists.findDetail(await this.members.loadById(id));
  }

  /** Orders of a member, the newest first. */
  @ApiOperation({ operationId: 'AdminSales_orders' })
  @Permission('sales.read')
  @ErrorCode(516)
  @Get(':id/orders')
  async listOrders(@Param('id') id: string, @Query() query: PageQuery): Promise<SalesOrderPage> {
    return this.orderLists.findPageForStaff(await this.members.loadById(id), query);
  }
}
