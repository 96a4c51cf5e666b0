import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Caller,
  FailsAs,
  RequiresCode,
  Origin,
  Permission,
  type Principal,
  type RequestOrigin,
} from '../../../common/index.js';
import { ChangedRoleBody, PermissionCatalogue, RemovedRole, Role, RoleBody, Roles } from '../dto/roles.dto.js';
import { MENUS } from '../domain/menus.js';
import { impliedBy, menuOf, PERMISSIONS } from '../domain/permissions.js';
import { AdminRolesService } from '../services/admin-roles.service.js';

@ApiTags('roles')
@Controller()
export class RolesController {
  constructor(private readonly admin: AdminRolesService) {}

  /** What roles are made of. */
  @Permission('roles.read')
  @FailsAs(501)
  @Get('permissions')
  permissions(): PermissionCatalogue {
    const items = PERMISSIONS.map((name) => ({ name, menu: menuOf(name), implies: [...impliedBy(name)] }));
    return { menus: [...MENUS], items };
  }

  /** All roles, the built-in ones first. */
  @Permission('roles.read')
  @FailsAs(501)
  @Get('roles')
  async list(): Promise<Roles> {
    return { items: await this.admin.findAll() };
  }

  /** Nobody gives a permission that they do not have. */
  @Permission('roles.write')
  @RequiresCode()
  @FailsAs(505)
  @HttpCode(200)
  @Post('roles')
  create(@Body() body: RoleBody, @Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<Role> {
    return this.admin.create(body, { caller, origin });
  }

  /** Ends the sessions of everybody who holds the role. */
  @Permission('roles.write')
  @RequiresCode()
  @FailsAs(507)
  @Put('roles/:key')
  change(
    @Param('key') key: string,
    @Body() body: ChangedRoleBody,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<Role> {
    return this.admin.update(key, body, { caller, origin });
  }

  /** Removes a role that nobody holds. */
  @Permission('roles.write')
  @RequiresCode()
  @FailsAs(509)
  @Delete('roles/:key')
  async remove(
    @Param('key') key: string,
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<RemovedRole> {
    await this.admin.remove(key, { caller, origin });
    return {};
  }
}
