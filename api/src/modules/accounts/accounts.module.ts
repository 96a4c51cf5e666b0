import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { LedgerModule } from '../ledger/index.js';
import { RolesModule } from '../roles/index.js';
import { UsersModule } from '../users/index.js';
import { AccountDesk } from './account-desk.js';
import { AccountList } from './account-list.js';
import { AccountsController } from './controllers/accounts.controller.js';

/** Users as staff manage them: who they are, what they may do, where they are signed in, and bans. */
@Module({
  imports: [AuditModule, AuthModule, LedgerModule, RolesModule, UsersModule],
  controllers: [AccountsController],
  providers: [AccountDesk, AccountList],
})
export class AccountsModule {}
