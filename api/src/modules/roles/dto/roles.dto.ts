import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { type MenuPath, MENUS } from '../domain/menus.js';
import { type PermissionName, PERMISSIONS } from '../domain/permissions.js';

const NAME_MAX = 60;

export class RoleName {
  @Trim()
  @IsString()
  @Length(1, NAME_MAX)
  zh: string;

  /** Empty falls back to zh. */
  @Trim()
  @IsString()
  @MaxLength(NAME_MAX)
  en: string;
}

export class RoleBody {
  @IsObject()
  @ValidateNested()
  @Type(() => RoleName)
  name: RoleName;

  /** Pages of the back office; those of the permissions come by themselves. */
  @IsArray()
  @ArrayMaxSize(50)
  @IsIn(MENUS, { each: true })
  @ApiProperty({ enum: MENUS, isArray: true })
  menus: MenuPath[];

  /** What they imply comes by itself. */
  @IsArray()
  @ArrayMaxSize(200)
  @IsIn(PERMISSIONS, { each: true })
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: PermissionName[];
}

export class ChangedRoleBody extends IntersectionType(RoleBody, ReadVersion) {}

export class Role extends LatestVersion {
  key: string;
  name: RoleName;
  @ApiProperty({ enum: MENUS, isArray: true })
  menus: MenuPath[];
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: PermissionName[];
  /** Cannot be changed, only copied. */
  built_in: boolean;
  /** How many users hold it. */
  members: number;
}

export class Roles {
  items: Role[];
}

export class PermissionInfo {
  @ApiProperty({ enum: PERMISSIONS })
  name: PermissionName;
  /** The page that it belongs to. */
  @ApiProperty({ enum: MENUS })
  menu: MenuPath;
  /** Comes with it by itself. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  implies: PermissionName[];
}

export class PermissionCatalogue {
  @ApiProperty({ enum: MENUS, isArray: true })
  menus: MenuPath[];
  items: PermissionInfo[];
}

export class RemovedRole {}
