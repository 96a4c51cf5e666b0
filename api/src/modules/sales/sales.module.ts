import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { OrdersModule } from '../orders/index.js';
import { RolesModule } from '../roles/index.js';
import { TrackingModule } from '../tracking/index.js';
import { UsersModule } from '../users/index.js';
import { AttributeSale } from './attribute-sale.js';
import { CodesRepository } from './repositories/codes.repository.js';
import { CustomersRepository } from './repositories/customers.repository.js';
import { AssignCustomer } from './flows/assign-customer.js';
import { CountSale } from './flows/count-sale.js';
import { SalesAdminController } from './controllers/sales.admin.controller.js';
import { SalesController } from './controllers/sales.controller.js';
import { NewCodes } from './new-codes.js';
import { SalesCodes } from './sales-codes.js';
import { SalesDesk } from './sales-desk.js';
import { SalesExport } from './sales-export.js';
import { SalesFigureBooks } from './sales-figures.js';
import { SalesLists } from './sales-lists.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { SalesStaff } from './services/sales-staff.service.js';
import { SalesTargets } from './sales-targets.js';
import { SALES_ENTITIES } from './entities/sales.entities.js';
import { Sellers } from './sellers.js';
import { StaffRepository } from './repositories/staff.repository.js';
import { TargetsRepository } from './repositories/targets.repository.js';

/** Staff who sell: whom they brought, what these bought, and what is to be sold. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    OrdersModule,
    RolesModule,
    TrackingModule,
    UsersModule,
    TypeOrmModule.forFeature(SALES_ENTITIES),
  ],
  // `sales/me` before `sales/:id`.
  controllers: [SalesController, SalesAdminController],
  providers: [
    StaffRepository,
    CodesRepository,
    CustomersRepository,
    SalesOrdersRepository,
    TargetsRepository,
    AssignCustomer,
    AttributeSale,
    CountSale,
    NewCodes,
    SalesCodes,
    SalesDesk,
    SalesExport,
    SalesFigureBooks,
    SalesLists,
    SalesStaff,
    SalesTargets,
    Sellers,
  ],
  exports: [SalesStaff],
})
export class SalesModule {}
