import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsObject, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { type MenuPath, MENUS } from '../domain/menus.js';
import { type PermissionName, PERMISSIONS } from '../domain/permissions.js';

const MAX_NAME_LENGTH = 60;

export class RoleName {
  @Trim()
  @IsString()
  @Length(1, MAX_NAME_LENGTH)
  zh: string;

  /** Empty falls back to zh. */
  @Trim()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  en: string;
}

export class RoleBody {
  @IsObject()
  @ValidateNested()
  @Type(() => RoleName)
  name: RoleName;

  /** Pages of the back office; the pages of the permissions are added automatically. */
  @IsArray()
  @ArrayMaxSize(50)
  @IsIn(MENUS, { each: true })
  @ApiProperty({ enum: MENUS, isArray: true })
  menus: MenuPath[];

  /** Implied permissions are added automatically. */
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
  /** Number of holders. */
  members: number;
}

export class Roles {
  items: Role[];
}

export class PermissionInfo {
  @ApiProperty({ enum: PERMISSIONS })
  name: PermissionName;
  /** The page of the permission. */
  @ApiProperty({ enum: MENUS })
  menu: MenuPath;
  /** Permissions that are added automatically. */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  implies: PermissionName[];
}

export class PermissionCatalogue {
  @ApiProperty({ enum: MENUS, isArray: true })
  menus: MenuPath[];
  items: PermissionInfo[];
}

export class RemovedRole {}
