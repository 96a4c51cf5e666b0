import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { LedgerModule } from '../ledger/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { AccountsController } from './controllers/accounts.controller.js';
import { AccountChangesService } from './services/account-changes.service.js';
import { AccountListService } from './services/account-list.service.js';
import { AccountStatusService } from './services/account-status.service.js';
import { AdminAccountsService } from './services/admin-accounts.service.js';

/** Administration of users: profiles, roles, sessions and bans. */
@Module({
  imports: [AuditModule, AuthModule, LedgerModule, RolesModule, UsersModule],
  controllers: [AccountsController],
  providers: [AccountChangesService, AccountListService, AccountStatusService, AdminAccountsService],
})
export class StaffModule {}
