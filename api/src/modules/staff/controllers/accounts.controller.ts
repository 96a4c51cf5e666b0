import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  CurrentStaff,
  ErrorCode,
  Permission,
  type Principal,
  RequiresCode,
  type Staff,
} from '../../../common/index.js';
import { AccountListService } from '../services/account-list.service.js';
import { AccountStatusService } from '../services/account-status.service.js';
import { AdminAccountsService } from '../services/admin-accounts.service.js';
import {
  AccountChanged,
  AdminSessions,
  AdminUserDetail,
  AdminUserPage,
  NewUserBody,
  UserRolesBody,
  UsersQuery,
  UserStatusBody,
} from '../dto/accounts.dto.js';

@ApiTags('admin users')
@Controller('users')
export class AccountsController {
  constructor(
    private readonly accountList: AccountListService,
    private readonly admin: AdminAccountsService,
    private readonly status: AccountStatusService,
  ) {}

  /** Users with their balances and roles, newest first. */
  @Permission('users.read')
  @ErrorCode(501)
  @Get()
  listUsers(@Query() query: UsersQuery): Promise<AdminUserPage> {
    return this.accountList.findPage(query);
  }

  @Permission('users.read')
  @ErrorCode(517)
  @Get(':id')
  getUser(@Param('id') id: string): Promise<AdminUserDetail> {
    return this.accountList.findOne(id);
  }

  /** Creates an account, mainly for staff. */
  @Permission('roles.assign')
  @RequiresCode()
  @ErrorCode(505)
  @HttpCode(200)
  @Post()
  async createAccount(@Body() body: NewUserBody, @CurrentStaff() staff: Staff): Promise<AdminUserDetail> {
    return this.accountList.findOne(await this.admin.createAccount(body, staff));
  }

  /** Sets the user's roles and ends the user's sessions. The last owner cannot be removed. */
  @Permission('roles.assign')
  @RequiresCode()
  @ErrorCode(507)
  @Put(':id')
  async setRoles(
    @Param('id') id: string,
    @Body() body: UserRolesBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminUserDetail> {
    await this.admin.setRoles(id, body, staff);
    return this.accountList.findOne(id);
  }

  /** Bans the user and ends all sessions, or lifts the ban. */
  @Permission('users.ban')
  @ErrorCode(507)
  @Put(':id/status')
  async setStatus(
    @Param('id') id: string,
    @Body() body: UserStatusBody,
    @CurrentStaff() staff: Staff,
  ): Promise<AdminUserDetail> {
    await this.status.setStatus(id, body, staff);
    return this.accountList.findOne(id);
  }

  /** The user's sessions, last used first. */
  @Permission('users.read')
  @ErrorCode(501)
  @Get(':id/sessions')
  async listSessions(@Param('id') id: string, @Caller() caller: Principal): Promise<AdminSessions> {
    return { items: await this.accountList.findSessions(id, caller) };
  }

  /** Signs the user out everywhere. */
  @Permission('users.write')
  @ErrorCode(507)
  @HttpCode(200)
  @Post(':id/end-sessions')
  async endSessions(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<AccountChanged> {
    await this.admin.endSessions(id, staff);
    return {};
  }

  /** Removes a lost second factor, and signs the user out everywhere. */
  @Permission('users.write')
  @RequiresCode()
  @ErrorCode(509)
  @Delete(':id/totp')
  async removeTotp(@Param('id') id: string, @CurrentStaff() staff: Staff): Promise<AccountChanged> {
    await this.admin.removeTotp(id, staff);
    return {};
  }
}
