import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule, ObjectNamesService } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { CatalogModule } from '../catalog/index.js';
import { MailModule } from '../mail/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { CustomerGroupsController } from './controllers/customer-groups.controller.js';
import { PriceFileController } from './controllers/price-file.controller.js';
import { PriceListsController } from './controllers/price-lists.controller.js';
import { PricesController } from './controllers/prices.controller.js';
import { CustomerGroup } from './entities/customer-group.entity.js';
import { GroupChange } from './entities/group-change.entity.js';
import { GroupMember } from './entities/group-member.entity.js';
import { PriceList } from './entities/price-list.entity.js';
import { CheckGroupsJob } from './jobs/check-groups.job.js';
import { CustomerGroupsRepository } from './repositories/customer-groups.repository.js';
import { GroupMembersRepository } from './repositories/group-members.repository.js';
import { PriceListsRepository } from './repositories/price-lists.repository.js';
import { CheckGroupsService } from './services/check-groups.service.js';
import { CustomerGroupsService } from './services/customer-groups.service.js';
import { DeleteGroupService } from './services/delete-group.service.js';
import { ExportPricesService } from './services/export-prices.service.js';
import { GroupDiscountsService } from './services/group-discounts.service.js';
import { GroupMailService } from './mails/group-mail.service.js';
import { ImportPricesService } from './services/import-prices.service.js';
import { ListContentService } from './services/list-content.service.js';
import { MembershipsService } from './services/memberships.service.js';
import { SelfDealingService } from './services/self-dealing.service.js';
import { OwnPricesService } from './services/own-prices.service.js';
import { PriceListsService } from './services/price-lists.service.js';
import { PricesService } from './services/prices.service.js';
import { PublicSalesService } from './services/public-sales.service.js';
import { SetUserGroupService } from './services/set-user-group.service.js';
import { UserGroupsService } from './services/user-groups.service.js';

/** Prices that depend on the buyer, the quantity and the time: customer groups, price lists, sales. */
@Module({
  imports: [
    AuditModule,
    AuthModule,
    CatalogModule,
    MailModule,
    RolesModule,
    UsersModule,
    TypeOrmModule.forFeature([CustomerGroup, GroupChange, GroupMember, PriceList]),
  ],
  controllers: [PricesController, CustomerGroupsController, PriceFileController, PriceListsController],
  providers: [
    CheckGroupsJob,
    CheckGroupsService,
    CustomerGroupsRepository,
    CustomerGroupsService,
    DeleteGroupService,
    ExportPricesService,
    GroupDiscountsService,
    GroupMailService,
    GroupMembersRepository,
    ImportPricesService,
    ListContentService,
    MembershipsService,
    SelfDealingService,
    OwnPricesService,
    PublicSalesService,
    PriceListsRepository,
    PriceListsService,
    PricesService,
    SetUserGroupService,
    UserGroupsService,
  ],
  exports: [
    CustomerGroupsService,
    OwnPricesService,
    PriceListsService,
    PricesService,
    PublicSalesService,
    SetUserGroupService,
    UserGroupsService,
  ],
})
export class PricingModule implements OnModuleInit {
  constructor(
    private readonly objectNames: ObjectNamesService,
    private readonly groups: CustomerGroupsRepository,
  ) {}

  onModuleInit(): void {
    this.objectNames.register('customer-group', 'users.read', (ids) => this.groups.findNames(ids));
  }
}
