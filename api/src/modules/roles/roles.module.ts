import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RoleRow, UserRoleRow } from './roles.entities.js';
import { RolesRepository } from './roles.repository.js';
import { RolesService } from './roles.service.js';

/** What staff may see and do. */
@Module({
  imports: [TypeOrmModule.forFeature([RoleRow, UserRoleRow])],
  providers: [RolesRepository, RolesService],
  exports: [RolesService],
})
export class RolesModule {}
