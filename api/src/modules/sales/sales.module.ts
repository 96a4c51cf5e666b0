import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { OrdersModule } from '../orders/index.js';
import { RolesModule } from '../roles/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { AdminSalesCustomersController } from './controllers/admin-sales-customers.controller.js';
import { AdminSalesController } from './controllers/admin-sales.controller.js';
import { SalesController } from './controllers/sales.controller.js';
import { SalesCode } from './entities/sales-code.entity.js';
import { SalesCustomer } from './entities/sales-customer.entity.js';
import { SalesMember } from './entities/sales-member.entity.js';
import { SalesOrder } from './entities/sales-order.entity.js';
import { SalesTarget } from './entities/sales-target.entity.js';
import { SalesCodesRepository } from './repositories/sales-codes.repository.js';
import { SalesCustomersRepository } from './repositories/sales-customers.repository.js';
import { SalesMembersRepository } from './repositories/sales-members.repository.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { SalesTargetsRepository } from './repositories/sales-targets.repository.js';
import { AssignCustomerService } from './services/assign-customer.service.js';
import { SalesAttributionService } from './services/sales-attribution.service.js';
import { BindCustomerService } from './services/bind-customer.service.js';
import { CountSaleService } from './services/count-sale.service.js';
import { NewCodesService } from './services/new-codes.service.js';
import { SalesCodesService } from './services/sales-codes.service.js';
import { SalesCustomerListsService } from './services/sales-customer-lists.service.js';
import { SalesExportService } from './services/sales-export.service.js';
import { SalesFiguresService } from './services/sales-figures.service.js';
import { SalesMembersService } from './services/sales-members.service.js';
import { SalesOrderListsService } from './services/sales-order-lists.service.js';
import { SalesReferralsService } from './services/sales-referrals.service.js';
import { SalesStaffListsService } from './services/sales-staff-lists.service.js';
import { SalesStaffItemsService } from './services/sales-staff-items.service.js';
import { SalesStaffService } from './services/sales-staff.service.js';
import { SalesTargetsService } from './services/sales-targets.service.js';
import { SellersService } from './services/sellers.service.js';

/** The sales staff: their codes, customers, orders and targets. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    OrdersModule,
    RolesModule,
    TrackingModule,
    UsersModule,
    TypeOrmModule.forFeature([SalesMember, SalesCode, SalesTarget, SalesCustomer, SalesOrder]),
  ],
  // The route `sales/me` must come before `sales/:id`.
  controllers: [SalesController, AdminSalesController, AdminSalesCustomersController],
  providers: [
    SalesMembersRepository,
    SalesCodesRepository,
    SalesCustomersRepository,
    SalesOrdersRepository,
    SalesTargetsRepository,
    AssignCustomerService,
    SalesAttributionService,
    BindCustomerService,
    CountSaleService,
    NewCodesService,
    SalesCodesService,
    SalesCustomerListsService,
    SalesExportService,
    SalesFiguresService,
    SalesMembersService,
    SalesOrderListsService,
    SalesReferralsService,
    SalesStaffService,
    SalesStaffListsService,
    SalesStaffItemsService,
    SalesTargetsService,
    SellersService,
  ],
  exports: [SalesStaffService],
})
export class SalesModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly members: SalesMembersService,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('sales', 'sales.read', (ids) => this.members.findNames(ids));
  }
}
