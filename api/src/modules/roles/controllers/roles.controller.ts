import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentStaff, ErrorCode, Permission, RequiresCode, type Staff } from '../../../common/index.js';
import { ChangedRoleBody, PermissionCatalogue, RemovedRole, Role, RoleBody, Roles } from '../dto/roles.dto.js';
import { MENUS } from '../domain/menus.js';
import { impliedBy, getMenu, PERMISSIONS } from '../domain/permissions.js';
import { AdminRolesService } from '../services/admin-roles.service.js';

@ApiTags('roles')
@Controller()
export class RolesController {
  constructor(private readonly admin: AdminRolesService) {}

  /** All pages and permissions. */
  @Permission('roles.read')
  @ErrorCode(501)
  @Get('permissions')
  listPermissions(): PermissionCatalogue {
    const items = PERMISSIONS.map((name) => ({ name, menu: getMenu(name), implies: [...impliedBy(name)] }));
    return { menus: [...MENUS], items };
  }

  /** All roles, the built-in ones first. */
  @Permission('roles.read')
  @ErrorCode(501)
  @Get('roles')
  async listRoles(): Promise<Roles> {
    return { items: await this.admin.findAll() };
  }

  /** Creates a role. The caller must have all of its permissions. */
  @Permission('roles.write')
  @RequiresCode()
  @ErrorCode(505)
  @HttpCode(200)
  @Post('roles')
  createRole(@Body() body: RoleBody, @CurrentStaff() staff: Staff): Promise<Role> {
    return this.admin.createRole(body, staff);
  }

  /** Changes a role and ends the sessions of its holders. */
  @Permission('roles.write')
  @RequiresCode()
  @ErrorCode(507)
  @Put('roles/:key')
  updateRole(@Param('key') key: string, @Body() body: ChangedRoleBody, @CurrentStaff() staff: Staff): Promise<Role> {
    return this.admin.updateRole(key, body, staff);
  }

  /** Removes a role without holders. */
  @Permission('roles.write')
  @RequiresCode()
  @ErrorCode(509)
  @Delete('roles/:key')
  async removeRole(@Param('key') key: string, @CurrentStaff() staff: Staff): Promise<RemovedRole> {
    await this.admin.removeRole(key, staff);
    return {};
  }
}
